#include <fmt/format.h>

#include "evidence/wording.h"
#include "report/page_parts.h"

namespace colddeck {
namespace {

std::string name_at(const SettledEvening& evening, std::size_t index) {
  return index < evening.players.size() ? evening.players[index].name : "the pot";
}

std::string left_out(const SettledEvening& evening) {
  if (evening.left_out.empty()) return "";
  return fmt::format(
      "Of {} of {} not all of the money is known, or it was paid out wrongly; they are left out.",
      evening.left_out.size(), counted(evening.hands, "hand"));
}

}  // namespace

void add_settlement(PageData& page, const EveningReport& report) {
  const SettledEvening& evening = report.settled;
  page.set("has_settlement", evening.hands > static_cast<int>(evening.left_out.size()));
  PageData::List balances;
  for (const Balance& player : evening.players) {
    PageData data;
    data.set("name", player.name);
    data.set("put_in", std::to_string(player.put_in));
    data.set("won", std::to_string(player.won));
    data.set("net", fmt::format("{:+}", player.net()));
    balances.push_back(data);
  }
  page.set("balance", balances);
  PageData::List payments;
  for (const Payment& payment : evening.payments) {
    PageData data;
    data.set("from", name_at(evening, payment.from));
    data.set("to", name_at(evening, payment.to));
    data.set("chips", std::to_string(payment.chips));
    payments.push_back(data);
  }
  page.set("has_payments", !evening.payments.empty());
  page.set("payment", payments);
  if (const std::string words = left_out(evening); !words.empty()) page.set("left_out", words);
}

}  // namespace colddeck

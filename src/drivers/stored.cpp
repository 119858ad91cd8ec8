#include "drivers/stored.h"

#include <charconv>
#include <chrono>

#include "store/store.h"

namespace colddeck {
namespace {

/// `ask(ReadTransaction&)` in a transaction of its own.
template <typename Ask>
auto read(const std::filesystem::path& path, Ask ask)
    -> tl::expected<typename std::invoke_result_t<Ask, ReadTransaction&>::value_type, std::string> {
  auto store = Store::open(path, OpenMode::read);
  if (!store) return tl::unexpected(store.error().message);
  auto transaction = store->start_read();
  if (!transaction) return tl::unexpected(transaction.error().message);
  auto answer = ask(*transaction);
  if (!answer) return tl::unexpected(answer.error().message);
  return *std::move(answer);
}

/// The number that `digits` is, or -1.
int number(std::string_view digits) {
  int value = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() ? value : -1;
}

/// Whether `text` is a day of the calendar as ISO 8601 writes it.
bool is_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const int year = number(text.substr(0, 4));
  const int month = number(text.substr(5, 2));
  const int day = number(text.substr(8, 2));
  if (year < 0 || month < 0 || day < 0) return false;
  return std::chrono::year_month_day(std::chrono::year(year),
                                     std::chrono::month(static_cast<unsigned>(month)),
                                     std::chrono::day(static_cast<unsigned>(day)))
      .ok();
}

}  // namespace

tl::expected<std::vector<SessionEntry>, std::string> stored_sessions(const std::filesystem::path& store,
                                                                     const SessionFilter& filter,
                                                                     const RowsRead& progress) {
  if (filter.since && !is_day(*filter.since))
    return tl::unexpected("\"" + *filter.since + "\" is not a day: write it as in 2026-11-29");
  return read(store, [&](ReadTransaction& transaction) { return transaction.sessions(filter, progress); });
}

tl::expected<std::vector<PlayerRecord>, std::string> stored_players(const std::filesystem::path& store,
                                                                    const RowsRead& progress) {
  return read(store, [&](ReadTransaction& transaction) { return transaction.players(progress); });
}

tl::expected<std::vector<FindingEntry>, std::string> stored_findings(const std::filesystem::path& store,
                                                                     const FindingsRequest& request,
                                                                     const RowsRead& progress) {
  return read(store, [&](ReadTransaction& transaction) -> Stored<std::vector<FindingEntry>> {
    FindingFilter filter{std::nullopt, request.player, request.level};
    if (request.session) {
      auto id = transaction.find(*request.session);
      if (!id) return tl::unexpected(id.error());
      filter.session = *std::move(id);
    }
    return transaction.findings(filter, progress);
  });
}

tl::expected<StoredEvening, std::string> stored_evening(const std::filesystem::path& store,
                                                        std::string_view digits) {
  return read(store, [&](ReadTransaction& transaction) -> Stored<StoredEvening> {
    const auto id = transaction.find(digits);
    if (!id) return tl::unexpected(id.error());
    auto session = transaction.load(*id);
    if (!session) return tl::unexpected(session.error());
    auto audit = transaction.audit_of(*id);
    if (!audit) return tl::unexpected(audit.error());
    auto stills = transaction.stills_of(*id);
    if (stills && stills->empty()) stills = transaction.stills_of_film(session->source.sha256);
    if (!stills) return tl::unexpected(stills.error());
    return StoredEvening{*std::move(session), *std::move(audit), *std::move(stills)};
  });
}

std::vector<Still> stored_stills(const std::filesystem::path& store, const std::string& film_sha256) {
  auto stills =
      read(store, [&](ReadTransaction& transaction) { return transaction.stills_of_film(film_sha256); });
  return stills ? *std::move(stills) : std::vector<Still>();
}

}  // namespace colddeck

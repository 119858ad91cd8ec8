#include "report/finding_json.h"

#include <nlohmann/json.hpp>

#include "cards/notation.h"

namespace colddeck {
namespace {

using Json = nlohmann::ordered_json;

Json cards_json(const std::vector<Card>& cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_string(card));
  return list;
}

Json sequence_json(const Sequence& sequence) {
  return {{"gathered", sequence.gathered.value},
          {"dealt", sequence.dealt.value},
          {"p_value", sequence.p_value},
          {"e_value", sequence.e_value},
          {"cards", cards_json(sequence.cards)}};
}

}  // namespace

Json finding_json(const Finding& finding) {
  Json hands = Json::array();
  for (const Sequence& sequence : finding.hands) hands.push_back(sequence_json(sequence));
  return {{"kind", name_of(finding.kind)},
          {"gatherer", finding.gatherer},
          {"beneficiary", finding.beneficiary},
          {"e_value", finding.e_value},
          {"p_value", finding.p_value},
          {"hands", std::move(hands)},
          {"positions", finding.positions},
          {"cards", cards_json(finding.cards)},
          {"level", name_of(finding.level)},
          {"explanation", finding.explanation},
          {"innocent_explanations", finding.innocent_explanations},
          {"media", finding.media}};
}

}  // namespace colddeck

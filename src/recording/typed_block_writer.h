// Writes the [[hands]] blocks of a typed log: the shortest block that reads back as the same events.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "recording/session.h"
#include "recording/sitting.h"
#include "recording/typed_names.h"

namespace colddeck::typed {

class BlockWriter {
 public:
  /// `in_order` is what the log's header says of all deals.
  BlockWriter(const Session& session, bool in_order);

  /// The block of events of one hand that follow each other. To be called for all blocks in order.
  std::string block(std::span<const Event> events);

 private:
  void put_deal(std::string& out, const Event& event) const;
  void add_line(std::vector<std::string>& actions, const Event& event);
  void add_deal(std::vector<std::string>& actions, const Event& event, const Deal& deal) const;
  std::vector<std::string> return_lines(std::span<const Event> returns, const Deal* deal) const;

  std::size_t cards_each() const { return static_cast<std::size_t>(rules_.cards_each()); }

  Names names_;
  RuleSet rules_;  // as they are now
  bool in_order_;
  Sitting sitting_;
  Seat gatherer_;  // said for the returns to come
};

}  // namespace colddeck::typed

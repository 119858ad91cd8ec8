// Parts of the report's page as data for its template. For the report's own files: the library for templates
// stays out of headers that others read.
#pragma once

#include "report/evening_report.h"
#include "report/page_data.h"

namespace colddeck {

/// "1.4 million"; "1/12,000" where a decimal fraction would be hard to read.
std::string evidence_in_words(double e_value);
/// {rank, suit, red}: the card as it is written in a line of text. An unknown face is "??".
PageData card_data(const Face& face);

/// Sets `name` to the list and "has_" + `name` to whether there is anything in it.
void set_list(PageData& page, const std::string& name, PageData::List list);
/// A list of plain texts.
PageData::List text_list(const std::vector<std::string>& texts);

/// What happened, finding by finding: "story" and "notable".
void add_findings(PageData& page, const EveningReport& report);
/// The pictures that a finding names: "still", "folded_still", and "media" for what is not on the page.
void add_stills(PageData& data, const EveningReport& report, const Finding& finding);
/// Hand by hand: "column", "hand" and "has_times".
void add_timeline(PageData& page, const EveningReport& report);
/// Who owes whom: "balance", "payment", "left_out".
void add_settlement(PageData& page, const EveningReport& report);

}  // namespace colddeck

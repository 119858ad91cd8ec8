#include "vision/pixels/deck_file.h"

#include <array>
#include <cmath>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <sstream>

#include "cards/notation.h"
#include "vision/picture_file.h"

namespace colddeck {
namespace {

constexpr const char* kTitle = "colddeck deck 1";
constexpr int kColumns = 13;  // ranks; suits are the rows, each with as many rows as indices of a card
constexpr int kNoneRow = 4 * kLearntOfACard;  // the first of those that show what is no index
constexpr int kRows = kNoneRow + kLearntOfNone / kColumns;
constexpr const char* kNone = "none";
constexpr int kQuality = 95;

cv::Rect cell(std::optional<Card> card, int which) {
  const int column = card ? static_cast<int>(card->rank()) - 2 : which % kColumns;
  const int row =
      card ? static_cast<int>(card->suit()) * kLearntOfACard + which : kNoneRow + which / kColumns;
  return {{column * kLearntIndex.width, row * kLearntIndex.height}, kLearntIndex};
}

cv::Size sheet_size() { return {kColumns * kLearntIndex.width, kRows * kLearntIndex.height}; }

/// In thousandths, so that no comma or point depends on where the program runs.
int thousandths(float share) { return static_cast<int>(std::lround(1000 * share)); }

/// Of each card, then of what is none.
using Counts = std::array<int, Card::kStandardPack + 1>;

std::size_t place_in(std::optional<Card> card) {
  return static_cast<std::size_t>(card ? card->index() : Card::kStandardPack);
}
int most_of(std::optional<Card> card) { return card ? kLearntOfACard : kLearntOfNone; }

std::string comment_of(const OwnDeck& deck, const Counts& counts) {
  std::ostringstream text;
  text << kTitle << '\n';
  if (deck.layout)
    text << "layout " << thousandths(deck.layout->across) << ' ' << thousandths(deck.layout->down) << ' '
         << thousandths(deck.layout->height) << '\n';
  for (int i = 0; i < Card::kStandardPack; ++i)
    if (const int count = counts[static_cast<std::size_t>(i)]; count > 0)
      text << to_string(Card::from_index(i)) << ' ' << count << '\n';
  if (counts.back() > 0) text << kNone << ' ' << counts.back() << '\n';
  return text.str();
}

/// A JPEG with a comment segment right behind its first marker (ITU-T T.81, B.2.4.5).
std::string with_comment(const std::string& jpeg, const std::string& comment) {
  const std::size_t length = comment.size() + 2;
  std::string segment("\xFF\xFE");
  segment += static_cast<char>(length >> 8);
  segment += static_cast<char>(length & 0xFF);
  return jpeg.substr(0, 2) + segment + comment + jpeg.substr(2);
}

std::string comment_in(const std::string& bytes) {
  if (bytes.size() < 6 || bytes.compare(0, 4, "\xFF\xD8\xFF\xFE") != 0) return "";
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes[at]));
  };
  const std::size_t length = byte(4) << 8 | byte(5);
  return length < 2 || bytes.size() < 4 + length ? "" : bytes.substr(6, length - 2);
}

bool read_layout(std::istringstream& words, OwnDeck& deck) {
  std::array<int, 3> parts{};
  for (int& part : parts)
    if (!(words >> part) || part < 0 || part > 500) return false;
  const auto share = [](int part) { return static_cast<float>(part) / 1000; };
  deck.layout = IndexLayout{share(parts[0]), share(parts[1]), share(parts[2])};
  return parts[2] >= 20;  // a card is not fifty times as high as its index
}

bool read_cell(const std::string& name, std::istringstream& words, const cv::Mat& sheet, OwnDeck& deck) {
  const auto card = name == kNone ? std::nullopt : parse_card(name);
  int count = 0;
  if (name != kNone && (!card || card->is_joker())) return false;
  if (!(words >> count) || count < 1 || count > most_of(card)) return false;
  for (int which = 0; which < count; ++which)
    deck.indices.push_back({card, sheet(cell(card, which)).clone()});
  return true;
}

bool read_comment(const std::string& comment, const cv::Mat& sheet, OwnDeck& deck) {
  std::istringstream lines(comment);
  std::string line;
  if (!std::getline(lines, line) || line != kTitle) return false;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (!(first == "layout" ? read_layout(words, deck) : read_cell(first, words, sheet, deck))) return false;
    if (deck.indices.size() > Card::kStandardPack * kLearntOfACard + kLearntOfNone) return false;
  }
  return !deck.indices.empty();
}

}  // namespace

std::string deck_bytes(const OwnDeck& deck) {
  cv::Mat sheet(sheet_size(), CV_8UC3, cv::Scalar::all(0));
  Counts counts{};
  for (const LearntIndex& index : deck.indices) {
    int& count = counts[place_in(index.card)];
    if (count >= most_of(index.card)) continue;
    CV_Assert(index.picture.size() == kLearntIndex && index.picture.type() == CV_8UC3);
    index.picture.copyTo(sheet(cell(index.card, count++)));
  }
  std::vector<unsigned char> jpeg;
  cv::imencode(".jpg", sheet, jpeg, {cv::IMWRITE_JPEG_QUALITY, kQuality});
  return with_comment({jpeg.begin(), jpeg.end()}, comment_of(deck, counts));
}

tl::expected<OwnDeck, std::string> deck_from(const std::string& bytes) {
  const std::string comment = comment_in(bytes);
  if (!comment.starts_with("colddeck deck "))
    return tl::unexpected(std::string("is no pack that colddeck enrol wrote; enrol the pack first"));
  if (!comment.starts_with(std::string(kTitle) + "\n"))
    return tl::unexpected(std::string("is of another version of colddeck; enrol the pack anew"));
  const auto damaged = [] { return tl::unexpected(std::string("is damaged; enrol the pack anew")); };
  const auto header = picture_header(bytes);
  const cv::Size size = sheet_size();
  // A JPEG that ends early is read all the same, its rest grey.
  if (!bytes.ends_with("\xFF\xD9")) return damaged();
  if (!header || header->width != size.width || header->height != size.height) return damaged();
  try {
    const cv::Mat raw(1, static_cast<int>(bytes.size()), CV_8U, const_cast<char*>(bytes.data()));
    const cv::Mat sheet = cv::imdecode(raw, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
    OwnDeck deck;
    if (sheet.size() != size || sheet.type() != CV_8UC3 || !read_comment(comment, sheet, deck))
      return damaged();
    return deck;
  } catch (const std::exception&) {
    return damaged();
  }
}

tl::expected<OwnDeck, std::string> read_deck(const std::filesystem::path& file) {
  const auto about = [&](const std::string& what) { return tl::unexpected(file.string() + " " + what); };
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return about("cannot be opened; is the name right?");
  if (std::filesystem::file_size(file, error) > kMostDeckBytes)
    return about("is larger than any pack that colddeck enrol wrote; enrol the pack first");
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) return about("cannot be read");
  auto deck = deck_from(bytes);
  if (!deck) return about(deck.error());
  return deck;
}

}  // namespace colddeck

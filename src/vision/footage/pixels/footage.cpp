#include "vision/footage/pixels/footage.h"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/log.h>
#include <libswscale/swscale.h>
}

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

namespace colddeck {
namespace {

constexpr int kBehindRow = 32;  // pixels of room

struct CloseInput {
  void operator()(AVFormatContext* input) const { avformat_close_input(&input); }
};
struct FreeDecoder {
  void operator()(AVCodecContext* decoder) const { avcodec_free_context(&decoder); }
};
struct FreePacket {
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};
struct FreeFrame {
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
};
struct FreeScaler {
  void operator()(SwsContext* scaler) const { sws_freeContext(scaler); }
};

const std::uint8_t* display_matrix(const AVStream* stream) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  const AVPacketSideData* data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return data ? data->data : nullptr;
#else
  return av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, nullptr);
#endif
}

/// Quarter turns clockwise, 0 to 3, by which the picture is to be turned.
int quarter_turns(const AVStream* stream) {
  const std::uint8_t* matrix = display_matrix(stream);
  if (!matrix) return 0;
  const double degrees = av_display_rotation_get(reinterpret_cast<const std::int32_t*>(matrix));
  if (std::isnan(degrees)) return 0;
  return ((static_cast<int>(std::lround(-degrees / 90)) % 4) + 4) % 4;
}

/// A picture of its own, without room behind its rows.
cv::Mat turned(const cv::Mat& picture, int turns) {
  if (turns == 0) return picture.clone();
  cv::Mat result;
  cv::rotate(picture, result,
             turns == 1   ? cv::ROTATE_90_CLOCKWISE
             : turns == 2 ? cv::ROTATE_180
                          : cv::ROTATE_90_COUNTERCLOCKWISE);
  return result;
}

std::string reason(int error) {
  std::array<char, AV_ERROR_MAX_STRING_SIZE> text{};
  av_strerror(error, text.data(), text.size());
  return text.data();
}

}  // namespace

class Footage::Player {
 public:
  /// Empty, or the rest of a sentence that begins with the film's name.
  std::string open(const std::string& path, int threads);
  bool next();
  bool go_to(Millis time);
  cv::Mat picture(cv::Size size) const;
  FilmDamage damage() const;

  FilmFacts facts;
  std::int64_t number = -1;
  Millis time;

 private:
  std::string open_stream();
  std::string open_decoder(int threads);
  void note_facts();
  bool receive();
  void feed();
  void keep_time();
  /// Where the film can be taken up.
  struct KeyPicture {
    std::int64_t ticks = AV_NOPTS_VALUE;
    std::int64_t before = 0;  // pictures that come before it
  };
  KeyPicture last_key_picture(std::int64_t from, std::int64_t until);

  std::unique_ptr<AVFormatContext, CloseInput> input_;
  std::unique_ptr<AVCodecContext, FreeDecoder> decoder_;
  std::unique_ptr<AVPacket, FreePacket> packet_{av_packet_alloc()};
  std::unique_ptr<AVFrame, FreeFrame> frame_{av_frame_alloc()};
  mutable std::unique_ptr<SwsContext, FreeScaler> scaler_;
  mutable cv::Size scaled_to_;
  AVStream* stream_ = nullptr;
  int turns_ = 0;
  bool drained_ = false;  // no more packets; the decoder may hold pictures still
  std::int64_t broken_ = 0;
  std::int64_t first_ticks_ = AV_NOPTS_VALUE;
};

std::string Footage::Player::open(const std::string& path, int threads) {
  av_log_set_level(AV_LOG_QUIET);  // the library would tell of damage in its own words on standard error
  facts.name = path == "-" ? "standard input" : path;
  AVFormatContext* input = nullptr;
  const int error = avformat_open_input(&input, path == "-" ? "pipe:0" : path.c_str(), nullptr, nullptr);
  if (error == AVERROR(ENOENT)) return "there is no such file; check its name";
  if (error == AVERROR(EACCES)) return "may not be read; check who owns it";
  if (error < 0)
    return fmt::format(
        "cannot be played ({}): it is no video, or its end is missing; a phone finishes a video only when "
        "the "
        "recording is stopped",
        reason(error));
  input_.reset(input);
  if (auto wrong = open_stream(); !wrong.empty()) return wrong;
  return open_decoder(threads);
}

std::string Footage::Player::open_stream() {
  if (const int error = avformat_find_stream_info(input_.get(), nullptr); error < 0)
    return fmt::format("cannot be played ({})", reason(error));
  const int index = av_find_best_stream(input_.get(), AVMEDIA_TYPE_VIDEO, -1, -1, nullptr, 0);
  if (index < 0) return "has no pictures in it, only sound or nothing; give the video itself";
  stream_ = input_->streams[index];
  if (stream_->disposition & AV_DISPOSITION_ATTACHED_PIC)
    return "is sound with a cover picture; give the video itself";
  for (unsigned i = 0; i < input_->nb_streams; ++i)
    if (static_cast<int>(i) != index) input_->streams[i]->discard = AVDISCARD_ALL;
  return "";
}

std::string Footage::Player::open_decoder(int threads) {
  const AVCodec* codec = avcodec_find_decoder(stream_->codecpar->codec_id);
  if (!codec)
    return fmt::format("is coded as {}, which the installed FFmpeg libraries do not read",
                       avcodec_get_name(stream_->codecpar->codec_id));
  decoder_.reset(avcodec_alloc_context3(codec));
  if (!decoder_ || avcodec_parameters_to_context(decoder_.get(), stream_->codecpar) < 0)
    return "cannot be decoded";
  decoder_->thread_count = threads;
  decoder_->pkt_timebase = stream_->time_base;
  if (const int error = avcodec_open2(decoder_.get(), codec, nullptr); error < 0)
    return fmt::format("cannot be decoded ({})", reason(error));
  turns_ = quarter_turns(stream_);
  note_facts();
  const auto [shorter, longer] = std::minmax(facts.width, facts.height);
  if (shorter < kLeastFilmSide || longer > kMostFilmSide)
    return fmt::format("has pictures of {} by {} pixels; between {} and {} can be watched", facts.width,
                       facts.height, kLeastFilmSide, kMostFilmSide);
  return "";
}

void Footage::Player::note_facts() {
  facts.width = stream_->codecpar->width;
  facts.height = stream_->codecpar->height;
  if (turns_ % 2) std::swap(facts.width, facts.height);
  const AVRational rate = av_guess_frame_rate(input_.get(), stream_, nullptr);
  if (rate.num > 0 && rate.den > 0) facts.fps = av_q2d(rate);
  if (stream_->duration != AV_NOPTS_VALUE)
    facts.duration.value = av_rescale_q(stream_->duration, stream_->time_base, {1, 1000});
  else if (input_->duration != AV_NOPTS_VALUE)
    facts.duration.value = av_rescale_q(input_->duration, {1, AV_TIME_BASE}, {1, 1000});
}

bool Footage::Player::next() {
  while (!receive()) {
    if (drained_) return false;
    feed();
  }
  return true;
}

/// Of the whole film, between two times; the film is left somewhere behind it.
Footage::Player::KeyPicture Footage::Player::last_key_picture(std::int64_t from, std::int64_t until) {
  KeyPicture last;
  std::int64_t pictures = 0;
  while (av_read_frame(input_.get(), packet_.get()) >= 0) {
    const bool ours = packet_->stream_index == stream_->index;
    const std::int64_t ticks = packet_->pts;
    const bool key = ours && (packet_->flags & AV_PKT_FLAG_KEY) != 0 && ticks != AV_NOPTS_VALUE;
    if (key && ticks > from && ticks <= until) last = {ticks, pictures};
    if (ours) ++pictures;
    const bool beyond = key && ticks > until;
    av_packet_unref(packet_.get());
    if (beyond) break;
  }
  return last;
}

bool Footage::Player::go_to(Millis wanted) {
  if (input_->pb == nullptr || (input_->pb->seekable & AVIO_SEEKABLE_NORMAL) == 0) return false;
  const std::int64_t start = first_ticks_ == AV_NOPTS_VALUE ? 0 : first_ticks_;
  const std::int64_t from = start + av_rescale_q(time.value, {1, 1000}, stream_->time_base);
  const std::int64_t until = start + av_rescale_q(wanted.value, {1, 1000}, stream_->time_base);
  const int index = stream_->index;
  if (av_seek_frame(input_.get(), index, start, AVSEEK_FLAG_BACKWARD) < 0) return false;
  const KeyPicture key = last_key_picture(from, until);
  const bool found = key.ticks != AV_NOPTS_VALUE;
  const std::int64_t pictures_now = number;
  if (av_seek_frame(input_.get(), index, found ? key.ticks : start, AVSEEK_FLAG_BACKWARD) < 0) return false;
  avcodec_flush_buffers(decoder_.get());
  drained_ = false;
  number = found ? key.before - 1 : -1;
  while (!found && number < pictures_now && next()) {
  }
  return found;
}

bool Footage::Player::receive() {
  const int error = avcodec_receive_frame(decoder_.get(), frame_.get());
  if (error < 0) return false;
  if (frame_->decode_error_flags || (frame_->flags & AV_FRAME_FLAG_CORRUPT)) ++broken_;
  keep_time();
  return true;
}

void Footage::Player::feed() {
  const int error = av_read_frame(input_.get(), packet_.get());
  if (error == AVERROR(EAGAIN)) return;
  if (error < 0) {
    // The decoder still holds some pictures: once it is told that no more come, it gives them one by one.
    avcodec_send_packet(decoder_.get(), nullptr);
    drained_ = true;
    return;
  }
  if (packet_->stream_index == stream_->index && avcodec_send_packet(decoder_.get(), packet_.get()) < 0)
    ++broken_;
  av_packet_unref(packet_.get());
}

void Footage::Player::keep_time() {
  ++number;
  std::int64_t ticks = frame_->best_effort_timestamp;
  if (ticks == AV_NOPTS_VALUE) {
    const double step = facts.fps > 0 ? 1000 / facts.fps : 40;
    time.value += number > 0 ? static_cast<std::int64_t>(std::lround(step)) : 0;
    return;
  }
  if (first_ticks_ == AV_NOPTS_VALUE) first_ticks_ = ticks;
  const std::int64_t now = av_rescale_q(ticks - first_ticks_, stream_->time_base, {1, 1000});
  time.value = std::max(time.value, now);
}

cv::Mat Footage::Player::picture(cv::Size size) const {
  if (turns_ % 2) std::swap(size.width, size.height);
  SwsContext* scaler = sws_getCachedContext(
      scaler_.release(), frame_->width, frame_->height, static_cast<AVPixelFormat>(frame_->format),
      size.width, size.height, AV_PIX_FMT_BGR24, SWS_AREA, nullptr, nullptr, nullptr);
  scaler_.reset(scaler);
  // The scaler writes whole vectors: up to 24 bytes behind the end of a row were seen.
  cv::Mat rows(size.height, size.width + kBehindRow, CV_8UC3, cv::Scalar::all(0));
  const cv::Mat picture = rows.colRange(0, size.width);
  if (!scaler) return picture.clone();
  std::uint8_t* const first[] = {rows.data};
  const int strides[] = {static_cast<int>(rows.step)};
  sws_scale(scaler, frame_->data, frame_->linesize, 0, frame_->height, first, strides);
  return turned(picture, turns_);
}

FilmDamage Footage::Player::damage() const {
  FilmDamage damage;
  damage.broken_packets = broken_;
  damage.stopped_at = time;
  damage.cut_off = facts.duration.value > 0 && time.value + kShortfall.value < facts.duration.value;
  return damage;
}

tl::expected<Footage, std::string> Footage::open(const std::string& path, int threads) {
  auto player = std::make_unique<Player>();
  if (auto wrong = player->open(path, threads); !wrong.empty())
    return tl::unexpected(player->facts.name + ": " + wrong);
  return Footage(std::move(player));
}

Footage::Footage(std::unique_ptr<Player> player) : player_(std::move(player)) {}
Footage::Footage(Footage&&) noexcept = default;
Footage& Footage::operator=(Footage&&) noexcept = default;
Footage::~Footage() = default;
const FilmFacts& Footage::facts() const { return player_->facts; }
bool Footage::next() { return player_->next(); }
bool Footage::go_to(Millis time) { return player_->go_to(time); }
std::int64_t Footage::number() const { return player_->number; }
Millis Footage::time() const { return player_->time; }
cv::Mat Footage::picture(cv::Size size) const { return player_->picture(size); }
cv::Mat Footage::picture() const { return picture({facts().width, facts().height}); }
FilmDamage Footage::damage() const { return player_->damage(); }

}  // namespace colddeck

#include "synthetic/table/film_file.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/opt.h>
}

namespace colddeck::film {
namespace {

using Complaint = tl::unexpected<std::string>;

struct FreeFormat {
  void operator()(AVFormatContext* format) const {
    if (format->pb != nullptr) avio_closep(&format->pb);
    avformat_free_context(format);
  }
};
struct FreeCodec {
  void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
};
struct FreeFrame {
  void operator()(AVFrame* frame) const { av_frame_free(&frame); }
};
struct FreePacket {
  void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};

std::string words(int error) {
  char text[AV_ERROR_MAX_STRING_SIZE] = {};
  av_strerror(error, text, sizeof text);
  return text;
}

/// Room in the stream for the matrix that says how it is turned.
std::uint8_t* room_for_matrix(AVStream& stream) {
  constexpr std::size_t kBytes = 9 * sizeof(std::int32_t);
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 100)
  AVPacketSideData* data =
      av_packet_side_data_new(&stream.codecpar->coded_side_data, &stream.codecpar->nb_coded_side_data,
                              AV_PKT_DATA_DISPLAYMATRIX, kBytes, 0);
  return data != nullptr ? data->data : nullptr;
#else
  return av_stream_new_side_data(&stream, AV_PKT_DATA_DISPLAYMATRIX, kBytes);
#endif
}

void copy_plane(const std::uint8_t*& from, AVFrame& frame, int plane, int width, int height) {
  for (int row = 0; row < height; ++row, from += width)
    std::memcpy(frame.data[plane] + static_cast<std::ptrdiff_t>(row) * frame.linesize[plane], from,
                static_cast<std::size_t>(width));
}

}  // namespace

class FilmFile::Encoder {
 public:
  explicit Encoder(const std::string& path) : path_(path), part_(path + ".part") {}
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;
  ~Encoder() {
    format_.reset();
    std::error_code ignored;
    if (begun_) std::filesystem::remove(part_, ignored);
  }

  tl::expected<void, std::string> begin(const FilmFormat& wanted) {
    av_log_set_level(AV_LOG_ERROR);
    const AVCodec* codec = avcodec_find_encoder_by_name("libx264");
    if (codec == nullptr)
      return Complaint(path_ + ": cannot be encoded, since libavcodec here is without x264");
    AVFormatContext* format = nullptr;
    if (const int error = avformat_alloc_output_context2(&format, nullptr, "mp4", part_.c_str()); error < 0)
      return trouble(error);
    format_.reset(format);
    if (const auto ready = open_codec(*codec, wanted); !ready) return ready;
    return open_file(wanted.turned);
  }

  tl::expected<void, std::string> add(std::span<const std::uint8_t> planes, std::int64_t ms) {
    if (const int error = av_frame_make_writable(frame_.get()); error < 0) return trouble(error);
    const std::uint8_t* from = planes.data();
    copy_plane(from, *frame_, 0, codec_->width, codec_->height);
    for (const int plane : {1, 2}) copy_plane(from, *frame_, plane, codec_->width / 2, codec_->height / 2);
    frame_->pts = ms;
    return send(frame_.get());
  }

  tl::expected<void, std::string> finish() {
    if (const auto sent = send(nullptr); !sent) return sent;
    if (const int error = av_write_trailer(format_.get()); error < 0) return trouble(error);
    if (const int error = avio_closep(&format_->pb); error < 0) return trouble(error);
    std::error_code error;
    std::filesystem::rename(part_, path_, error);
    if (error) return Complaint(path_ + ": cannot be put in place: " + error.message());
    begun_ = false;
    return {};
  }

 private:
  Complaint trouble(int error) const { return Complaint(path_ + ": cannot be written: " + words(error)); }

  tl::expected<void, std::string> open_codec(const AVCodec& codec, const FilmFormat& wanted) {
    codec_.reset(avcodec_alloc_context3(&codec));
    frame_.reset(av_frame_alloc());
    packet_.reset(av_packet_alloc());
    if (!codec_ || !frame_ || !packet_) return trouble(AVERROR(ENOMEM));
    codec_->width = wanted.width;
    codec_->height = wanted.height;
    codec_->pix_fmt = AV_PIX_FMT_YUV420P;
    codec_->time_base = {1, 1000};
    codec_->framerate = av_d2q(wanted.fps, 100'000);
    codec_->gop_size = static_cast<int>(std::lround(wanted.fps * 8));
    codec_->color_range = AVCOL_RANGE_MPEG;
    codec_->colorspace = AVCOL_SPC_SMPTE170M;
    codec_->color_primaries = AVCOL_PRI_SMPTE170M;
    codec_->color_trc = AVCOL_TRC_SMPTE170M;
    if ((format_->oformat->flags & AVFMT_GLOBALHEADER) != 0) codec_->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    av_opt_set(codec_->priv_data, "preset", "veryfast", 0);
    av_opt_set(codec_->priv_data, "crf", std::to_string(wanted.quality).c_str(), 0);
    if (const int error = avcodec_open2(codec_.get(), &codec, nullptr); error < 0) return trouble(error);
    frame_->format = codec_->pix_fmt;
    frame_->width = wanted.width;
    frame_->height = wanted.height;
    if (const int error = av_frame_get_buffer(frame_.get(), 0); error < 0) return trouble(error);
    return {};
  }

  tl::expected<void, std::string> open_file(int turned) {
    stream_ = avformat_new_stream(format_.get(), nullptr);
    if (stream_ == nullptr) return trouble(AVERROR(ENOMEM));
    stream_->time_base = codec_->time_base;
    stream_->avg_frame_rate = codec_->framerate;
    if (const int error = avcodec_parameters_from_context(stream_->codecpar, codec_.get()); error < 0)
      return trouble(error);
    if (turned != 0) {
      std::uint8_t* matrix = room_for_matrix(*stream_);
      if (matrix == nullptr) return trouble(AVERROR(ENOMEM));
      av_display_rotation_set(reinterpret_cast<std::int32_t*>(matrix), turned);
    }
    if (const int error = avio_open(&format_->pb, part_.c_str(), AVIO_FLAG_WRITE); error < 0)
      return trouble(error);
    begun_ = true;
    AVDictionary* options = nullptr;
    av_dict_set(&options, "movflags", "+faststart", 0);
    const int error = avformat_write_header(format_.get(), &options);
    av_dict_free(&options);
    if (error < 0) return trouble(error);
    return {};
  }

  tl::expected<void, std::string> send(const AVFrame* frame) {
    if (const int error = avcodec_send_frame(codec_.get(), frame); error < 0) return trouble(error);
    for (;;) {
      const int got = avcodec_receive_packet(codec_.get(), packet_.get());
      if (got == AVERROR(EAGAIN) || got == AVERROR_EOF) return {};
      if (got < 0) return trouble(got);
      av_packet_rescale_ts(packet_.get(), codec_->time_base, stream_->time_base);
      packet_->stream_index = stream_->index;
      if (const int error = av_interleaved_write_frame(format_.get(), packet_.get()); error < 0)
        return trouble(error);
    }
  }

  std::string path_, part_;
  bool begun_ = false;
  std::unique_ptr<AVFormatContext, FreeFormat> format_;
  std::unique_ptr<AVCodecContext, FreeCodec> codec_;
  std::unique_ptr<AVFrame, FreeFrame> frame_;
  std::unique_ptr<AVPacket, FreePacket> packet_;
  AVStream* stream_ = nullptr;
};

FilmFile::FilmFile(std::unique_ptr<Encoder> encoder) : encoder_(std::move(encoder)) {}
FilmFile::FilmFile(FilmFile&&) noexcept = default;
FilmFile& FilmFile::operator=(FilmFile&&) noexcept = default;
FilmFile::~FilmFile() = default;

tl::expected<FilmFile, std::string> FilmFile::create(const std::string& path, const FilmFormat& format) {
  auto encoder = std::make_unique<Encoder>(path);
  if (const auto ready = encoder->begin(format); !ready) return tl::unexpected(ready.error());
  return FilmFile(std::move(encoder));
}

tl::expected<void, std::string> FilmFile::add(std::span<const std::uint8_t> planes, std::int64_t ms) {
  return encoder_->add(planes, ms);
}

tl::expected<void, std::string> FilmFile::finish() { return encoder_->finish(); }

}  // namespace colddeck::film

// The page on which a host reviews a recording, served to this machine alone.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "review/desk.h"

namespace colddeck {

/// Listens on the loopback address only. Who does not know the random token in the address sees nothing, and
/// neither does a page of another site: Host and Origin must be those of this server. Only GET and POST are
/// known.
class ReviewServer {
 public:
  /// `port` 0: any that is free. The error is one sentence.
  static tl::expected<ReviewServer, std::string> open(Desk desk, int port);

  ReviewServer(ReviewServer&&) noexcept;
  ReviewServer& operator=(ReviewServer&&) noexcept;
  ~ReviewServer();

  /// "http://127.0.0.1:PORT/TOKEN/"
  std::string address() const;
  /// Serves until the host ends the review on the page, or `stop` is called. Gives the state at the end.
  ReviewState serve();
  /// From another thread.
  void stop();

 private:
  struct Parts;
  explicit ReviewServer(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace colddeck

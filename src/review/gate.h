// Who may come in: decides on a request before anything is done for it.
#pragma once

#include <string>
#include <string_view>

namespace colddeck {

/// The headers that tell where a request comes from; empty when they are not there.
struct Knock {
  std::string method;
  std::string path;
  std::string host;
  std::string origin;
  std::string fetch_site;    ///< Sec-Fetch-Site
  std::string content_type;  ///< of what is posted
};

class Gate {
 public:
  Gate(int port, std::string token) : port_(port), token_(std::move(token)) {}

  /// HTTP status: 200 to come in, 403 from a foreign host or page, 404 without the token, 405 for another
  /// method, 415 for a post that is no JSON.
  int status_for(const Knock& knock) const;

  const std::string& token() const { return token_; }
  int port() const { return port_; }

 private:
  bool is_own_host(std::string_view host) const;

  int port_;
  std::string token_;
};

/// 128 random bits from the operating system, as 32 hex digits; empty when it has none to give.
std::string random_token();

}  // namespace colddeck

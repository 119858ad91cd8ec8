#include "review/gate.h"

#include <sys/random.h>

#include <array>

namespace colddeck {
namespace {

/// Takes as long whether the first or the last letter differs, so that a token cannot be found letter by
/// letter.
bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned char difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference = static_cast<unsigned char>(difference | (a[i] ^ b[i]));
  return difference == 0;
}

}  // namespace

bool Gate::is_own_host(std::string_view host) const {
  const std::string port = ":" + std::to_string(port_);
  return host == "127.0.0.1" + port || host == "localhost" + port;
}

int Gate::status_for(const Knock& knock) const {
  if (!is_own_host(knock.host)) return 403;
  if (knock.method != "GET" && knock.method != "POST") return 405;
  const bool post = knock.method == "POST";
  if (post || !knock.origin.empty()) {
    // A browser names the origin of whatever posts.
    constexpr std::string_view kScheme = "http://";
    if (!knock.origin.starts_with(kScheme) || knock.origin.substr(kScheme.size()) != knock.host) return 403;
  }
  if (!knock.fetch_site.empty() && knock.fetch_site != "same-origin" && knock.fetch_site != "none")
    return 403;
  if (knock.path.size() < token_.size() + 2 || knock.path[0] != '/' || knock.path[token_.size() + 1] != '/' ||
      !same(std::string_view(knock.path).substr(1, token_.size()), token_))
    return 404;
  if (post && !knock.content_type.starts_with("application/json")) return 415;
  return 200;
}

std::string random_token() {
  std::array<unsigned char, 16> bytes;
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) return "";
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string token;
  for (const unsigned char byte : bytes) token.append({kHex[byte >> 4], kHex[byte & 15]});
  return token;
}

}  // namespace colddeck

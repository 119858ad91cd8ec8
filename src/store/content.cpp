#include "store/content.h"

#include <openssl/evp.h>

#include <array>
#include <stdexcept>

#include "recording/binary.h"

namespace colddeck {

std::string sha256_hex(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("the library for check sums refuses SHA-256");
  static constexpr char kHex[] = "0123456789abcdef";
  std::string hex;
  for (unsigned int i = 0; i < length; ++i) hex.append({kHex[digest[i] >> 4], kHex[digest[i] & 15]});
  return hex;
}

Content content_of(const Session& session) {
  Content content{{}, write_binary(session)};
  if (session.source.file.empty() && session.source.sha256.empty()) {
    content.id.digits = sha256_hex(content.bytes);
    return content;
  }
  Session bare = session;
  bare.source.file.clear();
  bare.source.sha256.clear();
  content.id.digits = sha256_hex(write_binary(bare));
  return content;
}

}  // namespace colddeck

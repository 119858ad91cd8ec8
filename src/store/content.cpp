#include "store/content.h"

#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "recording/binary.h"

namespace colddeck {

namespace {

using Digest = std::array<unsigned char, EVP_MAX_MD_SIZE>;

std::string hex_of(const Digest& digest, unsigned int length) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string hex;
  for (unsigned int i = 0; i < length; ++i) hex.append({kHex[digest[i] >> 4], kHex[digest[i] & 15]});
  return hex;
}

}  // namespace

std::string sha256_hex(std::string_view bytes) {
  Digest digest{};
  unsigned int length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("the library for check sums refuses SHA-256");
  return hex_of(digest, length);
}

std::string sha256_of_file(const std::filesystem::path& file) {
  std::ifstream bytes(file, std::ios::binary);
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  if (!bytes || !context || EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) != 1) return "";
  std::vector<char> piece(std::size_t{1} << 20);
  while (bytes.read(piece.data(), static_cast<std::streamsize>(piece.size())) || bytes.gcount() > 0)
    EVP_DigestUpdate(context.get(), piece.data(), static_cast<std::size_t>(bytes.gcount()));
  if (bytes.bad()) return "";
  Digest digest{};
  unsigned int length = 0;
  if (EVP_DigestFinal_ex(context.get(), digest.data(), &length) != 1) return "";
  return hex_of(digest, length);
}

Content content_of(const Session& session) {
  BinaryForms forms = write_binary_forms(session);
  return {{sha256_hex(forms.without_source)}, std::move(forms.whole)};
}

}  // namespace colddeck

#include "review/server.h"

#include <httplib.h>

#include <array>
#include <fstream>
#include <mutex>

#include "review/gate.h"
#include "review/page.h"
#include "review/state_json.h"

namespace colddeck {
namespace {

constexpr const char* kLoopback = "127.0.0.1";
constexpr std::size_t kDoubtsShown = 200;
constexpr std::size_t kLongestPost = 65'536;  // bytes
constexpr std::size_t kThreads = 4;           // a browser keeps a few connections open
constexpr std::size_t kVideoPiece = 65'536;   // bytes
constexpr int kJsonOk = 200;

int status_of(RefusedAnswer::Kind kind) {
  switch (kind) {
    case RefusedAnswer::Kind::bad_answer:
      return 422;
    case RefusedAnswer::Kind::outdated:
      return 409;
    case RefusedAnswer::Kind::trouble:
      break;
  }
  return 500;
}

void reply(httplib::Response& response, int status, const std::string& json) {
  response.status = status;
  response.set_content(json, "application/json; charset=utf-8");
}

Knock knock_of(const httplib::Request& request) {
  const auto header = [&request](const char* name) {
    // Two headers of one name are a trick: neither counts.
    return request.get_header_value_count(name) > 1 ? "?" : request.get_header_value(name);
  };
  return {request.method,           request.path,          header("Host"), header("Origin"),
          header("Sec-Fetch-Site"), header("Content-Type")};
}

void forbid_everything_else(httplib::Response& response) {
  response.set_header(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      "img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  response.set_header("Cross-Origin-Resource-Policy", "same-origin");
  response.set_header("X-Content-Type-Options", "nosniff");
  response.set_header("Referrer-Policy", "no-referrer");
  response.set_header("Cache-Control", "no-store");
}

}  // namespace

struct ReviewServer::Parts {
  Parts(Desk opened, std::string token) : desk(std::move(opened)), gate(0, std::move(token)) {}

  bool listen_on(int port);
  void prepare();
  void give_page();
  void give_still(const httplib::Request& request, httplib::Response& response);
  void give_video(httplib::Response& response);
  void take_answer(const httplib::Request& request, httplib::Response& response);
  std::string state();

  std::mutex busy;  // guards desk
  Desk desk;
  Gate gate;
  httplib::Server http;
};

bool ReviewServer::Parts::listen_on(int port) {
  // The library would let a second program share the port.
  http.set_socket_options([](socket_t) {});
  const int bound = port == 0                            ? http.bind_to_any_port(kLoopback)
                    : http.bind_to_port(kLoopback, port) ? port
                                                         : -1;
  if (bound <= 0) return false;
  gate = Gate(bound, gate.token());
  return true;
}

void ReviewServer::Parts::prepare() {
  http.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
  http.set_payload_max_length(kLongestPost);
  http.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
    forbid_everything_else(response);
    const int status = gate.status_for(knock_of(request));
    if (status == kJsonOk) return httplib::Server::HandlerResponse::Unhandled;
    if (status == 405) response.set_header("Allow", "GET, POST");
    response.set_header("Connection", "close");
    reply(response, status, error_json("this is not for you; use the address that colddeck printed"));
    return httplib::Server::HandlerResponse::Handled;
  });
  const std::string root = "/" + gate.token();
  give_page();
  http.Get(root + "/state", [this](const httplib::Request&, httplib::Response& response) {
    reply(response, kJsonOk, state());
  });
  http.Get(root + "/still/([0-9]{1,6})/([0-9]{1,2})",
           [this](const httplib::Request& request, httplib::Response& response) {
             give_still(request, response);
           });
  http.Get(root + "/video",
           [this](const httplib::Request&, httplib::Response& response) { give_video(response); });
  http.Post(root + "/answer", [this](const httplib::Request& request, httplib::Response& response) {
    take_answer(request, response);
  });
  http.Post(root + "/end", [this](const httplib::Request&, httplib::Response& response) {
    response.set_header("Connection", "close");
    reply(response, kJsonOk, state());
    http.stop();
  });
}

void ReviewServer::Parts::give_page() {
  for (const PageFile& file : page_files())
    http.Get("/" + gate.token() + "/" + file.name,
             [file](const httplib::Request&, httplib::Response& response) {
               response.set_content(file.text.data(), file.text.size(), file.type);
             });
}

void ReviewServer::Parts::give_still(const httplib::Request& request, httplib::Response& response) {
  const HandNo hand{std::stoi(request.matches[1])};
  const Seat seat{static_cast<std::int8_t>(std::stoi(request.matches[2]))};
  const std::lock_guard lock(busy);
  const Still* still = desk.still_of(hand, seat);
  if (still == nullptr) return reply(response, 404, error_json("the store has no still of that hand"));
  response.set_content(still->jpeg, "image/jpeg");
}

/// Whatever stretch of the video the browser asks for: the library cuts it out and says 206.
void ReviewServer::Parts::give_video(httplib::Response& response) {
  std::optional<std::filesystem::path> path;
  {
    const std::lock_guard lock(busy);
    path = desk.state().video;
  }
  auto file = path ? std::make_shared<std::ifstream>(*path, std::ios::binary | std::ios::ate) : nullptr;
  if (file == nullptr || !*file)
    return reply(response, 404, error_json("the video is not beside the recording"));
  const auto size = static_cast<std::size_t>(file->tellg());
  response.set_header("Accept-Ranges", "bytes");
  response.set_content_provider(size, "video/mp4", [file](std::size_t from, std::size_t length, auto& sink) {
    std::array<char, kVideoPiece> piece;
    file->clear();
    file->seekg(static_cast<std::streamoff>(from));
    file->read(piece.data(), static_cast<std::streamsize>(std::min(length, piece.size())));
    return file->gcount() > 0 && sink.write(piece.data(), static_cast<std::size_t>(file->gcount()));
  });
}

std::string ReviewServer::Parts::state() {
  const std::lock_guard lock(busy);
  return state_json(desk.state(), kDoubtsShown);
}

void ReviewServer::Parts::take_answer(const httplib::Request& request, httplib::Response& response) {
  const auto posted = read_answer(request.body);
  if (!posted) return reply(response, 400, error_json(posted.error()));
  const std::lock_guard lock(busy);
  const auto done = desk.answer(posted->answer, posted->revision);
  if (!done) return reply(response, status_of(done.error().kind), error_json(done.error().sentence));
  reply(response, kJsonOk, state_json(desk.state(), kDoubtsShown));
}

ReviewServer::ReviewServer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
ReviewServer::ReviewServer(ReviewServer&&) noexcept = default;
ReviewServer& ReviewServer::operator=(ReviewServer&&) noexcept = default;
ReviewServer::~ReviewServer() = default;

tl::expected<ReviewServer, std::string> ReviewServer::open(Desk desk, int port) {
  const std::string token = random_token();
  if (token.empty()) return tl::unexpected(std::string("the system gives no random numbers for an address"));
  auto parts = std::make_unique<Parts>(std::move(desk), token);
  if (!parts->listen_on(port))
    return tl::unexpected("port " + std::to_string(port) +
                          " of 127.0.0.1 cannot be listened on; leave --port out to have any that is free");
  parts->prepare();
  return ReviewServer(std::move(parts));
}

std::string ReviewServer::address() const {
  return std::string("http://") + kLoopback + ":" + std::to_string(parts_->gate.port()) + "/" +
         parts_->gate.token() + "/";
}

ReviewState ReviewServer::serve() {
  parts_->http.listen_after_bind();
  const std::lock_guard lock(parts_->busy);
  return parts_->desk.state();
}

void ReviewServer::stop() { parts_->http.stop(); }

}  // namespace colddeck

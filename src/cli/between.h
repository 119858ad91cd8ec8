// The numbers that an option takes, refused in words that no version of the command-line library changes.
#pragma once

namespace CLI {
class Validator;
}

namespace colddeck::cli {

/// `least` and `most` are allowed themselves.
CLI::Validator between(double least, double most);
CLI::Validator between(int least, int most);

}  // namespace colddeck::cli

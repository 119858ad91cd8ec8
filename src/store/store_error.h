// What can go wrong with the store.
#pragma once

#include <string>

namespace colddeck {

struct StoreError {
  enum class Kind {
    no_place,      ///< neither --db nor the environment says where the store is
    missing,       ///< no store there yet
    foreign,       ///< the file is something else
    newer,         ///< written by a newer program
    busy,          ///< another program held the store for too long
    not_writable,  ///< file or folder cannot be written, or the disk is full
    damaged,       ///< the database, or a row in it, cannot be what was written
    not_found,     ///< no such session
    ambiguous,     ///< several sessions begin with the digits given
    unfit,         ///< what was to be stored cannot be stored
  };
  Kind kind = Kind::damaged;
  std::string message;  ///< one sentence: what, where, and how to mend it
};

}  // namespace colddeck

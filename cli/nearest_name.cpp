#include "nearest_name.hpp"

#include <algorithm>
#include <numeric>

namespace poslab::cli {
namespace {

std::size_t edits(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);  // edits from a's first i letters to b's first j
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_name(const std::string& wrong, const std::vector<std::string>& names) {
  std::string nearest;
  std::size_t fewest = wrong.size() / 2 + 1;
  for (const std::string& name : names) {
    if (const std::size_t here = edits(wrong, name); here < fewest) {
      fewest = here;
      nearest = name;
    }
  }
  return nearest;
}

}  // namespace poslab::cli

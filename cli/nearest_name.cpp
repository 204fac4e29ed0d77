#include "nearest_name.hpp"

#include <algorithm>

namespace poslab::cli {
namespace {

std::size_t edits(const std::string& a, const std::string& b) {
  // at[i][j]: from a's first i letters to b's first j.
  std::vector<std::vector<std::size_t>> at(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) at[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) at[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = at[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      at[i][j] = std::min({replaced, at[i - 1][j] + 1, at[i][j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) at[i][j] = std::min(at[i][j], at[i - 2][j - 2] + 1);
    }
  }
  return at[a.size()][b.size()];
}

}  // namespace

std::string nearest_name(const std::string& wrong, const std::vector<std::string>& names) {
  const auto letters = static_cast<std::size_t>(
      std::count_if(wrong.begin(), wrong.end(), [](char letter) { return letter != '-' && letter != '_'; }));
  std::string nearest;
  if (letters == 0) return nearest;
  for (const std::string& name : names) {
    if (name.starts_with(wrong) && (nearest.empty() || name.size() < nearest.size())) nearest = name;
  }
  if (!nearest.empty()) return nearest;
  std::size_t fewest = std::max<std::size_t>(1, letters / 3) + 1;
  for (const std::string& name : names) {
    if (const std::size_t here = edits(wrong, name); here < fewest) {
      fewest = here;
      nearest = name;
    }
  }
  return nearest;
}

}  // namespace poslab::cli

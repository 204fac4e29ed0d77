// Memory for the cases: matrices as the core lays them out, owned by whoever still runs them.
#pragma once

#include <memory>

#include "base/owned_matrix.hpp"

namespace poslab::bench {

using Matrix = std::shared_ptr<const OwnedMatrix>;

Matrix zero_matrix(int rows, int cols);
Matrix filled_matrix(int rows, int cols, float value);
/// Normal with deviation 1: no value is so small that arithmetic slows down.
Matrix normal_matrix(int rows, int cols);

}  // namespace poslab::bench

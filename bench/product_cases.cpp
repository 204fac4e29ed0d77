#include "cases.hpp"
#include "matrices.hpp"

namespace poslab::bench {
namespace {

/// out (m, n) = a (m, k) b (k, n); with `gradient`, a is m columns of a matrix (k, a_cols), read downwards.
struct Product {
  int m;
  int n;
  int k;
  bool gradient = false;
  int a_cols = 0;
};

constexpr Product kProducts[] = {
    {512, 256, 64},
    {512, 512, 128},
    // The paper preset's layers, for the 64 rows that a worker carries at a time: queries, keys and values; into
    // the feed-forward part; out of it.
    {64, 192, 64},
    {64, 256, 64},
    {64, 64, 256},
    // The gradients of the feed-forward weights over the same rows, in tiles of 48.
    {48, 64, 64, true, 256},
    {48, 256, 64, true, 64},
    // One head's scores, and what it takes from the values.
    {8, 16, 16},
    {8, 16, 8},
};

std::string name_of(const Product& product) {
  return "product/" + std::to_string(product.m) + "x" + std::to_string(product.n) + "x" + std::to_string(product.k) +
         (product.gradient ? "/gradient" : "");
}

Run prepare(const Kernels& kernels, const Product& product) {
  const Matrix a = product.gradient ? normal_matrix(product.k, product.a_cols) : normal_matrix(product.m, product.k);
  const Matrix b = normal_matrix(product.k, product.n);
  const Matrix out = zero_matrix(product.m, product.n);
  const StridedMatrix left = product.gradient ? StridedMatrix{a->view().data, 1, a->view().stride()}
                                              : StridedMatrix{a->view().data, a->view().stride(), 1};
  return [&kernels, product, a, b, out, left] {
    kernels.multiply(product.m, product.n, product.k, left, b->view().data, b->view().stride(), out->view().data,
                     out->view().stride(), Start::kZero, nullptr);
  };
}

}  // namespace

void append_product_cases(const Kernels& kernels, std::vector<Case>& cases) {
  for (const Product& product : kProducts) {
    cases.push_back({.name = name_of(product),
                     .kernels = &kernels,
                     .threads = 1,
                     .operations = 2.0 * product.m * product.n * product.k,
                     .tokens = 0,
                     .prepare = [&kernels, product] { return prepare(kernels, product); }});
  }
}

}  // namespace poslab::bench

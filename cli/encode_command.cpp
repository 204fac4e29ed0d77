#include "encode_command.hpp"

#include <cstdio>
#include <cstring>
#include <vector>

#include "base/arena.hpp"
#include "base/error.hpp"
#include "exit_code.hpp"
#include "io/table.hpp"
#include "model/config.hpp"
#include "nn/sinusoidal.hpp"
#include "output_file.hpp"
#include "terminal.hpp"
#include "usage_error.hpp"
#include "whole_number.hpp"

namespace poslab::cli {
namespace {

constexpr const char* kEncodeExamples =
    "  poslab encode --max-len 16 --d-model 8\n"
    "  poslab encode --format npy --out positions.npy     numpy.load(\"positions.npy\")\n"
    "  poslab encode --format json | jq '.[1]'            the row of position 1\n"
    "\n"
    "Row = position, from 0. sinusoidal: column 2i is sin(position / 10000^(2i/d_model)), column 2i+1 the cosine.\n";

int field_in_range(std::string_view name, const std::string& text, int minimum) {
  return static_cast<int>(whole_number(name, text, minimum, static_cast<int>(find_field(name).maximum)));
}

int width(const std::string& text) {
  const int d_model = field_in_range("d_model", text, 2);
  if (d_model % 2 == 0) return d_model;
  throw Error("odd_width", "d_model", text,
              {{"below", std::to_string(d_model - 1)}, {"above", std::to_string(d_model + 1)}});
}

void require_choice(const char* field, const std::string& value, std::vector<std::string> choices) {
  std::string names;
  for (const std::string& choice : choices) {
    if (choice == value) return;
    names += (names.empty() ? "" : ", ") + choice;
  }
  throw Error("unknown_choice", field, value, {{"choices", names}});
}

std::vector<std::byte> formatted(const MatrixView& table, const std::string& format) {
  if (format == "npy") return format_npy(table);
  const std::string text = format == "json" ? format_json(table) + '\n' : format_csv(table);
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

}  // namespace

EncodeCommand::EncodeCommand(CLI::App& program)
    : Command(program, "encode", "print a table of position vectors", kEncodeExamples),
      kind_(add_flag(app(), "--kind", "sinusoidal", "the encoding [sinusoidal]")),
      max_len_(add_flag(app(), "--max-len", "N", "positions, one row each [16]")),
      d_model_(add_flag(app(), "--d-model", "N", "width of a row, even [8]")),
      format_(add_flag(app(), "--format", "csv|json|npy", "how it is written [csv]")),
      out_(add_flag(app(), "--out", "FILE", "where to [stdout]")) {}

int EncodeCommand::run() {
  require_choice("kind", given_or(kind_, "sinusoidal"), {"sinusoidal"});
  const int max_len = field_in_range("max_len", given_or(max_len_, "16"), 1);
  const int d_model = width(given_or(d_model_, "8"));
  const std::string format = given_or(format_, "csv");
  require_choice("format", format, {"csv", "json", "npy"});
  const std::string out = path_given(out_);
  if (!out.empty()) require_replaceable("out", out);
  if (out.empty() && format == "npy" && is_terminal(stdout)) {
    throw UsageError(
        "format npy is not for reading: a terminal cannot show it; give a file with --out positions.npy, "
        "or choose csv or json");
  }

  Arena arena;
  MatrixView table;
  arena.reserve(table, max_len, d_model);
  arena.commit();
  fill_sinusoidal(table);
  const std::vector<std::byte> bytes = formatted(table, format);
  if (out.empty()) {
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);  // judged with all of stdout, in command_line.cpp
  } else {
    write_output("out", out, bytes);
  }
  return kDone;
}

}  // namespace poslab::cli

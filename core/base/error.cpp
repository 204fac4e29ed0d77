#include "base/error.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace poslab {
namespace {

struct Sentence {
  std::string_view code;
  std::string_view text;  // {field}, {value} and the parameters are filled in
};

constexpr std::array kSentences{
    Sentence{"number_out_of_range", "{field} {value} is outside {minimum} to {maximum}; choose a value within"},
    Sentence{"only_one_value", "{field} {value} is not possible with the other settings; only {only} is"},
    Sentence{"not_a_number", "{field} {value} is not a finite number; choose one from {minimum} to {maximum}"},
    Sentence{"not_a_whole_number", "{field} {value} is not a whole number; choose one from {minimum} to {maximum}"},
    Sentence{"number_too_small",
             "{field} {value} is too close to 0 for a number here; choose another one, from {minimum} to {maximum}"},
    Sentence{"not_true_or_false", "{field} {value} is neither true nor false; give one of the two"},
    Sentence{"unknown_choice", "{field} \"{value}\" is not known; choose one of: {choices}"},
    Sentence{"unknown_field", "there is no field \"{value}\"; the fields are: {choices}"},
    Sentence{"width_too_small",
             "{field} {value} is too small: layer norm over two values leaves only +1 and -1; "
             "use {minimum} or more"},
    Sentence{"odd_width",
             "{field} {value} must be even for sinusoidal positions (sine and cosine come in "
             "pairs); use {below} or {above}"},
    Sentence{"odd_head_dim",
             "{field} {value} over nhead {nhead} leaves each head a width of {head_dim}, which must be even for rotary "
             "positions (they turn pairs); use {below} or {above} for {field}, or one of these for nhead: {choices}"},
    Sentence{"not_divisible",
             "{field} {value} must be divisible by nhead {nhead}, since the heads share the width "
             "equally; use {below} or {above}, or one of these for nhead: {choices}"},
    Sentence{"length_over_max_len",
             "{field} {value} is longer than max_len {max_len}: the position table has rows 0 to "
             "{last_row} only; use a length of at most {max_len}, or train with a larger max_len"},
    Sentence{"length_and_marks_over_max_len",
             "{field} {value} and its two marks are longer than max_len {max_len}: the position table has rows 0 to "
             "{last_row} only; use a length of at most {longest}, or train with a max_len of at least {needed}"},
    Sentence{"max_len_too_small",
             "{field} {value} leaves too few rows of the position table for any sequence of task {task}, its marks "
             "included; use at least {minimum}"},
    Sentence{"minimum_length_too_small",
             "{field} {value} is shorter than a sequence of task {task} can be; use {minimum} to {length}, or 0 for "
             "sequences of one length"},
    Sentence{"minimum_over_length",
             "{field} {value} is longer than length {length}, which is that of the longest sequence; use at most "
             "{length}, or 0 for sequences of one length"},
    Sentence{"palindromes_repeat_tokens",
             "{field} {value} cannot be had with distinct_tokens, since a palindrome has its tokens twice; use 0, or "
             "let tokens repeat"},
    Sentence{"palindromes_give_away",
             "{field} {value} cannot be had with task {task}, since a palindrome could give the answer away; use 0, or "
             "one of these tasks: {choices}"},
    Sentence{"sequence_empty", "{field} is empty; give at least one token, each from 0 to {last_token}"},
    Sentence{"token_out_of_vocabulary",
             "{field} holds {value} at slot {slot}, but vocab_size {vocab_size} knows tokens 0 to "
             "{last_token} only; choose from these"},
    Sentence{"model_too_large",
             "{field}: about {value} MB of memory would be needed, the limit is {maximum} MB; "
             "reduce what is named here"},
    Sentence{"out_of_memory",
             "{field}: there was not enough memory for these settings; reduce batch or length, or close "
             "other programs"},
    Sentence{"no_evaluation",
             "{field}: none is in progress, for it was not begun, is complete, or ended when the weights changed or "
             "another began; begin one"},
    Sentence{"no_whole_step",
             "{field}: it is that of a whole step, and none has been taken yet or one is in hand; finish a step first"},
    Sentence{"file_unreadable", "{field} \"{value}\" cannot be opened; check that it exists and may be read"},
    Sentence{"file_unwritable", "{field} \"{value}\" cannot be written; check that its folder exists and has room"},
    Sentence{"file_not_safetensors",
             "{field} {value} is not a safetensors file: {reason}; save it again with safetensors or poslab"},
    Sentence{"file_truncated",
             "{field} {value} ends early: {expected} bytes are promised, {found} are there; fetch or save "
             "the file again"},
    Sentence{"tensor_missing",
             "{field} holds no tensor \"{value}\", which this model needs; save the whole state_dict, or "
             "choose the settings it was trained with"},
    Sentence{
        "tensor_extra",
        "{field} holds a tensor \"{value}\" that this model does not have; choose the settings it was trained with, "
        "or save the model's state_dict alone"},
    Sentence{"file_config", "{field} carries settings (its metadata \"poslab.config\") that cannot be used: {reason}"},
    Sentence{"tensor_unknown", "there is no tensor \"{value}\" in this model; its tensors are: {choices}"},
    Sentence{
        "too_many_rows",
        "{field}: tensor \"{value}\" has {found} rows, and at most {maximum} can be laid beside each other; choose "
        "settings that give it fewer rows, or another tensor"},
    Sentence{"not_a_permutation",
             "{field} {value} does not name every slot once; give each number from 0 to {last_slot} once"},
    Sentence{
        "odd_vector",
        "{field} has {value} numbers, which must be 2 or more and even, since rotary positions turn pairs; take one "
        "away or add one"},
    Sentence{"vectors_differ",
             "{field} has {value} numbers and {other} has {expected}, but a product needs as many of both; give both "
             "the same width"},
    Sentence{"tensor_shape",
             "{field}: tensor \"{value}\" has shape {found}, this model needs {expected}; choose the "
             "settings it was trained with"},
    Sentence{"table_differs",
             "{field}: tensor \"{value}\" is not the position table of these settings; choose the mode and the "
             "pair_layout it was trained with"},
    Sentence{"tensor_dtype", "{field}: tensor \"{value}\" is of type {found}; allowed is {expected}: convert it first"},
    Sentence{"parity_kind_unknown",
             "{field} \"{value}\" is no kind of parity file that the core can be held against; the kinds are: "
             "{choices}"},
    Sentence{
        "parity_tensor_shape",
        "tensor \"{value}\" of the {field} has shape {found}, this check needs {expected}; write the file again with "
        "make_parity.py"},
    Sentence{"parity_file_unusable",
             "the {field} cannot be checked: {reason}; write the file again with make_parity.py"},
};

std::string fill(std::string_view text, const std::map<std::string, std::string>& values) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
    const auto found =
        end == std::string_view::npos ? values.end() : values.find(std::string(text.substr(i + 1, end - i - 1)));
    if (found == values.end()) {
      out += text[i];
    } else {
      out += found->second;
      i = end;
    }
  }
  return out;
}

/// Codes whose value is a setting as somebody wrote it, and stands in the sentence without quotes.
constexpr std::array<std::string_view, 5> kOfSettings{"number_out_of_range", "not_a_number", "not_a_whole_number",
                                                      "number_too_small", "not_true_or_false"};

/// A setting's text, in quotes when it would not be seen as one word.
std::string shown(const std::string& value) {
  const bool is_word = !value.empty() && std::all_of(value.begin(), value.end(),
                                                     [](char c) { return static_cast<unsigned char>(c) > ' '; });
  return is_word ? value : '"' + value + '"';
}

}  // namespace

std::string one_line(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  constexpr unsigned kDelete = 0x7f;
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      line += "\\n";
    } else if (c == '\t') {
      line += "\\t";
    } else if (c == '\r') {
      line += "\\r";
    } else if (byte < ' ' || byte == kDelete) {
      line.append("\\x") += kHex[byte >> 4U];
      line += kHex[byte & 0xfU];
    } else {
      line += c;
    }
  }
  return line;
}

Error::Error(std::string code, std::string field, std::string value, std::map<std::string, std::string> parameters)
    : code_(std::move(code)), field_(std::move(field)), value_(std::move(value)), parameters_(std::move(parameters)) {
  const auto sentence =
      std::find_if(kSentences.begin(), kSentences.end(), [&](const Sentence& s) { return s.code == code_; });
  auto values = parameters_;
  values.emplace("field", field_);
  const bool of_setting = std::find(kOfSettings.begin(), kOfSettings.end(), code_) != kOfSettings.end();
  values.emplace("value", of_setting ? shown(value_) : value_);
  message_ = one_line(sentence == kSentences.end() ? code_ : fill(sentence->text, values));
}

std::vector<std::string> error_codes() {
  std::vector<std::string> codes;
  for (const Sentence& sentence : kSentences) codes.emplace_back(sentence.code);
  return codes;
}

}  // namespace poslab

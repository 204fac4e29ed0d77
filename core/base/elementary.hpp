// exp, log, sin and cos in double, from additions, multiplications and divisions alone.
//
// The C library's versions differ between systems in the last digits; these do not, since IEEE 754
// fixes every operation used. They serve what is computed once (tables, initial weights) and the
// logarithm of each loss. Error: at most 2 units in the last place on the ranges given; of sine and cosine beyond 1e6
// radians, that or 1e-28, whichever is larger.
#pragma once

namespace poslab::elementary {

inline constexpr double kPi = 3.14159265358979323846;
inline constexpr double kLn2 = 0.69314718055994530942;
/// 2^24 radians: the angle of the fastest wave at as many slots.
inline constexpr double kLargestAngle = 16777216.0;

/// e^x. 0 below -745.13, infinity above 709.78, NaN for NaN.
double exp(double x);

/// Natural logarithm. log(0) = -infinity, NaN for negative x and NaN.
double log(double x);

/// Sine and cosine of x radians, |x| up to kLargestAngle; larger and non-finite x give NaN.
double sin(double x);
double cos(double x);

/// Square root (correctly rounded by IEEE 754, hence the C library's own).
double sqrt(double x);

/// base^exponent for base > 0, as exp(exponent * log(base)).
double power(double base, double exponent);

}  // namespace poslab::elementary

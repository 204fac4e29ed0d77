/** What additions in another order may leave of a difference that is 0 (core/probe/order_sensitivity.hpp). */
export const kRounding = 1e-5;

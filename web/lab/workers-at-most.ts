import { coresOfPage } from '../race/create-race';

/** More would take the memory of small machines, and heat them. */
const kMost = 4;

/** How many models are trained side by side where many wait. */
export function workersAtMost(): number {
  return Math.min(kMost, coresOfPage());
}

/** What several seeds of one model reached: every value, their mean, and how far they are apart. */
export interface SeedValue {
  readonly seed: number;
  readonly accuracy: number;
}

export interface SeedRange {
  readonly mean: number;
  readonly lowest: number;
  readonly highest: number;
  readonly values: readonly SeedValue[];
}

/** Undefined where there is no value. */
export function seedRange(values: readonly SeedValue[]): SeedRange | undefined {
  if (values.length === 0) return undefined;
  const accuracies = values.map(({ accuracy }) => accuracy);
  return {
    mean: accuracies.reduce((sum, value) => sum + value, 0) / accuracies.length,
    lowest: Math.min(...accuracies),
    highest: Math.max(...accuracies),
    values,
  };
}

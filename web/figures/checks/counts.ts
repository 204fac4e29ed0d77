/** What a model learns, by the names of its tensors. */
import type { ParameterCount } from '../../protocol/questions';

/** The numbers of the tensors so named; 0 where the model has none of them. */
export function countOf(counts: readonly ParameterCount[], ...names: readonly string[]): number {
  return counts.reduce((all, { name, count }) => (names.includes(name) ? all + count : all), 0);
}

export function shapeOf(counts: readonly ParameterCount[], name: string): string {
  const shape = counts.find((one) => one.name === name)?.shape ?? [];
  return `(${shape.join(', ')})`;
}

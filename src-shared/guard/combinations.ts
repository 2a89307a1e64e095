/** All combinations of answers to some questions. */
import type { Json, JsonObject } from '../json.ts';

export interface Variable {
  readonly key: string;
  readonly values: readonly Json[];
}

export function countOfCombinations(variables: readonly Variable[]): number {
  return variables.reduce((count, { values }) => count * values.length, 1);
}

/** Each a new object, so that named conditions, which cache their last input, are evaluated again. */
export function* combinations(variables: readonly Variable[]): Generator<JsonObject> {
  const count = countOfCombinations(variables);
  for (let at = 0; at < count; at += 1) {
    let rest = at;
    const answers: Record<string, Json> = {};
    for (const { key, values } of variables) {
      answers[key] = values[rest % values.length]!;
      rest = Math.floor(rest / values.length);
    }
    yield answers;
  }
}

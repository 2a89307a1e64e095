/** The answers that expressions outside the flow read. */
import { namesInExpression } from '../references/names-in-expression.ts';

/** Asked for with each edit of the flow, while the screens mostly stay. */
const KNOWN = new Map<string, readonly string[]>();
const MOST_KNOWN = 2000;

/** Their keys, some more than once. */
export function answersReadIn(expressions: readonly string[]): readonly string[] {
  return expressions.flatMap((text) => {
    const known = KNOWN.get(text);
    if (known !== undefined) return known;
    const keys = namesInExpression(text).flatMap(({ kind, name }) => (kind === 'key' ? name : []));
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(text, keys);
    return keys;
  });
}

/**
 * `messages[-1].content`, `report.summary`, `items[0]["a b"]`: the path of a value in an agent's state, and as an
 * expression.
 */
import { quoted } from './names.ts';

export type FieldStep = string | number;

/** A name that isn't a Python identifier is written in brackets and quotes: `["a b"]`. */
export function writeFieldPath(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `[${JSON.stringify(name)}]`;
}

/** Null if it isn't a path. The first step is the name of a field. */
export function readFieldPath(text: string): readonly FieldStep[] | null {
  const path = text.trim();
  const steps: FieldStep[] = [];
  const step = /\.?([\p{L}_][\p{L}\p{N}_]*)|\[(-?\d{1,9})\]|\[("(?:[^"\\]|\\.)*")\]|\['([^'\\]*)'\]/uy;
  while (step.lastIndex < path.length) {
    const at = step.lastIndex;
    const found = step.exec(path);
    if (found === null) return null;
    const [whole, member, index, double, single] = found;
    // Only the first name goes without a dot.
    if (member !== undefined && whole.startsWith('.') !== at > 0) return null;
    const name = double === undefined ? (member ?? single) : unquoted(double);
    steps.push(name ?? Number(index));
  }
  return typeof steps[0] === 'string' ? steps : null;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

/** Reads from an agent's reply; `reply` is the expression for that. */
export function fieldExpression(steps: readonly FieldStep[], reply: string): string {
  return steps.reduce<string>((holder, step) => {
    if (typeof step === 'string') return `${holder}[${quoted(step)}]`;
    return step < 0 ? `${holder}[size(${holder}) - ${-step}]` : `${holder}[${step}]`;
  }, `${reply}.values`);
}

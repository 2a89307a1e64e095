/** The answers as a table: known ones in the order of the flow, and the keys still open. */
import type { AnswerView, RunView } from '../../../../src-shared/run/run-view.ts';
import type { FlowNames } from '../../../conversation/flow-names.ts';

export interface OpenKey {
  readonly key: string;
  readonly node: string;
}

export interface AnswerTable {
  readonly known: readonly AnswerView[];
  readonly open: readonly OpenKey[];
}

export function answerTable(view: RunView, names: FlowNames): AnswerTable {
  const drawn = new Map(names.keys.map(({ key }, index) => [key, index]));
  const known = Object.values(view.answers).toSorted(
    (a, b) => (drawn.get(a.key) ?? drawn.size) - (drawn.get(b.key) ?? drawn.size),
  );
  const seen = new Set<string>();
  const open = names.keys.filter(({ key }) => {
    const first = !seen.has(key);
    seen.add(key);
    return first && !Object.hasOwn(view.answers, key);
  });
  // The open question comes first.
  const isAsked = ({ node }: OpenKey): number => (node === view.waiting ? 0 : 1);
  return { known, open: open.toSorted((a, b) => isAsked(a) - isAsked(b)) };
}

/** Where an answer came from, as shown to the user. */
export type Provenance = 'said' | 'pressed' | 'prefilled' | 'default' | 'assigned';

/** A value that a node computes in a turn counts as that node's, even if the user mentioned it in the same turn. */
export function provenanceOf({ key, node, source }: AnswerView, { keys }: FlowNames): Provenance {
  if (source === 'prefilled') return 'prefilled';
  if (!keys.some((asked) => asked.key === key && asked.node === node)) return 'assigned';
  return source === 'flow' ? 'default' : source;
}

export function answersAsJson(view: RunView): string {
  const values = Object.fromEntries(Object.values(view.answers).map(({ key, value }) => [key, value]));
  return JSON.stringify(values, null, 2);
}

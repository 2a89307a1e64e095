/** Whether two flows differ only in words that no path and no problem of the whole flow depends on. */
import { deepEqual, equalItems } from '../equality.ts';
import type { Flow, Graph } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { templateHoles } from '../guard/language-scan.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';

const WORDS: ReadonlySet<string> = new Set([
  'prompt',
  'validationPrompt',
  'text',
  'voiceText',
  'systemPrompt',
  'userPrompt',
  'notes',
  'description',
]);

export function onlyWordsDiffer(a: Flow, b: Flow): boolean {
  return sameFields<Flow>(a, b, (name) => {
    if (name === 'nodes') return haveSameNodes(a, b);
    return name === 'subgraphs' && haveSameSubgraphs(a.subgraphs ?? {}, b.subgraphs ?? {});
  });
}

function haveSameSubgraphs(a: NonNullable<Flow['subgraphs']>, b: NonNullable<Flow['subgraphs']>): boolean {
  return sameFields(a, b, (id) =>
    sameFields(a[id], b[id], (name) => name === 'nodes' && haveSameNodes(a[id]!, b[id]!)),
  );
}

function haveSameNodes(a: Graph, b: Graph): boolean {
  return equalItems(a.nodes, b.nodes, isSameNode);
}

function isSameNode(a: FlowNode, b: FlowNode): boolean {
  if (a === b) return true;
  const isSame = sameFields<FlowNode>(a, b, (name) => {
    const [before, after] = [a[name], b[name]];
    return WORDS.has(name) ? haveSameHoles(before, after) : deepEqual(before, after);
  });
  // Problems name nodes by their titles, which may be their words. Subgraphs have the same names.
  return isSame && nodeTitle(a, undefined) === nodeTitle(b, undefined);
}

function haveSameHoles(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' && equalItems(holesIn(a), holesIn(b));
}

/** With their braces: a hole that isn't closed makes the text invalid. */
function holesIn(text: string): readonly string[] {
  return text.includes('{{') ? templateHoles(text).map(({ start, end }) => text.slice(start - 2, end + 2)) : [];
}

/** Whether all fields are identical, or else the same by another rule. */
function sameFields<T extends object>(
  a: T | undefined,
  b: T | undefined,
  isSame: (name: keyof T & string) => boolean,
): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof T & string>;
  return [...names].every((name) => a[name] === b[name] || isSame(name));
}

/** Fixes that change the fields of a node, or delete it. */
import type { QuickFix } from '../document/problems.ts';
import { graphOf } from '../flow/flow.ts';
import { isJsonObject, type Json } from '../json.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import { titleInFlow } from '../node-kinds/node-title.ts';
import { questionOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import { keysOf } from './name-fixes.ts';
import { nodeOf, type FixContext } from './text-fix.ts';

export function promptFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  if (node === undefined || questionOf(node) === undefined) return [];
  const prompt = `${titleInFlow(on.flow, node)}?`;
  return [
    {
      label: t('flow.quickFixes.ask', { prompt }),
      operations: [{ op: 'update-node', graph: on.problem.graph, id: node.id, set: { prompt } }],
    },
  ];
}

export function deletion({ problem }: FixContext, label: string): QuickFix[] {
  if (problem.node === undefined) return [];
  return [{ label, operations: [{ op: 'remove-nodes', graph: problem.graph, ids: [problem.node] }] }];
}

/** A value with the same name, if there is one. */
export function inputFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  const call = node && subgraphCallOf(node);
  if (call === undefined) return [];
  const declared = (
    graphOf(on.flow, call.ref) as { inputs?: readonly (string | { readonly key: string })[] } | undefined
  )?.inputs;
  const keys = new Set(keysOf(on.flow));
  const missing = (declared ?? [])
    .map((input) => (typeof input === 'string' ? input : input.key))
    .filter((name) => !Object.hasOwn(call.inputs ?? {}, name));
  if (missing.length === 0) return [];
  const given = Object.fromEntries(missing.map((name) => [name, keys.has(name) ? `answers.${name}` : 'null']));
  const operation = {
    op: 'update-node',
    graph: on.problem.graph,
    id: call.id,
    set: { inputs: { ...call.inputs, ...given } },
  } as const;
  return [{ label: t('flow.quickFixes.passInputs', { missing: listAll(missing) }), operations: [operation] }];
}

const BOUNDS: readonly (readonly [string, string])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
];

export function rangeFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  const schema = node && questionOf(node)?.answer;
  if (node === undefined || schema === undefined) return [];
  const answer = schema as unknown as Readonly<Record<string, Json>>;
  const bounds = BOUNDS.find(([low, high]) => answer[low] !== undefined && answer[high] !== undefined);
  if (bounds === undefined) return [];
  const [low, high] = bounds;
  const swapped = { ...answer, [low]: answer[high], [high]: answer[low] };
  return [
    {
      label: t('flow.quickFixes.swapBounds'),
      operations: [{ op: 'update-node', graph: on.problem.graph, id: node.id, set: { answer: swapped } }],
    },
  ];
}

export function optionFixes(on: FixContext): QuickFix[] {
  const node = nodeOf(on);
  const answer = (node && questionOf(node)?.answer) as unknown;
  const at = Number(/options\/(\d+)/.exec(on.problem.pointer)?.[1]);
  if (node === undefined || !isJsonObject(answer) || !Array.isArray(answer['options'])) return [];
  const options = (answer['options'] as readonly Json[]).filter((_, index) => index !== at);
  const operation = {
    op: 'update-node',
    graph: on.problem.graph,
    id: node.id,
    set: { answer: { ...answer, options } },
  } as const;
  return [{ label: t('flow.quickFixes.deleteOption'), operations: [operation] }];
}

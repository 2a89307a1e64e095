/** Fixes for unknown names: the closest known name, or a new definition. */
import { closest } from '../closest.ts';
import type { Operation } from '../document/operations.ts';
import type { QuickFix } from '../document/problems.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { freeId } from '../flow/ids.ts';
import type { FlowNode } from '../flow/node.ts';
import { atPointer, fromPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { namesInExpression, namesInTemplate } from '../references/names-in-expression.ts';
import type { TextEdit } from '../references/text-edits.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { textFix, type FixContext } from './text-fix.ts';

/** What choosing the nearest known name does, as the label of the fix says. */
type NearestFix = 'useKey' | 'useTool' | 'useScreen' | 'useRunner' | 'handOffTo' | 'connectTo' | 'call';

/** The name that was most likely meant. */
export function nearest(on: FixContext, known: readonly string[], change: NearestFix): QuickFix[] {
  const { flow, problem } = on;
  const value = atPointer(flow, problem.pointer);
  const isMember = typeof value !== 'string' || problem.pointer.includes('/answers/');
  const text = typeof value === 'string' && !isMember ? value : (fromPointer(problem.pointer).at(-1) ?? '');
  const near = closest(text, known) ?? (known.length === 1 ? known[0] : undefined);
  if (near === undefined || near === text) return [];
  const edit: TextEdit = {
    pointer: problem.pointer,
    range: { start: 0, end: text.length },
    to: near,
    ...(isMember && { isMember: true }),
  };
  return textFix(on, edit, t(`flow.quickFixes.${change}`, { near }));
}

/** An answer that is read by its key alone, such as `age` for `answers.age`. */
export function prefixFixes(on: FixContext): QuickFix[] {
  const { pointer, range, fixes = [] } = on.problem;
  const text = atPointer(on.flow, pointer);
  if (typeof text !== 'string' || range === undefined || fixes.length > 0) return [];
  const near = text.slice(range.start, range.end);
  if (!keysOf(on.flow).includes(near)) return [];
  const edit: TextEdit = { pointer, range, to: `answers.${near}` };
  return textFix(on, edit, t('flow.quickFixes.changeToAnswer', { near }));
}

/** In an expression: another key, or a question for this one. */
export function unknownKeyFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const text = atPointer(flow, problem.pointer);
  if (typeof text !== 'string') return [];
  const keys = keysOf(flow);
  const names = text.includes('{{') ? namesInTemplate(text) : namesInExpression(text);
  const unknown = names.filter(({ kind, name }) => kind === 'key' && !keys.includes(name));
  const { start = 0, end = text.length } = problem.range ?? {};
  const found = unknown.find((name) => name.start >= start && name.end <= end);
  if (found === undefined) return [];
  const near = closest(found.name, keys);
  const taken = new Set(graphRefs(flow).flatMap((ref) => nodesOf(flow, ref)));
  const node = { id: freeId(found.name, taken), type: 'question', key: found.name, prompt: '' } as FlowNode;
  const isOffered = (problem.fixes ?? []).length > 0;
  return [
    ...(near === undefined || isOffered
      ? []
      : textFix(
          on,
          { pointer: problem.pointer, range: found, to: near },
          t('flow.quickFixes.changeToAnswer', { near }),
        )),
    {
      label: t('flow.quickFixes.addQuestion', { name: found.name }),
      operations: [{ op: 'add-node', graph: problem.graph, node }],
    },
  ];
}

export function stateFixes(on: FixContext): QuickFix[] {
  const { flow, problem } = on;
  const place = fromPointer(problem.pointer).at(-1) ?? '';
  const declare: Operation = { op: 'update-flow', set: { state: { ...flow.state, [place]: {} } } };
  const near = closest(place, Object.keys(flow.state ?? {}));
  const edit: TextEdit = {
    pointer: problem.pointer,
    range: { start: 0, end: place.length },
    to: near ?? '',
    isMember: true,
  };
  return [
    ...(near === undefined ? [] : textFix(on, edit, t('flow.quickFixes.useVariable', { near }))),
    { label: t('flow.quickFixes.declareVariable', { name: place }), operations: [declare] },
  ];
}

export function keysOf(flow: Flow): string[] {
  return [...scopeOf(flow).answers.keys()];
}

export function nodesOf(flow: Flow, graph: GraphRef): string[] {
  return (graphOf(flow, graph)?.nodes ?? []).map(({ id }) => id);
}

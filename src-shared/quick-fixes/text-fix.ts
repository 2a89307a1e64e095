/** A quick fix that changes one text of the flow, with its problem. */
import { fromPointer } from '../json.ts';
import { withTextEdits, type TextEdit } from '../references/text-edits.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
import { graphOf, type Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Operation } from '../document/operations.ts';
import type { Problem, QuickFix } from '../document/problems.ts';

export interface FixContext {
  readonly flow: Flow;
  readonly problem: Problem;
  readonly environment: CheckEnvironment;
}

export function nodeOf({ flow, problem }: FixContext): FlowNode | undefined {
  return graphOf(flow, problem.graph)?.nodes.find(({ id }) => id === problem.node);
}

/** An operation on the node, edge, or part of the flow that has the text. */
export function textFix({ flow, problem }: FixContext, edit: TextEdit, label: string): QuickFix[] {
  const operation = operationFor(flow, withTextEdits(flow, [edit]), problem);
  return operation === null ? [] : [{ label, operations: [operation] }];
}

function operationFor(before: Flow, after: Flow, { pointer, graph, node, edge }: Problem): Operation | null {
  const path = fromPointer(pointer).slice(graph === null ? 0 : 2);
  const [list, , field] = path;
  if ((list === 'nodes' || list === 'edges') && field !== undefined) {
    const id = list === 'nodes' ? node : edge;
    const part = graphOf(after, graph)?.[list].find((each) => each.id === id);
    if (id === undefined || part === undefined) return null;
    const set = { [field]: Reflect.get(part, field) as unknown };
    return list === 'nodes' ? { op: 'update-node', graph, id, set } : { op: 'update-edge', graph, id, set };
  }
  if (list === 'paths') return { op: 'set-paths', paths: after.paths };
  if (list === 'predicates') {
    const name = path[1] ?? '';
    return { op: 'set-predicate', name, predicate: after.predicates?.[name] };
  }
  const fields = ['oneOf', 'intents', 'state', 'handlers', 'hooks'] as const;
  const changed = fields.find((name) => name === list && before[name] !== after[name]);
  return changed === undefined ? null : { op: 'update-flow', set: { [changed]: after[changed] } };
}

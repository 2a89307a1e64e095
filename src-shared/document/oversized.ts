/** Finds texts and lists in an edit that are longer than a file may hold, so that no edit makes a flow unsavable. */
import { edgeSchema, graphOf, type Flow } from '../flow/flow.ts';
import { groupSchema, noteSchema } from '../flow/layout.ts';
import { inWords } from '../flow/schema-issues.ts';
import { t } from '../messages/translate.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import type { NodeType } from '../flow/node.ts';
import type { z } from '../schema.ts';
import type { Operation } from './operations.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** What is wrong with the first such value, and its field; null if all fit. */
export function oversizedIn(flow: Flow, operations: readonly Operation[]): string | null {
  for (const operation of operations) {
    const [shape, set] = changeOf(flow, operation) ?? [{}, {}];
    for (const [name, value] of Object.entries(set)) {
      const found = shape[name] === undefined ? null : tooBig(shape[name], value);
      if (found !== null)
        return t('edits.refused.tooLarge', { field: shape[name]?.meta()?.title ?? name, reason: found });
    }
  }
  return null;
}

function changeOf(flow: Flow, operation: Operation): readonly [Shape, object] | null {
  switch (operation.op) {
    case 'add-node':
      return [shapeOf(operation.node.type), operation.node];
    case 'update-node': {
      const node = graphOf(flow, operation.graph)?.nodes.find(({ id }) => id === operation.id);
      return node === undefined ? null : [shapeOf(node.type), operation.set];
    }
    case 'add-edge':
      return [edgeSchema.shape, operation.edge];
    case 'update-edge':
      return [edgeSchema.shape, operation.set];
    case 'set-note':
      return operation.note === undefined ? null : [noteSchema.shape, operation.note];
    case 'update-note':
      return [noteSchema.shape, operation.set];
    case 'set-group':
      return operation.group === undefined ? null : [groupSchema.shape, operation.group];
    case 'update-group':
      return [groupSchema.shape, operation.set];
    default:
      return null;
  }
}

function shapeOf(type: NodeType): Shape {
  return NODE_KINDS[type].schema.shape;
}

/** Other problems of a value are listed with the problems of the flow. */
function tooBig(schema: z.ZodType, value: unknown): string | null {
  if (value === undefined) return null;
  const parsed = schema.safeParse(value);
  const issue = parsed.error?.issues.flatMap(leaves).find(isTooBig);
  return issue === undefined ? null : inWords(issue);
}

function isTooBig(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array');
}

/** Of a value that may have one of several forms, the form it fits except for its size. */
function leaves(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const form = issue.errors.find((issues) => issues.length > 0 && issues.flatMap(leaves).every(isTooBig));
  return form === undefined ? [issue] : form.flatMap(leaves);
}

/** The JSON view of a node: its text, and the change an edited text amounts to. */
import { deepEqual } from '../../../../src-shared/equality.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { nodeSchema } from '../../../../src-shared/node-kinds/registry.ts';
import type { NodeChange } from '../../../../src-shared/document/operations.ts';
import { isJsonObject } from '../../../../src-shared/json.ts';
import { fail, ok } from '../../../../src-shared/result.ts';
import { checkValue, readJson, type Reading } from '../../../fields/field-check.ts';

export function nodeText(node: FlowNode): string {
  return JSON.stringify(node, null, 2);
}

/** The fields to set, with undefined for removed ones. Rejects text that isn't a valid node with this id and kind. */
export function readNodeText(node: FlowNode, text: string): Reading<NodeChange> {
  const read = readJson(text);
  if (!read.ok) return read;
  const edited = read.value;
  if (!isJsonObject(edited)) return fail([{ kind: 'not-an-object' }]);
  if (edited.id !== node.id) return fail([{ kind: 'id-stays' }]);
  if (edited.type !== node.type) return fail([{ kind: 'type-stays' }]);
  const checked = checkValue(nodeSchema, edited);
  return checked.ok ? ok(changedFields(node, edited)) : checked;
}

function changedFields(node: FlowNode, edited: Readonly<Record<string, unknown>>): NodeChange {
  const before: Readonly<Record<string, unknown>> = node;
  const names = new Set([...Object.keys(before), ...Object.keys(edited)]);
  const changed = [...names].filter((name) => !deepEqual(before[name], edited[name]));
  return Object.fromEntries(changed.map((name) => [name, edited[name]]));
}

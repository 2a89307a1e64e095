/** The form of a node as data: its groups, and the binding of each field to the document. */
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import type { InspectorField } from '../../../../src-shared/node-kinds/base/inspector-fields.ts';
import { kindOf } from '../../../../src-shared/node-kinds/registry.ts';
import type { FieldGroup } from '../../../../src-shared/flow/node-fields.ts';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import type { FieldBinding } from '../../../fields/binding.ts';
import { checkNodeField } from '../../../fields/field-check.ts';
import { fieldPointer, problemsBelow } from '../../../fields/field-problems.ts';
import { outsideCallOf, subgraphCallOf } from '../../../../src-shared/node-kinds/parts-of.ts';

export const GROUPS: readonly FieldGroup[] = ['main', 'behavior', 'voice', 'about'];

export interface FormGroup {
  readonly group: FieldGroup;
  readonly fields: readonly InspectorField[];
  /** Fields the document has a value for. */
  readonly set: number;
}

export function formGroups(node: FlowNode): readonly FormGroup[] {
  const fields = kindOf(node).fields;
  return GROUPS.map((group) => {
    const members = fields.filter((field) => field.group === group);
    return { group, fields: members, set: members.filter(({ name }) => valueOf(node, name) !== undefined).length };
  }).filter(({ fields: members }) => members.length > 0);
}

export interface NodePlace {
  /** Names the node among all drafts. */
  readonly key: string;
  readonly pointer: string;
  readonly problems: readonly Problem[];
  readonly set: (field: InspectorField, value: unknown) => void;
}

export function bindField(node: FlowNode, field: InspectorField, place: NodePlace): FieldBinding {
  const pointer = fieldPointer(place.pointer, [field.name]);
  return {
    key: `${place.key}/${field.name}`,
    pointer,
    value: valueOf(node, field.name),
    problems: problemsBelow(place.problems, pointer),
    check: (value) => checkNodeField(node.type, field.name, value),
    apply: (value) => place.set(field, value),
  };
}

/** The tool, subgraph, or agent that a node calls, if any. */
export function calleeOf(node: FlowNode): string {
  const call = outsideCallOf(node);
  return call?.isAgent === false ? call.tool : (subgraphCallOf(node)?.ref ?? '');
}

function valueOf(node: FlowNode, name: string): unknown {
  return (node as Readonly<Record<string, unknown>>)[name];
}

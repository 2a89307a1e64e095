/** The inspector's labels of node kinds and fields, read from the schemas that define them. */
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';
import { edgeSchema } from '../../../src-shared/flow/flow.ts';
import { auditSchema, handlerSchema, stateFieldSchema } from '../../../src-shared/flow/handlers.ts';

export function kindLabel(kind: NodeType): string {
  return NODE_KINDS[kind].title;
}

/** The label of a field in the form of a node. */
export function fieldLabel(kind: NodeType, name: string): string {
  const field = NODE_KINDS[kind].fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`A node of the kind "${kind}" has no field "${name}".`);
  return field.title;
}

const SCHEMAS = { edge: edgeSchema, handler: handlerSchema, state: stateFieldSchema, audit: auditSchema } as const;
type FormName = keyof typeof SCHEMAS;

/** The label of a field in the other forms of the inspector. */
export function memberLabel<Form extends FormName>(
  form: Form,
  name: keyof (typeof SCHEMAS)[Form]['shape'] & string,
): string {
  const schemas: Readonly<Record<string, { meta(): unknown }>> = SCHEMAS[form].shape;
  const { title } = (schemas[name]!.meta() ?? {}) as { readonly title?: string };
  return title ?? name;
}

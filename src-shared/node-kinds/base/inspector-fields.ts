/** The fields of a node as the inspector edits them. */
import type { FieldGroup, FieldMeta, Widget } from '../../flow/node-fields.ts';
import { z } from '../../schema.ts';

/** One row of an inspector form. */
export interface InspectorField extends FieldMeta {
  readonly name: string;
  readonly required: boolean;
  readonly group: FieldGroup;
  readonly widget: Widget;
  /** The choices of a `select`. */
  readonly options?: readonly string[];
}

const NOT_EDITED = new Set(['id', 'type']);

/** The inspector form of a kind, in the order of its schema. */
export function inspectorFields(schema: z.ZodObject): readonly InspectorField[] {
  return Object.entries<z.ZodType>(schema.shape as Readonly<Record<string, z.ZodType>>)
    .filter(([name]) => !NOT_EDITED.has(name))
    .map(([name, field]) => toField(name, field));
}

function toField(name: string, schema: z.ZodType): InspectorField {
  const meta = (schema.meta() ?? { title: name }) as unknown as FieldMeta;
  const required = !schema.safeParse(undefined).success;
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const options = inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined;
  return {
    ...meta,
    name,
    required,
    group: meta.group ?? 'main',
    widget: meta.widget ?? 'json',
    ...(options ? { options } : {}),
  };
}

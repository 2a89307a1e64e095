/** The published JSON Schemas (draft 2020-12), made from the same source as the validators. */
import { z } from '../schema.ts';
import { flowSchema } from './flow-schema.ts';
import { layoutSchema } from '../flow/layout.ts';

/** Metadata for the inspector, which is no JSON Schema keyword. */
const EDITOR_HINTS = ['widget', 'group', 'placeholder'];

const BASE = 'https://switchyard.dev/schema';

export function flowJsonSchema(): Record<string, unknown> {
  return publish(flowSchema, 'flow.v1', 'Switchyard flow, version v1');
}

export function layoutJsonSchema(): Record<string, unknown> {
  return publish(layoutSchema, 'layout.v1', 'Switchyard layout, version v1');
}

/** A schema with the names a reader of the file needs. `io: input` keeps optional what a file may leave out. */
export function publish(schema: z.ZodType, name: string, title: string): Record<string, unknown> {
  const { $schema, ...body } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const hint of EDITOR_HINTS) delete jsonSchema[hint];
    },
  });
  return { $schema, $id: `${BASE}/${name}.json`, title, ...body };
}

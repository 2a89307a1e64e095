/** Makes published JSON Schemas (draft 2020-12) from the schemas that validate. */
import { z } from '../schema.ts';

/** Metadata for the inspector, which isn't part of JSON Schema. */
const EDITOR_HINTS = ['widget', 'group', 'placeholder', 'gives', 'keptAs', 'computedIn'];

const BASE = 'https://switchyard.dev/schema';

/** A schema with the names that readers of the file need. `io: input` keeps optional what a file may omit. */
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

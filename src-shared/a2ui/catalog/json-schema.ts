/** The catalog as a JSON Schema file (draft 2020-12), as the protocol wants it: components, functions, definitions. */
import { z } from '../../schema.ts';
import { CATALOG_ID, COMPONENTS, themeSchema } from './catalog.ts';
import { callSchema, FUNCTIONS } from './dynamic-values.ts';
import { t } from '../../messages/translate.ts';

type JsonSchema = Record<string, unknown>;

export function catalogJsonSchema(): JsonSchema {
  // Converted together, because unnamed definitions are renumbered in each conversion.
  const { properties, $defs } = z.toJSONSchema(
    z.strictObject({
      theme: themeSchema,
      ...Object.fromEntries(COMPONENTS.map(({ name, schema }) => [`component ${name}`, schema])),
      ...Object.fromEntries(FUNCTIONS.map((definition) => [`function ${definition.name}`, callSchema(definition)])),
    }),
    { target: 'draft-2020-12', io: 'input' },
  );
  const part = (kind: string, { name, summary }: { readonly name: string; readonly summary: string }) => {
    return [name, { description: summary, ...(properties?.[`${kind} ${name}`] as JsonSchema) }] as const;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: CATALOG_ID,
    title: t('screenCatalog.common.catalog'),
    description: t('screenCatalog.common.catalogHelp'),
    catalogId: CATALOG_ID,
    $ref: '#/$defs/anyComponent',
    components: Object.fromEntries(COMPONENTS.map((component) => part('component', component))),
    functions: Object.fromEntries(FUNCTIONS.map((definition) => part('function', definition))),
    $defs: {
      ...$defs,
      anyComponent: oneOf('components', COMPONENTS),
      anyFunction: oneOf('functions', FUNCTIONS),
    },
  };
}

function oneOf(place: string, members: readonly { readonly name: string }[]): JsonSchema {
  return { oneOf: members.map(({ name }) => ({ $ref: `#/${place}/${name}` })) };
}

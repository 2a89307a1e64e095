/**
 * Our catalog as the library needs it: a Zod 3 schema for each component, generated from our metadata. We check and
 * resolve values ourselves, so the library only needs to know which props contain components.
 */
import { CommonSchemas } from '@a2ui/web_core/v0_9';
import { z, type ZodTypeAny } from 'zod3';
import { COMPONENTS, type CatalogComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';

export interface LibrarySchema {
  readonly name: string;
  readonly schema: ZodTypeAny;
}

/** The schemas of all components in the catalog. */
export function librarySchemas(): readonly LibrarySchema[] {
  return COMPONENTS.map(({ name, props }) => ({ name, schema: objectOf(props).strict() }));
}

/** Accepts anything, for placeholders of unsupported components. */
export const ANYTHING: ZodTypeAny = z.object({}).passthrough();

function objectOf(props: CatalogComponent['props']) {
  const common = { accessibility: z.any().optional(), weight: z.any().optional() };
  return z.object({ ...Object.fromEntries(props.map((prop) => [prop.name, schemaOf(prop)])), ...common });
}

function schemaOf({ role, required, fields = [] }: PropMeta): ZodTypeAny {
  const schema = role === 'child' || role === 'children' ? referenceOf(role) : valueOf(fields);
  return required ? schema : schema.optional();
}

/** The library follows only these schemas to other components. */
function referenceOf(role: 'child' | 'children'): ZodTypeAny {
  return role === 'child' ? CommonSchemas.ComponentId : CommonSchemas.ChildList;
}

/** A list whose items contain components, such as tabs, or a plain value. */
function valueOf(fields: readonly PropMeta[]): ZodTypeAny {
  const references = fields.filter(({ role }) => role === 'child');
  if (references.length === 0) return z.any();
  return z.array(
    z.object(Object.fromEntries(references.map(({ name }) => [name, CommonSchemas.ComponentId]))).passthrough(),
  );
}

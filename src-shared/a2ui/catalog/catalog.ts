/** The catalog of our screens: the 18 components of the protocol's basic catalog, and nine of our own. */
import { z } from '../../schema.ts';
import { componentSchema, type ComponentDefinition } from './component.ts';
import { CONTENT_COMPONENTS } from './content-components.ts';
import { DATA_COMPONENTS } from './data-components.ts';
import { INPUT_COMPONENTS } from './input-components.ts';
import { LAYOUT_COMPONENTS } from './layout-components.ts';
import { propMeta, type PropMeta } from './prop-meta.ts';
import { t } from '../../messages/translate.ts';

export const CATALOG_ID = 'https://switchyard.dev/catalogs/screens/v1/catalog.json';
/** A surface may also name a published catalog, since ours contains all of them. */
const PUBLISHED_CATALOGS = [
  ...['v0_9/catalogs/basic', 'v0_9/catalogs/minimal'],
  ...['v0_10/catalogs/basic', 'v0_10/catalogs/minimal', 'v1_0/catalogs/basic'],
].map((place) => `https://a2ui.org/specification/${place}/catalog.json`);
export const KNOWN_CATALOGS: readonly string[] = [CATALOG_ID, ...PUBLISHED_CATALOGS];

/** The root component of every surface. */
export const ROOT = 'root';

export interface CatalogComponent extends Omit<ComponentDefinition, 'props' | 'rule'> {
  readonly props: readonly PropMeta[];
  /** The schema of the whole component, with `id` and `component`. */
  readonly schema: z.ZodType;
}

export const COMPONENTS: readonly CatalogComponent[] = [
  ...LAYOUT_COMPONENTS,
  ...CONTENT_COMPONENTS,
  ...INPUT_COMPONENTS,
  ...DATA_COMPONENTS,
].map((definition) => {
  const { name, title, group, icon, summary, props } = definition;
  const schema = componentSchema(definition);
  return {
    name,
    title,
    group,
    icon,
    summary,
    schema,
    props: Object.entries(props).map(([key, prop]) => propMeta(key, prop)),
  };
});

const BY_NAME: ReadonlyMap<string, CatalogComponent> = new Map(COMPONENTS.map((one) => [one.name, one]));

export function findComponent(name: string): CatalogComponent | undefined {
  return BY_NAME.get(name);
}

/** Appearance of a surface. Other keys are allowed, since themes differ from catalog to catalog. */
export const themeSchema = z
  .looseObject({
    primaryColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, t('screenChecks.expected.color'))
      .optional(),
    iconUrl: z.string().max(8000).optional(),
    agentDisplayName: z.string().max(200).optional(),
  })
  .meta({ id: 'theme' });

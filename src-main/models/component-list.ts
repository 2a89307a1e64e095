/** The component catalog as included in prompts. */
import { COMPONENTS, type CatalogComponent } from '../../src-shared/a2ui/catalog/catalog.ts';
import type { PropMeta } from '../../src-shared/a2ui/catalog/prop-meta.ts';

/**
 * A flat list of components that refer to each other by id, for tool arguments. Their content is checked when it is
 * read.
 */
export const COMPONENTS_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'string' }, component: { type: 'string' } },
    required: ['id', 'component'],
    additionalProperties: true,
  },
};

/** One line per component; "*" marks required properties. */
export function componentList(): string {
  return COMPONENTS.map(describe).join('\n');
}

function describe({ name, summary, props }: CatalogComponent): string {
  return `${name}: ${summary} ${props.map(describeProp).join(', ')}`;
}

function describeProp({ name, required, role, options, fields }: PropMeta): string {
  const inner = fields?.map((field) => field.name).join('/') ?? '';
  const values = options === undefined ? '' : ` ${options.join('|')}`;
  return `${name}${required ? '*' : ''}(${role}${values}${inner === '' ? '' : ` of ${inner}`})`;
}

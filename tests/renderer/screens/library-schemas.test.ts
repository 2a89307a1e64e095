import { extractRefFields } from '@a2ui/web_core/v0_9';
import { describe, expect, test } from 'vitest';
import { COMPONENTS } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { librarySchemas } from '../../../src-renderer/screens/a2ui/library-schemas.ts';
import { ICONS } from '../../../src-renderer/screens/views/icons.ts';
import { VIEWS } from '../../../src-renderer/screens/views/views.ts';
import { ICON_NAMES } from '../../../src-shared/a2ui/catalog/icon-names.ts';
import { EVERY_COMPONENT } from '../../shared/a2ui/components.ts';

const schemas = new Map(librarySchemas().map(({ name, schema }) => [name, schema]));

describe('the catalog for the library', () => {
  test('has a schema and a drawing for every component, and a glyph for every icon', () => {
    const names = COMPONENTS.map(({ name }) => name).sort();
    expect([[...schemas.keys()].sort(), Object.keys(VIEWS).sort()]).toEqual([names, names]);
    expect(Object.keys(ICONS).sort()).toEqual([...ICON_NAMES].sort());
  });

  test('lists exactly the props that contain other components', () => {
    const links = COMPONENTS.flatMap(({ name }) => {
      const fields = extractRefFields(schemas.get(name)!);
      return fields.size === 0 ? [] : [[name, ...[...fields].map(([key, { kind }]) => `${key} ${kind}`)]];
    });
    expect(links).toEqual([
      ['Row', 'children list'],
      ['Column', 'children list'],
      ['List', 'children list'],
      ['Card', 'child single'],
      ['Tabs', 'tabs nested'],
      ['Modal', 'trigger single', 'content single'],
      ['Button', 'child single'],
      ['ProductCard', 'badge single'],
    ]);
  });

  test('accepts every valid component', () => {
    for (const { id: _id, component, ...props } of EVERY_COMPONENT) {
      expect(schemas.get(component)?.safeParse(props).error ?? null).toBeNull();
    }
  });
});

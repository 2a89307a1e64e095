import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { CATALOG_ID, COMPONENTS, findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { FUNCTIONS } from '../../../src-shared/a2ui/catalog/dynamic-values.ts';
import { catalogJsonSchema } from '../../../src-shared/a2ui/catalog/json-schema.ts';
import { catalogMessageSchema } from '../../../src-shared/a2ui/messages.ts';
import { screenJsonSchema } from '../../../src-shared/a2ui/screen-file.ts';
import { publish } from '../../../src-shared/flow/publish-schema.ts';
import { atPointer } from '../../../src-shared/json.ts';
import { EVERY_COMPONENT, WRONG_COMPONENTS } from './components.ts';

const BASIC = ['Row', 'Column', 'List', 'Card', 'Tabs', 'Modal', 'Divider', 'Text', 'Image', 'Icon', 'Video'];
const INPUTS = ['AudioPlayer', 'Button', 'TextField', 'CheckBox', 'ChoicePicker', 'Slider', 'DateTimeInput'];
const OURS = ['DataCard', 'BenefitCard', 'Gauge', 'ProductCard', 'ComparisonBadge', 'StatCard', 'ProgressBar', 'Map'];

function compiled(schema: Record<string, unknown>) {
  return new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
}

describe('the catalog', () => {
  test('has the 18 basic components, our 9, and 16 functions', () => {
    expect(COMPONENTS.map(({ name }) => name)).toEqual([...BASIC, ...INPUTS, ...OURS, 'Timeline']);
    expect(FUNCTIONS.map(({ name }) => name).sort()).toEqual(
      '@index and capitalize email formatCurrency formatDate formatNumber formatString length not numeric openUrl or pluralize regex required'.split(
        ' ',
      ),
    );
  });

  test('describes each prop for a property panel', () => {
    const props = (name: string) => findComponent(name)?.props.map((prop) => [prop.name, prop.role, prop.required]);
    expect(props('Button')).toEqual([
      ['child', 'child', true],
      ['action', 'action', true],
      ['variant', 'choice', false],
      ['checks', 'checks', false],
    ]);
    expect(findComponent('DataCard')?.props[1]).toEqual({
      name: 'items',
      title: 'Facts',
      role: 'list',
      required: false,
      fields: [
        { name: 'label', title: 'Label', role: 'text', required: true },
        { name: 'value', title: 'Value', role: 'text', required: true },
        { name: 'icon', title: 'Icon', role: 'icon', required: false },
      ],
    });
    expect(findComponent('Text')?.props[1]).toEqual({
      name: 'variant',
      title: 'Style',
      role: 'choice',
      required: false,
      options: ['h1', 'h2', 'h3', 'h4', 'h5', 'caption', 'body'],
      default: 'body',
    });
  });

  test('names references in its JSON Schema, so that any validator sees the tree', () => {
    const schema = catalogJsonSchema();
    const ref = (path: string) => atPointer(schema, `/components/${path}/$ref`);
    expect([schema['$id'], schema['catalogId']]).toEqual([CATALOG_ID, CATALOG_ID]);
    expect(ref('Card/properties/child')).toBe('#/$defs/ComponentId');
    expect(ref('Row/properties/children')).toBe('#/$defs/ChildList');
    expect(ref('Tabs/properties/tabs/items/properties/child')).toBe('#/$defs/ComponentId');
  });

  test('has one source: the Zod schemas and the JSON Schema agree', () => {
    const validate = compiled(catalogJsonSchema());
    const judge = (component: Record<string, unknown>) => [
      validate(component),
      findComponent(String(component['component']))?.schema.safeParse(component).success,
    ];
    expect(EVERY_COMPONENT.map((component) => [component.component, ...judge(component)])).toEqual(
      COMPONENTS.map(({ name }) => [name, true, true]),
    );
    for (const [why, component] of WRONG_COMPONENTS) expect([why, ...judge(component)]).toEqual([why, false, false]);
  });

  test('is part of the schemas of messages and screens', { tags: 'thorough' }, () => {
    const message = compiled(publish(catalogMessageSchema, 'message', 'message'));
    const screen = compiled(screenJsonSchema());
    const components = EVERY_COMPONENT;
    expect(message({ version: 'v0.9', updateComponents: { surfaceId: 's', components } })).toBe(true);
    expect(screen({ version: 'v1', components })).toBe(true);
    for (const [, wrong] of WRONG_COMPONENTS) {
      expect(message({ version: 'v0.9', updateComponents: { surfaceId: 's', components: [wrong] } })).toBe(false);
    }
  });
});

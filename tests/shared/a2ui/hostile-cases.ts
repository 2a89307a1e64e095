/** Screens designed to break a renderer, each with its problem code, as v0.9 and as v0.8 messages. */
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';

interface HostileCase {
  readonly name: string;
  readonly code: string;
  readonly components: readonly Json[];
  readonly data?: Json;
}

/** In the form of v0.9, which newer versions read as well. */
export function hostileMessages(
  { components, data = {} }: Omit<HostileCase, 'name' | 'code'>,
  { version = 'v0.9', surfaceId = 'main' },
): readonly Json[] {
  return [
    { version, createSurface: { surfaceId, catalogId: CATALOG_ID } },
    { version, updateDataModel: { surfaceId, path: '/', value: data } },
    { version, updateComponents: { surfaceId, components } },
  ];
}

export function column(id: string, children: Json): Component {
  return { id, component: 'Column', children };
}

export function text(id: string, value: Json): Component {
  return { id, component: 'Text', text: value };
}

const tenOf = (id: string): Json => Array.from({ length: 10 }, () => id);
const nested = (levels: number): Json => {
  let value: Json = 'end';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const proto = JSON.parse('{"id":"root","component":"Text","text":"Hi","__proto__":{"polluted":true}}') as Json;

export const everyOther = Array.from({ length: 14 }, (_none, at) => (at === 0 ? 'root' : `a${at}`));
const openScript = { functionCall: { call: 'openUrl', args: { url: 'javascript:alert(1)' } } };
const rows = { rows: Array.from({ length: 300 }, () => ({ cells: Array.from({ length: 300 }, () => 'Hi') })) };

export const HOSTILE_CASES: readonly HostileCase[] = [
  { name: 'a component inside itself', code: 'reference.cycle', components: [column('root', ['root'])] },
  { name: 'a circle of two', code: 'reference.cycle', components: [column('root', ['a']), column('a', ['root'])] },
  { name: 'a missing child', code: 'reference.missing', components: [column('root', ['gone'])] },
  {
    name: '10,000 components below each other',
    code: 'tree.too-deep',
    components: [
      ...Array.from({ length: 10_000 }, (_none, at) => column(at === 0 ? 'root' : `c${at}`, [`c${at + 1}`])),
      text('c10000', 'Hi'),
    ],
  },
  {
    name: 'ten levels that each show the next one ten times',
    code: 'tree.too-large',
    components: [
      ...Array.from({ length: 10 }, (_none, at) => column(at === 0 ? 'root' : `l${at}`, tenOf(`l${at + 1}`))),
      text('l10', 'Hi'),
    ],
  },
  {
    name: 'columns that all hold each other',
    code: 'tree.too-large',
    components: everyOther.map((id) => column(id, everyOther)),
  },
  {
    name: 'a template inside a template over 90,000 items',
    code: 'tree.too-large',
    components: [
      column('root', { componentId: 'row', path: '/rows' }),
      column('row', { componentId: 'cell', path: 'cells' }),
      text('cell', { path: '.' }),
    ],
    data: rows,
  },
  { name: '1,000 lists inside each other', code: 'message.limit', components: [text('root', nested(1_000))] },
  { name: 'an ID that occurs twice', code: 'component.duplicate', components: [text('root', 'a'), text('root', 'b')] },
  { name: 'the wrong type for a text', code: 'component.shape', components: [text('root', { nothing: true })] },
  { name: 'a name of the prototype', code: 'message.limit', components: [proto] },
  {
    name: 'a script as a link',
    code: 'url.scheme',
    components: [{ id: 'root', component: 'Button', child: 't', action: openScript }, text('t', 'Go')],
  },
  {
    name: 'a script as a picture',
    code: 'url.scheme',
    components: [{ id: 'root', component: 'Image', url: 'javascript:alert(1)' }],
  },
  {
    name: 'a template over a text',
    code: 'path.no-list',
    components: [column('root', { componentId: 't', path: '/word' }), text('t', { path: '.' })],
    data: { word: 'no list' },
  },
  { name: 'an unknown function', code: 'component.shape', components: [text('root', { call: 'fly', args: {} })] },
  {
    name: 'a function with wrong arguments',
    code: 'component.shape',
    components: [text('root', { call: 'formatCurrency', args: { value: [], currency: 7 } })],
  },
];

/** One component, or the entries of the data, in the form of v0.8. */
const older = (id: string, name: string, props: JsonObject): Json => ({ id, component: { [name]: props } });
const olderColumn = (id: string, ...explicitList: readonly string[]) =>
  older(id, 'Column', { children: { explicitList } });
const olderText = (id: string, text: Json) => older(id, 'Text', { text });
const literal = (literalString: string) => ({ literalString });
const repeated = (componentId: string, dataBinding: string) => ({
  children: { template: { componentId, dataBinding } },
});
const mapOf = (key: string, count: number, inner: Json): Json => ({
  key,
  valueMap: Array.from({ length: count }, (_none, at) => ({ ...(inner as JsonObject), key: `k${at}` })),
});
const maps = (levels: number): Json => {
  let value: Json = { key: 'end', valueString: 'end' };
  for (let level = 0; level < levels; level += 1) value = { key: 'in', valueMap: [value] };
  return value;
};
const olderProto = JSON.parse(
  '{"id":"root","component":{"Text":{"text":{"literalString":"Hi","__proto__":{"polluted":true}}}}}',
) as Json;

export const NESTED_TEMPLATES = [
  older('root', 'Column', repeated('row', '/rows')),
  older('row', 'Column', repeated('cell', 'cells')),
  olderText('cell', { path: '.' }),
];

/** `data` are the contents. */
export const OLDER_HOSTILE_CASES: readonly HostileCase[] = [
  { name: 'a component inside itself', code: 'reference.cycle', components: [olderColumn('root', 'root')] },
  {
    name: 'a circle of two',
    code: 'reference.cycle',
    components: [olderColumn('root', 'a'), olderColumn('a', 'root')],
  },
  { name: 'a missing child', code: 'reference.missing', components: [olderColumn('root', 'gone')] },
  {
    name: '10,000 components below each other',
    code: 'tree.too-deep',
    components: [
      ...Array.from({ length: 10_000 }, (_none, at) => olderColumn(at === 0 ? 'root' : `c${at}`, `c${at + 1}`)),
      olderText('c10000', literal('Hi')),
    ],
  },
  {
    name: 'columns that all hold each other',
    code: 'tree.too-large',
    components: everyOther.map((id) => olderColumn(id, ...everyOther)),
  },
  {
    name: 'a template inside a template over 90,000 members',
    code: 'tree.too-large',
    components: NESTED_TEMPLATES,
    data: [mapOf('rows', 300, { valueMap: [mapOf('cells', 300, { valueString: 'Hi' })] })],
  },
  {
    name: 'a template inside a template over one member of each of 30,000 members',
    code: 'tree.too-large',
    components: NESTED_TEMPLATES,
    data: [mapOf('rows', 30_000, { valueMap: [mapOf('cells', 1, { valueString: 'Hi' })] })],
  },
  {
    name: 'a template over the 10,000 members that it is inside',
    code: 'tree.too-large',
    components: [
      older('root', 'Column', repeated('row', '/rows')),
      older('row', 'Column', repeated('cell', '/rows')),
      olderText('cell', { path: '.' }),
    ],
    data: [mapOf('rows', 10_000, { valueString: 'Hi' })],
  },
  {
    name: '1,000 maps inside each other',
    code: 'message.limit',
    components: [olderText('root', literal('Hi'))],
    data: [maps(1_000)],
  },
  {
    name: 'lists in a text that are too deep',
    code: 'message.limit',
    components: [olderText('root', literal('Hi'))],
    data: [{ key: 'deep', valueString: `${'['.repeat(1000)}${']'.repeat(1000)}` }],
  },
  {
    name: 'a name of the prototype in a text',
    code: 'message.limit',
    components: [olderText('root', literal('Hi'))],
    data: [{ key: 'proto', valueString: '{"__proto__":{"polluted":true}}' }],
  },
  { name: 'a name of the prototype', code: 'message.limit', components: [olderProto] },
  {
    name: 'a key of the prototype',
    code: 'message.limit',
    components: [olderText('root', literal('Hi'))],
    data: [{ key: '__proto__', valueMap: [{ key: 'polluted', valueBoolean: true }] }],
  },
  {
    name: 'an ID that occurs twice',
    code: 'component.duplicate',
    components: [olderText('root', literal('a')), olderText('root', literal('b'))],
  },
  { name: 'the wrong type for a text', code: 'component.shape', components: [olderText('root', { nothing: true })] },
  {
    name: 'a script as a picture',
    code: 'url.scheme',
    components: [older('root', 'Image', { url: literal('javascript:alert(1)') })],
  },
  {
    name: 'a file as a film',
    code: 'url.scheme',
    components: [older('root', 'Video', { url: literal('file:///etc/passwd') })],
  },
  {
    name: 'a template over a text',
    code: 'path.no-list',
    components: [older('root', 'Column', repeated('t', '/word')), olderText('t', { path: '.' })],
    data: [{ key: 'word', valueString: 'no list' }],
  },
];

export function olderHostileMessages({ components, data = [] }: HostileCase, surfaceId = 'main'): readonly Json[] {
  return [
    { surfaceUpdate: { surfaceId, components } },
    { dataModelUpdate: { surfaceId, contents: data } },
    { beginRendering: { surfaceId, root: 'root' } },
  ];
}

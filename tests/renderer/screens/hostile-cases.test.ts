/** Messages that were made to break a renderer are drawn in part or refused with a reason, and never throw. */
import { peekValue } from '@a2ui/web_core/v0_9';
import { expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { drawnCatalog } from '../../../src-renderer/screens/a2ui/PlayerSurface.tsx';
import { Player } from '../../../src-renderer/screens/a2ui/player.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Json } from '../../../src-shared/json.ts';

const VERSIONS = ['v0.9', 'v0.9.1', 'v0.10', 'v1.0'] as const;

function messagesOf(version: string, components: readonly Json[], data: Json = {}): readonly Json[] {
  return [
    { version, createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } },
    { version, updateDataModel: { surfaceId: 'main', path: '/', value: data } },
    { version, updateComponents: { surfaceId: 'main', components: components as Json } },
  ];
}

function codesOf(messages: readonly Json[]): readonly string[] {
  const player = new Player([drawnCatalog()], () => undefined);
  const codes = player.take(messages).map(({ code }) => code);
  player.close();
  return [...new Set(codes)];
}

const column = (id: string, children: Json): Component => ({ id, component: 'Column', children });
const text = (id: string, value: Json): Component => ({ id, component: 'Text', text: value });
const tenOf = (id: string): Json => Array.from({ length: 10 }, () => id);
const nested = (levels: number): Json => {
  let value: Json = 'end';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const proto = JSON.parse('{"id":"root","component":"Text","text":"Hi","__proto__":{"polluted":true}}') as Json;

const everyOther = Array.from({ length: 14 }, (_none, at) => (at === 0 ? 'root' : `a${at}`));
const openScript = { functionCall: { call: 'openUrl', args: { url: 'javascript:alert(1)' } } };
const rows = { rows: Array.from({ length: 300 }, () => ({ cells: Array.from({ length: 300 }, () => 'Hi') })) };

interface Case {
  readonly name: string;
  readonly code: string;
  readonly components: readonly Json[];
  readonly data?: Json;
}

const CASES: readonly Case[] = [
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
  { name: '10,000 lists inside each other', code: 'message.limit', components: [text('root', nested(10_000))] },
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

test.each(CASES)('explains $name', ({ code, components, data }) => {
  for (const version of VERSIONS) expect(codesOf(messagesOf(version, components, data))).toEqual([code]);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('draws nothing of an oversized screen and keeps the previous drawing', () => {
  const player = new Player([drawnCatalog()], () => undefined);
  const [create, data, update] = messagesOf('v0.9', [text('root', 'Hi')]);
  const [, , large] = messagesOf(
    'v0.9',
    everyOther.map((id) => column(id, everyOther)),
  );
  const notices = player.take([create!, data!, update!, large!]);
  expect(notices.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['refused tree.too-large']);
  expect(peekValue(player.component('main', 'root'))).toMatchObject({ component: 'Text' });
  player.close();
});

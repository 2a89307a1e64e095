import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPasted, type Pasted } from '../../../src-shared/fragment/read.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../../src-shared/flow/limits.ts';
import { t, words } from '../../harness/messages.ts';

function read(value: unknown): Pasted | string {
  const result = readPasted(typeof value === 'string' ? value : JSON.stringify(value), 'The clipboard');
  return result.ok ? result.value : `${result.error.code}: ${result.error.message} ${result.error.hint ?? ''}`;
}

const node = { id: 'a', type: 'say', text: 'Hello' };
const flow = { version: 'v1', id: 'f', nodes: [node], edges: [] };

test('plain text is text, even if it starts with a bracket', () => {
  expect(['Hello there', '[later] ask again', '{{ answers.name }} is in', '  \n ', '123'].map(read)).toEqual([
    { kind: 'text', text: 'Hello there' },
    { kind: 'text', text: '[later] ask again' },
    { kind: 'text', text: '{{ answers.name }} is in' },
    { kind: 'nothing' },
    { kind: 'text', text: '123' },
  ]);
});

test('a node, a list of nodes, and nodes with edges are fragments, and a whole flow is a flow', () => {
  const kinds = [node, [node], { nodes: [node], edges: [] }, flow, { version: 'v0', id: 'f', questions: [] }].map(
    (value) => {
      const result = read(value);
      return typeof result === 'string' ? result : result.kind;
    },
  );
  expect(kinds).toEqual(['fragment', 'fragment', 'fragment', 'flow', 'flow']);
});

test('a sample flow is recognized as a flow', () => {
  const text = readFileSync(new URL('../../../resources/plugins/led_sales/flow.json', import.meta.url), 'utf8');
  expect(read(text)).toMatchObject({ kind: 'flow', flow: { id: JSON.parse(text).id }, migratedFrom: null });
});

test('names formats of other programs and rejects them', () => {
  const foreign = [
    { nodes: [{ name: 'Webhook', type: 'n8n-nodes-base.webhook', position: [0, 0] }], connections: {} },
    {
      nodes: [{ id: '__start__' }, { id: 'agent', type: 'runnable', data: {} }],
      edges: [{ source: '__start__', target: 'agent' }],
    },
    { data: { nodes: [{ id: 'x', position: { x: 1, y: 1 }, data: {} }], edges: [] } },
    [{ id: '1', type: 'inject', wires: [[]] }],
    { id: 'm', initial: 'a', states: { a: {} } },
    { version: 'v1', root: { nodes: {} } },
    { colour: 'red', size: 3 },
    [[1], [2]],
    {},
  ];
  expect(foreign.map(read)).toEqual([
    expect.stringContaining(
      t('flow.read.unsupported', { where: 'The clipboard', what: 'an n8n workflow with 1 node' }),
    ),
    expect.stringContaining(t('flow.foreign.langGraph', { more: ' with 2 nodes' })),
    expect.stringContaining(t('flow.foreign.otherEditor', { more: ' with 1 node' })),
    expect.stringContaining('a Node-RED flow with 1 node'),
    expect.stringContaining(t('flow.foreign.xState')),
    expect.stringContaining(t('flow.foreign.layoutFile')),
    expect.stringContaining(t('flow.foreign.otherJsonWithKeys', { shown: '"colour", "size"', more: '' })),
    expect.stringContaining('a JSON list of 2'),
    expect.stringContaining('an empty JSON object'),
  ]);
});

const refused = (code: string, sentences: readonly RegExp[]): unknown =>
  expect.stringMatching(new RegExp(`^${code}: ${sentences.map(({ source }) => source).join(' ')}$`));

const unknownProperty = (pointer: string, key: string): unknown =>
  expect.stringContaining(`The clipboard, ${pointer}: ${t('flow.parse.unknownProperty', { key })}`);

test('rejects broken, oversized, newer, or misspelled text with its location and what to do', () => {
  const fragment = {
    kind: 'switchyard/fragment',
    version: 'v1',
    from: { origin: 'x', graph: null },
    flow,
    layout: { version: 'v1', root: { nodes: {} } },
  };
  const bad = [
    '{ "nodes": [\n  { "id": "a", ]\n}',
    `{"a":"${'x'.repeat(MAX_DOCUMENT_CHARACTERS)}"}`,
    { ...fragment, version: 'v2' },
    { ...fragment, flow: { ...flow, version: 'v9' } },
    { ...fragment, flow: { ...flow, nodes: [{ ...node, colour: 'red' }] } },
    { ...fragment, extra: 1 },
    { ...fragment, flow: 3 },
    { kind: 'switchyard/fragment' },
    '{"__proto__": {"nodes": []}}',
    { ...node, txt: 'x' },
  ];
  expect(bad.map(read)).toEqual([
    refused('invalid_document', [
      words('flow.read.invalidJson', { where: 'The clipboard', at: / \(line 2, column \d+\)/ }),
      words('flow.read.invalidJsonHint'),
    ]),
    refused('too_large', [words('flow.limits.tooLong'), words('flow.read.tooLargeHint')]),
    refused('newer_version', [
      words('flow.read.fragmentTooNew', { where: 'The clipboard', version: 'v2', supported: 'v1' }),
      words('flow.read.fragmentTooNewHint'),
    ]),
    refused('newer_version', [
      words('flow.migrate.versionTooNew', { file: 'The clipboard', version: 'v9' }),
      words('flow.read.hintUnchanged', { hint: t('flow.read.updateAndPasteAgain') }),
    ]),
    unknownProperty('/nodes/0/colour', 'colour'),
    unknownProperty('/extra', 'extra'),
    expect.stringContaining(t('flow.read.fragmentWithoutFlow', { where: 'The clipboard' })),
    expect.stringContaining(t('flow.read.fragmentVersionUnknown', { where: 'The clipboard' })),
    expect.stringContaining(t('flow.read.forbiddenName', { where: 'The clipboard' })),
    unknownProperty('/nodes/0/txt', 'txt'),
  ]);
});

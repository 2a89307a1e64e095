import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { flowJsonSchema } from '../../../src-shared/document/json-schema.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { t } from '../../harness/messages.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/flows/${name}`, import.meta.url), 'utf8');
const minimal = { version: 'v1', id: 'f', nodes: [], edges: [] };
const errorOf = (value: unknown) => {
  const parsed = parseFlow(typeof value === 'string' ? value : JSON.stringify(value));
  return parsed.ok ? null : { code: parsed.error.error.code, pointer: parsed.error.problems[0]!.pointer };
};

describe('reading flow.json', () => {
  test('the sales example from the requirements loads unchanged', () => {
    const parsed = parseFlow(fixture('sales.json'));
    expect(
      parsed.ok && { from: parsed.value.migratedFrom, edges: parsed.value.flow.edges.map((edge) => edge.id) },
    ).toEqual({
      from: null,
      edges: ['e.n.start.q.intent', 'e.q.intent.sg.led', 'e.q.intent.n.done'],
    });
  });

  test('edges that share both ends get numbered ids', () => {
    const edges = [1, 2, 3].map(() => ({ from: 'a', to: 'b' }));
    const nodes = ['a', 'b'].map((id) => ({ id, type: 'decision' }));
    const parsed = parseFlow(JSON.stringify({ ...minimal, nodes, edges }));
    expect(parsed.ok && parsed.value.flow.edges.map((edge) => edge.id)).toEqual(['e.a.b', 'e.a.b.2', 'e.a.b.3']);
  });

  test.each([
    ['text that is not JSON', '{ "version": ', 'invalid_document', ''],
    ['a list', '[]', 'invalid_document', ''],
    ['no version', { id: 'f', nodes: [], edges: [] }, 'invalid_document', '/version'],
    ['a version nobody ever wrote', { ...minimal, version: 'one' }, 'invalid_document', '/version'],
    ['a version of the future', { ...minimal, version: 'v9' }, 'newer_version', '/version'],
    ['an unknown property', { ...minimal, colour: 1 }, 'invalid_document', '/colour'],
    [
      'an unknown property of a node',
      { ...minimal, nodes: [{ id: 'a', type: 'say', text: '', 'a/b': 1 }] },
      'invalid_document',
      '/nodes/0/a~1b',
    ],
    [
      'an unknown kind of node',
      { ...minimal, nodes: [{ id: 'a', type: 'dance' }] },
      'invalid_document',
      '/nodes/0/type',
    ],
    [
      'a key that every object inherits',
      { ...minimal, nodes: [{ id: 'a', type: 'question', key: 'constructor', prompt: '' }] },
      'invalid_document',
      '/nodes/0/key',
    ],
    [
      'a name that would be lost on the way',
      '{"version":"v1","id":"f","nodes":[],"edges":[],"subgraphs":{"__proto__":{"entry":"a","nodes":[],"edges":[]}}}',
      'invalid_document',
      '/subgraphs/__proto__',
    ],
    [
      'more wrong members than fit a call',
      { ...minimal, oneOf: Array.from({ length: 150_000 }, () => 1) },
      'invalid_document',
      '/oneOf/0',
    ],
    ['nesting without end', `{"version":"v1","x":${'['.repeat(100)}${']'.repeat(100)}}`, 'too_large', ''],
  ])('%s is rejected with its location', (_name, value, code, pointer) => {
    expect(errorOf(value)).toEqual({ code, pointer });
  });

  test('a git merge conflict is reported as one', () => {
    const text = `<<<<<<< ours\n${JSON.stringify(minimal)}\n=======\n{}\n>>>>>>> theirs\n`;
    const parsed = parseFlow(text);
    expect(parsed.ok ? '' : parsed.error.error.message).toBe(t('flow.parse.conflict', { file: 'flow.json', count: 1 }));
  });

  test('a version that is not text and an invalid subgraph name are explained', () => {
    const subgraphs = { 'a b': { entry: 'x', nodes: [], edges: [] } };
    const messages = [
      { ...minimal, version: 2 },
      { ...minimal, subgraphs },
    ].map((value) => {
      const parsed = parseFlow(JSON.stringify(value));
      return parsed.ok ? '' : parsed.error.error.message;
    });
    expect(messages).toEqual([
      `flow.json has ${t('flow.migrate.versionNotText')}.`,
      `flow.json/subgraphs/a b: ${t('flow.ids.invalidId')}`,
    ]);
  });

  test('assigns IDs to 20,000 edges between the same nodes at once', () => {
    const edges = Array.from({ length: 20_000 }, () => ({ from: 'a', to: 'b' }));
    const parsed = parseFlow(
      JSON.stringify({ ...minimal, edges: [...edges, { id: 'e.a.b.20000', from: 'a', to: 'b' }] }),
    );
    const ids = parsed.ok ? parsed.value.flow.edges.map((edge) => edge.id) : [];
    expect([new Set(ids).size, ids[19_998], ids[19_999]]).toEqual([20_001, 'e.a.b.19999', 'e.a.b.20001']);
  });

  test('a million brackets are rejected without a stack overflow', () => {
    expect(errorOf('['.repeat(1_000_000))).toEqual({ code: 'too_large', pointer: '' });
  });
});

describe('writing', () => {
  test('saving a saved flow again gives the same bytes', () => {
    const parsed = parseFlow(fixture('sales.json'));
    if (!parsed.ok) throw new Error(parsed.error.error.message);
    const once = serializeFlow(parsed.value.flow);
    const again = parseFlow(once);
    expect(again.ok && serializeFlow(again.value.flow)).toBe(once);
    expect(once.startsWith('{\n  "version": "v1",\n  "id": "flow.sales",\n')).toBe(true);
    expect(once.endsWith('}\n')).toBe(true);
  });

  test('the order of nodes and properties does not affect the bytes', () => {
    const node = {
      id: 'b',
      type: 'question',
      key: 'x',
      prompt: 'X?',
      answer: { type: 'number', minimum: 1, integer: true },
    };
    const shuffled = {
      prompt: 'X?',
      answer: { integer: true, type: 'number', minimum: 1 },
      key: 'x',
      type: 'question',
      id: 'b',
    };
    const other = { id: 'a', type: 'say', text: 'hi', ui: { z: 1, a: [2, 1] } };
    const texts = [
      { ...minimal, nodes: [node, other] },
      { nodes: [other, shuffled], edges: [], id: 'f', version: 'v1' },
    ].map((document) => {
      const parsed = parseFlow(JSON.stringify(document));
      return parsed.ok ? serializeFlow(parsed.value.flow) : '';
    });
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('"a": [\n          2,\n          1\n        ]');
  });

  test('the layout is canonical, too', () => {
    const text = '{"version":"v1","root":{"nodes":{"b":{"y":1,"x":2},"a":{"x":0,"y":0}}}}';
    const parsed = parseLayout(text);
    expect(parsed.ok && serializeLayout(parsed.value)).toBe(
      '{\n  "version": "v1",\n  "root": {\n    "nodes": {\n      "a": {\n        "x": 0,\n        "y": 0\n      },\n      "b": {\n        "x": 2,\n        "y": 1\n      }\n    }\n  }\n}\n',
    );
  });
});

test('a node in several groups is in the first, and a group left without members is gone', () => {
  const groups = { first: { members: ['a', 'b', 'a'] }, second: { members: ['b', 'c'] }, third: { members: ['c'] } };
  const graph = { nodes: {}, groups };
  const parsed = parseLayout(JSON.stringify({ version: 'v1', root: graph, subgraphs: { inner: graph } }));
  const single = { nodes: {}, groups: { first: { members: ['a', 'b'] }, second: { members: ['c'] } } };
  expect(parsed).toEqual({ ok: true, value: { version: 'v1', root: single, subgraphs: { inner: single } } });
});

describe('the published schema', () => {
  const validate = new Ajv2020({ strict: true, strictTypes: false }).compile(flowJsonSchema());

  test('accepts and rejects the same as the reader', () => {
    expect(validate(JSON.parse(fixture('sales.json')))).toBe(true);
    expect(validate({ ...minimal, colour: 1 })).toBe(false);
    expect(validate({ ...minimal, nodes: [{ id: 'a', type: 'dance' }] })).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { describeChange } from '../../../src-shared/merge/sentences.ts';
import { movedLayer, newLayer, takenBack, withStrategy } from '../../../src-shared/layers/change-layer.ts';
import { parseLayer } from '../../../src-shared/layers/layer.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import { orderLayers } from '../../../src-shared/layers/order.ts';
import { indexReports, placeOfPointer, provenanceOf } from '../../../src-shared/layers/provenance.ts';
import { serializeLayer } from '../../../src-shared/layers/serialize-layer.ts';
import { whatIf } from '../../../src-shared/layers/what-if.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { layerOf, setNode } from './build.ts';

const BASE = flowOf({
  entry: 'a',
  nodes: [question('a', { answer: { type: 'number', minimum: 1 } }), question('b'), end],
  edges: [edge('a', 'b'), edge('b', 'end')],
  subgraphs: { sg: { entry: 'i', nodes: [question('i')], edges: [] } },
  paths: [{ id: 'one' }],
});
const place = (id: string, field: string) => ({ part: 'nodes', graph: null, id, field }) as const;

describe('a layer', () => {
  test('gets a free name as its id and file if it is new', () => {
    const first = newLayer({ kind: 'tenant', label: 'Café  Zwölf!' }, []);
    expect(first).toEqual({
      file: 'layers/tenant.caf-zw-lf.json',
      layer: { version: 'v1', id: 'tenant.caf-zw-lf', kind: 'tenant', label: 'Café  Zwölf!', changes: {} },
    });
    expect(newLayer({ kind: 'tenant', label: 'Café  Zwölf!' }, [first]).layer.id).toBe('tenant.caf-zw-lf.2');
    expect(newLayer({ kind: 'tenant', label: '…' }, []).file).toBe('layers/tenant.json');
  });

  test('can revert a field, a member, a text, or a whole entity, and nothing else', () => {
    const { layer } = layerOf('tenant', {
      nodes: { change: { a: { answer: { minimum: 2, maximum: 9 } }, b: { notes: 'x' } }, remove: ['end'] },
      prompts: { b: { prompt: 'B' } },
    });
    expect(takenBack(layer, place('a', '/answer/minimum'))?.changes.nodes?.change?.['a']).toEqual({
      answer: { maximum: 9 },
    });
    expect(takenBack(layer, place('b', '/prompt'))?.changes.prompts).toBeUndefined();
    expect(takenBack(layer, place('end', ''))?.changes.nodes?.remove).toBeUndefined();
    expect(takenBack(layer, place('b', ''))?.changes).toEqual({
      nodes: { change: { a: { answer: { minimum: 2, maximum: 9 } } }, remove: ['end'] },
    });
    expect(takenBack(layer, place('a', '/prompt'))).toBeNull();
  });

  test('swaps places only with a neighbor of the same kind', () => {
    const files = ['x', 'y', 'z'].map((id) => layerOf('tenant', {}, { id })).concat(layerOf('pack', {}));
    const orderOf = (moved: typeof files | readonly (typeof files)[number][] | null) =>
      orderLayers(moved ?? []).layers.map(({ layer }) => layer.id);
    expect(orderOf(movedLayer(files, 'x', 1))).toEqual(['pack.a', 'y', 'x', 'z']);
    expect(orderOf(movedLayer(movedLayer(files, 'x', 1)!, 'x', 1))).toEqual(['pack.a', 'y', 'z', 'x']);
    expect([movedLayer(files, 'x', -1), movedLayer(files, 'z', 1), movedLayer(files, 'none', 1)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('is written canonically: the same layer gives the same bytes and reads back unchanged', () => {
    const parts = {
      nodes: { remove: ['end', 'b'], add: [question('z'), question('c')] },
      subgraphs: { change: { sg: { nodes: { remove: ['i'] } } } },
      paths: { add: [{ id: 'z' }, { id: 'c' }] },
    };
    const text = serializeLayer(layerOf('pack', parts).layer);
    const read = parseLayer(text, 'x');
    expect(read.ok && serializeLayer(read.value.layer)).toBe(text);
    expect(read.ok && read.value.layer.changes.nodes?.add?.map(({ id }) => id)).toEqual(['c', 'z']);
    expect(read.ok && read.value.layer.changes.paths?.add?.map(({ id }) => id)).toEqual(['z', 'c']);
  });
});

test('each pointer into the merged flow leads to its entity and the layer that set it', () => {
  const files = [
    layerOf('pack', { nodes: { add: [question('c')], change: { a: { answer: { maximum: 9 } } } } }),
    layerOf('tenant', setNode('a', { answer: { maximum: 5 } })),
  ];
  const { flow, report } = mergeLayers(BASE, files);
  const index = indexReports(report);
  const told = (pointer: string) => {
    const at = placeOfPointer(flow!, pointer);
    const found = at && provenanceOf(index, at);
    if (!found) return null;
    if (found.kind === 'parts') return found.reports.map(({ by, field }) => `${by.layer} ${field}`);
    return found.kind === 'flow' ? 'flow' : `${found.report.by.layer} ${found.report.action}`;
  };
  expect(
    [
      '/nodes/0/prompt',
      '/nodes/0/answer',
      '/nodes/0/answer/maximum',
      '/nodes/2/prompt',
      '/subgraphs/sg/nodes/0/prompt',
      '/subgraphs/sg/entry',
      '/paths/0/label',
      '/limits',
      '/nodes/99',
      '',
    ].map(told),
  ).toEqual([
    'flow',
    ['tenant.a /answer/maximum'],
    'tenant.a set',
    'pack.a add',
    'flow',
    'flow',
    'flow',
    'flow',
    null,
    null,
  ]);
});

describe('another version of a layer', () => {
  const pack = layerOf('pack', setNode('a', { prompt: 'Old' }));
  const tenant = layerOf('tenant', setNode('b', { prompt: 'Mine' }));
  const stack = { base: BASE, files: [pack, tenant] };
  const environment = { tools: [], screens: [] };

  test('lists the changes, new conflicts, and problems it would cause', () => {
    const next = layerOf('pack', {
      nodes: { change: { a: { prompt: 'New' }, b: { prompt: 'Pack' } } },
      edges: { remove: ['e.b.end'] },
    });
    const outcome = whatIf({ stack, replacement: { ...next, file: '/elsewhere/pack-2.json' }, environment });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { changes, conflicts, problems, files } = outcome.value;
    expect(changes.flatMap((change) => describeChange(change))).toEqual([
      'Node a: Prompt changed from "Old" to "New".',
      'Edge e.b.end (b to end) removed.',
    ]);
    expect(conflicts.added.map(({ id, field, lower, higher }) => [id, field, lower.value, higher.value])).toEqual([
      ['b', '/prompt', 'Pack', 'Mine'],
    ]);
    expect(problems.added.map(({ code }) => code)).toContain('node.no-outgoing');
    expect(files).toEqual([{ file: pack.file, layer: next.layer }, tenant]);
  });

  test('must be of the same layer', () => {
    const other = layerOf('pack', {}, { id: 'pack.other' });
    expect(whatIf({ stack, replacement: other, environment })).toMatchObject({ error: { code: 'not_found' } });
    const moved = layerOf('tenant', {}, { id: 'pack.a' });
    expect(whatIf({ stack, replacement: moved, environment })).toMatchObject({ error: { code: 'invalid_document' } });
  });

  test('the strategy of one field can change without affecting others', () => {
    const strict = withStrategy(tenant.layer, 'nodes.prompt', 'error');
    expect([strict.strategies, strict.changes]).toEqual([{ 'nodes.prompt': 'error' }, tenant.layer.changes]);
  });
});

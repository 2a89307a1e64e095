import { describe, expect, test } from 'vitest';
import { parseLayer } from '../../../src-shared/layers/layer.ts';
import { orderLayers } from '../../../src-shared/layers/order.ts';
import { t } from '../../harness/messages.ts';
import { layerOf } from './build.ts';

const minimal = { version: 'v1', id: 'a', kind: 'tenant', changes: {} };

function problemsOf(value: unknown) {
  const parsed = parseLayer(typeof value === 'string' ? value : JSON.stringify(value), 'layers/a.json');
  return parsed.ok ? [] : parsed.error.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('reading a layer', () => {
  test.each([
    ['a layer that changes nothing', minimal, []],
    ['text that is not JSON', '{', ['layer.invalid ']],
    ['no version', { id: 'a' }, ['layer.version /version']],
    ['a version of the future', { ...minimal, version: 'v2' }, ['layer.version /version']],
    ['an unknown kind', { ...minimal, kind: 'galaxy' }, ['layer.invalid /kind']],
    ['an unknown member', { ...minimal, colour: 1 }, ['layer.invalid /colour']],
    [
      'a field no node has',
      { ...minimal, changes: { nodes: { change: { q: { promt: '' } } } } },
      ['layer.invalid /changes/nodes/change/q/promt'],
    ],
    [
      'a new id for a node',
      { ...minimal, changes: { nodes: { change: { q: { id: 'r' } } } } },
      ['layer.invalid /changes/nodes/change/q/id'],
    ],
    [
      'an added edge without an id',
      { ...minimal, changes: { edges: { add: [{ from: 'a', to: 'b' }] } } },
      ['layer.invalid /changes/edges/add/0/id'],
    ],
    [
      'a strategy for what does not exist',
      { ...minimal, strategies: { boxes: 'error' } },
      ['layer.invalid /strategies/boxes'],
    ],
    ['append for a whole part', { ...minimal, strategies: { nodes: 'append' } }, ['layer.invalid /strategies/nodes']],
    ['append for a field', { ...minimal, strategies: { 'nodes.tags': 'append' } }, []],
  ])('%s', (_, value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });
});

describe('the order of layers', () => {
  const order = (...files: Parameters<typeof orderLayers>[0]) => {
    const { layers, problems } = orderLayers(files);
    return {
      ids: layers.map(({ layer }) => layer.id),
      problems: problems.map(({ code, file, pointer }) => `${code} ${file}${pointer}`),
    };
  };
  const pack = (id: string, after: string[] = []) => layerOf('pack', {}, { id, after });

  test('is by kind, then by "after", then by id', () => {
    const files = [layerOf('instance', {}), pack('x'), pack('b', ['x']), pack('c'), layerOf('global', {})];
    expect(order(...files)).toEqual({ ids: ['global.a', 'c', 'x', 'b', 'instance.a'], problems: [] });
    expect(order(...files.toReversed())).toEqual(order(...files));
  });

  test('reports two layers with one id', () => {
    const other = { ...pack('x'), file: 'layers/y.json' };
    expect(order(other, pack('x'))).toEqual({ ids: ['x'], problems: ['layer.duplicate layers/y.json/id'] });
  });

  test('reports each layer of a cycle', () => {
    expect(order(pack('x', ['y']), pack('y', ['x']), pack('z'))).toEqual({
      ids: ['z', 'x', 'y'],
      problems: ['layer.cycle layers/x.json/after', 'layer.cycle layers/y.json/after'],
    });
  });

  test('reports a layer after itself as a cycle', () => {
    expect(order(pack('x', ['x'])).problems).toEqual(['layer.cycle layers/x.json/after']);
  });

  test('reports a layer after a missing one or one of a higher kind', () => {
    expect(order(pack('x', ['nobody', 'tenant.a']), layerOf('tenant', {})).problems).toEqual([
      'layer.order layers/x.json/after/0',
      'layer.order layers/x.json/after/1',
    ]);
  });

  test('names kinds of layers as the app does', () => {
    const [problem] = orderLayers([pack('x', ['tenant.a']), layerOf('tenant', {})]).problems;
    const [kind, below] = [t('layers.kinds.tenant'), t('layers.kinds.pack')];
    expect(problem?.message).toBe(t('layerReport.order.afterAbove', { id: 'tenant.a', kind, below }));
  });

  test('rejects too many layers', () => {
    const files = Array.from({ length: 101 }, (_, index) => pack(`p${index}`));
    expect(order(...files)).toEqual({ ids: [], problems: ['layer.too-many layers/p99.json'] });
  });
});

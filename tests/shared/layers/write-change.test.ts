import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation } from '../../../src-shared/document/apply.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { canonicalFlow, serializeFlow } from '../../../src-shared/document/serialize.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import { writeChange } from '../../../src-shared/layers/write-change.ts';
import { BASE, descendant, withoutEmpty } from '../flow/random-edits.ts';
import { layerOf } from './build.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

function written(source: LayerFile, after: Flow, below: Flow = BASE) {
  const result = writeChange({ source, below, after });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.source.layer;
}

const text = (flow: Flow) => serializeFlow(withoutEmpty(canonicalFlow(flow)));
const merged = (source: LayerFile, below: Flow = BASE) => mergeLayers(below, [source]).flow!;

/** Flows that a canvas can show: ids are unique, and edges have both ends. */
function isWhole(flow: Flow): boolean {
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)!.nodes.map(({ id }) => id));
  const edges = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)!.edges.map(({ id }) => id));
  const paths = (flow.paths ?? []).map(({ id }) => id);
  const actions = (flow.handlers ?? []).map(({ action }) => action);
  const hasEnds = graphRefs(flow).every((ref) => {
    const graph = graphOf(flow, ref)!;
    const ids = new Set(graph.nodes.map(({ id }) => id));
    return graph.edges.every(({ from, to }) => ids.has(from) && (ids.has(to) || to === EXIT));
  });
  return hasEnds && [nodes, edges, paths, actions].every((ids) => new Set(ids).size === ids.length);
}

const whole = descendant.filter(isWhole);
const EMPTY = layerOf('tenant', {});

describe('an edit of the merged flow, written into a layer', () => {
  test('gives exactly the edited flow when merged again', () => {
    fc.assert(
      fc.property(whole, (after) => {
        expect(text(merged({ ...EMPTY, layer: written(EMPTY, after) }))).toBe(text(after));
      }),
      { numRuns: tries(150) },
    );
  });

  test('extends the existing changes and can be undone completely', { tags: 'thorough' }, () => {
    fc.assert(
      fc.property(whole, whole, (first, second) => {
        const once = { ...EMPTY, layer: written(EMPTY, first) };
        const twice = { ...EMPTY, layer: written(once, second) };
        expect(text(merged(twice))).toBe(text(second));
        expect(text(merged({ ...EMPTY, layer: written(twice, BASE) }))).toBe(text(BASE));
      }),
      { numRuns: tries(100) },
    );
  });

  test('is empty if nothing changed', () => {
    fc.assert(
      fc.property(whole, (after) => {
        const source = { ...EMPTY, layer: written(EMPTY, after) };
        expect(written(source, merged(source))).toEqual(source.layer);
      }),
      { numRuns: tries(100) },
    );
  });

  test('is exact or refused, and never hangs or throws', () => {
    fc.assert(
      fc.property(descendant, descendant, (below, after) => {
        const result = writeChange({ source: EMPTY, below, after });
        if (result.ok) expect(text(merged(result.value.source, below))).toBe(text(after));
      }),
      { numRuns: tries(100) },
    );
  });

  test("changes only the edited parts and keeps the author's wording", () => {
    const source = layerOf('tenant', {
      prompts: { a: { prompt: 'How many, please?' } },
      nodes: { change: { b: { prompt: 'b?', notes: 'the same as below, on purpose' } } },
    });
    const after = changed(merged(source), 'a', { prompt: 'How many?', answer: { type: 'number', minimum: 2 } });
    expect(written(source, after).changes).toEqual({
      prompts: { a: { prompt: 'How many?' } },
      nodes: { change: { a: { answer: { minimum: 2 } }, b: source.layer.changes.nodes!.change!['b'] } },
    });
  });

  test('drops a field that equals the value below again', () => {
    const source = layerOf('tenant', { nodes: { change: { a: { prompt: 'Mine' } } } });
    const after = changed(merged(source), 'a', { prompt: 'a?' });
    expect(written(source, after).changes).toEqual({});
  });

  test('appends to a list if that suffices, and otherwise replaces it', () => {
    const longer = written(EMPTY, changed(BASE, 'b', { tags: ['x', 'y'] }));
    expect(longer.changes.nodes).toEqual({ change: { b: { tags: ['y'] } } });
    const source = { ...EMPTY, layer: longer };
    const shorter = written(source, changed(merged(source), 'b', { tags: ['y'] }));
    expect(shorter).toMatchObject({
      strategies: { 'nodes.tags': 'override' },
      changes: { nodes: { change: { b: { tags: ['y'] } } } },
    });
  });

  test('keeps a null inside an object, which a deep merge would treat as a removal', () => {
    const ui = { hint: { shown: null }, other: 1 };
    const layer = written(EMPTY, changed(BASE, 'a', { ui }));
    expect(merged({ ...EMPTY, layer }).nodes.find(({ id }) => id === 'a')?.ui).toEqual(ui);
    expect(layer.strategies).toEqual({ 'nodes.ui': 'override' });
  });

  test('removes and restores the edges of a removed node with it', () => {
    const { flow: after } = applyOperation(
      { flow: BASE, layout: EMPTY_LAYOUT },
      { op: 'remove-nodes', graph: null, ids: ['b'] },
    );
    const layer = written(EMPTY, after);
    expect(layer.changes).toEqual({ nodes: { remove: ['b'] } });
    expect(written({ ...EMPTY, layer }, BASE).changes).toEqual({});
  });

  test('is refused with a reason if two nodes have one id', () => {
    const twice = { ...BASE, nodes: [...BASE.nodes, BASE.nodes[0]!] };
    expect(writeChange({ source: EMPTY, below: BASE, after: twice })).toMatchObject({
      ok: false,
      error: {
        message: t('layerReport.writeChange.notWritable', {
          label: 'tenant.a',
          why: t('layerReport.writeChange.duplicateId'),
        }),
      },
    });
  });
});

function changed(flow: Flow, id: string, set: object): Flow {
  return applyOperation({ flow, layout: EMPTY_LAYOUT }, { op: 'update-node', graph: null, id, set: { ...set } }).flow;
}

import { describe, expect, test } from 'vitest';
import { deepEqual } from '../../../../src-shared/equality.ts';
import {
  edgeHighlight,
  nodeHighlight,
  placeInDrawing,
  visits,
} from '../../../../src-renderer/state/conversation/run-highlight.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { runOf, step } from '../../panels/console/run-of.ts';

const view = runOf(
  { type: 'run.started', flow: 'f' },
  step({ type: 'node.entered', node: 'say', graph: null, visit: 1 }),
  step({ type: 'node.exited', node: 'say', graph: null, edge: 'e1', to: 'call' }),
  step({ type: 'node.entered', node: 'call', graph: null, visit: 1 }),
  { type: 'turn.started', turn: 1, text: 'go' },
  step({ type: 'node.entered', node: 'call', graph: null, visit: 2 }),
  step({ type: 'node.exited', node: 'x', graph: null, edge: 'e2', to: 'call' }),
  step({ type: 'node.exited', node: 'x', graph: null, edge: 'e3', to: 'call' }),
  step({ type: 'subgraph.entered', node: 'call', graph: 'sg', depth: 1 }),
  step({ type: 'node.entered', node: 'q', graph: 'sg', visit: 1 }),
  step({ type: 'question.asked', node: 'q', key: 'k', reason: 'first' }),
);

describe('the run highlight', () => {
  test('covers the waiting node, the call around it, and the visited nodes', () => {
    const lights = ['q', 'call', 'say', 'other', 'constructor'].map((node) => nodeHighlight({ view }, node));
    expect([lights, visits({ view }, 'call')]).toEqual([['waiting', 'inside', 'visited', null, null], 2]);
  });

  test('distinguishes the last edge from those of this turn and earlier turns', () => {
    expect(['e3', 'e2', 'e1', 'e0'].map((edge) => edgeHighlight({ view }, edge))).toEqual([
      'last',
      'turn',
      'taken',
      null,
    ]);
  });
});

describe('the current node on the canvas', () => {
  const call = { id: 'call', type: 'subgraph', graph: 'sg' };
  const flowWith = (subgraphs: object) =>
    ({ version: 'v1', id: 'f', nodes: [call], edges: [], subgraphs }) as unknown as Flow;
  const q = { id: 'q', type: 'say', text: 'Hi.' };
  const drawn = (flow: Flow) => {
    const place = placeInDrawing({ view }, flow);
    return place && [place.graph, place.node.id];
  };

  test('is the node that the conversation is at', () => {
    expect(drawn(flowWith({ sg: { nodes: [q], edges: [] } }))).toEqual(['sg', 'q']);
  });

  test('is the surrounding card if its contents are not drawn', () => {
    expect(drawn(flowWith({}))).toEqual([null, 'call']);
  });

  test('is absent if the node was deleted', () => {
    expect(drawn(flowWith({ sg: { nodes: [], edges: [] } }))).toBeNull();
  });
});

describe('two flows', () => {
  const flow: Flow = { version: 'v1', id: 'f', nodes: [{ id: 'd', type: 'decision' }], edges: [] };

  test('are equal regardless of field order and undefined fields', () => {
    const { id, version, ...rest } = flow;
    expect(deepEqual(flow, { ...rest, id, version, label: undefined })).toBe(true);
  });

  test('differ by one changed, added, or removed value', () => {
    const others: Flow[] = [
      { ...flow, label: 'x' },
      { ...flow, nodes: [] },
      { ...flow, nodes: [{ id: 'd', type: 'decision', label: 'D' }] },
    ];
    expect(others.map((other) => deepEqual(flow, other))).toEqual([false, false, false]);
  });
});

/** Jumps into subgraphs, and calls that continue by the exit of their subgraph. */
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, rest, say, spoken, turnTo } from './play.ts';

const act = (action: string): FlowInput => ({
  ...{ type: 'acted', action, data: {}, surface: 'main' },
  ...{ at: '2030-01-02T03:04:05.000Z', today: '2030-01-02' },
});
const correct = (answers: Record<string, string>): FlowInput => say(answers, null, true);
const entered = ({ events }: Step): string[] =>
  events.flatMap((event) => (event.type === 'node.entered' ? [event.node] : []));
const stackOf = ({ state }: Step): string[] => state.stack.map(({ call, graph }) => `${call}>${graph}`);

/** A shop whose order graph calls the delivery graph, which calls the address graph. */
function shop(more: Record<string, unknown> = {}): Flow {
  return flowOf({
    entry: 'kind',
    state: { note: {} },
    handlers: [
      { action: 'street', to: 'street' },
      { action: 'kind', to: 'kind' },
    ],
    nodes: [
      question('kind'),
      {
        id: 'order',
        type: 'subgraph',
        ref: 'delivery',
        inputs: { what: 'answers.kind' },
        outputs: { cost: 'context.cost' },
      },
      { id: 'sent', type: 'say', text: 'Sent for {{ context.cost }}.' },
      { id: 'kept', type: 'say', text: 'Kept.' },
      end,
    ],
    edges: [
      edge('kind', 'order'),
      edge('order', 'sent'),
      edge('order', 'kept', null, { fromExit: 'kept' }),
      edge('sent', 'end'),
      edge('kept', 'end'),
    ],
    subgraphs: {
      delivery: {
        entry: 'how',
        inputs: [{ key: 'what', optional: true }],
        outputs: ['cost'],
        nodes: [question('how'), { id: 'place', type: 'subgraph', ref: 'address', inputs: { to: 'context.what' } }],
        edges: [
          edge('how', 'place', "answers.how == 'post'"),
          edge('how', '__exit__', 'else', { toExit: 'kept' }),
          edge('place', '__exit__'),
        ],
      },
      address: {
        entry: 'town',
        inputs: [{ key: 'to', optional: true }],
        nodes: [question('town'), question('street', { prompt: 'Street for {{ context.to }}?' })],
        edges: [edge('town', 'street'), edge('street', '__exit__')],
      },
    },
    ...more,
  });
}

describe('a jump to a node inside subgraphs', () => {
  test('makes the calls on the way with their inputs and returns through them', () => {
    const [, jumped, over] = play(shop(), [act('street'), say({ street: 'Elm' })]) as [Step, Step, Step];
    expect([spoken(jumped), stackOf(jumped)]).toEqual([['Street for ?'], ['order>delivery', 'place>address']]);
    expect(entered(jumped)).toEqual(['order', 'place', 'street']);
    expect(rest(over)).toEqual({ status: 'ended', current: null, outcome: 'done' });
    expect(over.state).not.toHaveProperty('landing');
  });

  test('works from a path and from an exit command, too', () => {
    const byPath = play(shop({ paths: [{ id: 'p', entry: 'street' }] }), [turnTo('p', { explicit: true })]).at(-1)!;
    const byCommand = play(shop({ intents: { human: 'street' } }), [say({}, 'human')]).at(-1)!;
    for (const step of [byPath, byCommand])
      expect([spoken(step).at(-1), stackOf(step).length]).toEqual(['Street for ?', 2]);
  });

  test('keeps open calls on the way with their values', () => {
    const steps = play(shop(), [say({ kind: 'coat' }), say({ how: 'post' }), act('street')]);
    expect([spoken(steps.at(-1)!), stackOf(steps.at(-1)!)]).toEqual([
      ['Street for coat?'],
      ['order>delivery', 'place>address'],
    ]);
    expect(entered(steps.at(-1)!)).toEqual(['street']);
  });

  test('leaves all calls if it leads to the main flow', () => {
    const step = play(shop(), [say({ kind: 'coat' }), act('kind')]).at(-1)!;
    expect([stackOf(step), step.state.context]).toEqual([['order>delivery'], { what: 'coat' }]);
    expect(entered(step)).toEqual(['kind', 'order', 'how']);
  });

  test('repeats no call when an input of a call on the way changes', () => {
    const steps = play(shop(), [act('street'), correct({ kind: 'hat' })], { kind: 'coat' });
    expect([spoken(steps.at(-1)!), stackOf(steps.at(-1)!)]).toEqual([
      ['Street for coat?'],
      ['order>delivery', 'place>address'],
    ]);
  });
});

describe('a call continues by the exit of its subgraph', () => {
  const over = (how: string) =>
    play(shop(), [say({ kind: 'coat' }), say({ how, town: 'Bath', street: 'Elm' })]).at(-1)!;

  test('on the edge of that exit', () => {
    expect([spoken(over('kept'))[0], over('kept').state.exits]).toEqual(['Kept.', { order: 'kept' }]);
    expect(over('kept').events).toContainEqual({
      ...{ type: 'subgraph.returned', node: 'order', graph: 'delivery', depth: 1, exit: 'kept' },
    });
  });

  test('on the plain edges after the plain exit', () => {
    expect([spoken(over('post'))[0], over('post').state.exits]).toEqual(['Sent for .', undefined]);
  });

  test('on the plain edges if the exit has none', () => {
    const flow = shop();
    const edges = flow.edges.filter(({ fromExit }) => fromExit === undefined);
    const steps = play(flowOf({ ...flow, edges }), [say({ kind: 'coat' }), say({ how: 'kept' })]);
    expect(spoken(steps.at(-1)!)[0]).toBe('Sent for .');
  });

  test('and returns into the subgraph when a correction changes the exit', () => {
    const flow = shop();
    const nodes = flow.nodes.map((node) => (node.id === 'kept' ? question('why') : node));
    const edges = flow.edges.map((each) => ({
      ...each,
      from: each.from === 'kept' ? 'why' : each.from,
      to: each.to === 'kept' ? 'why' : each.to,
    }));
    const asking = flowOf({ ...flow, nodes, edges });
    const steps = play(asking, [say({ kind: 'coat' }), say({ how: 'kept' }), correct({ how: 'post' })]);
    expect(steps.map((step) => spoken(step).at(-1))).toEqual(['kind?', 'how?', 'why?', 'town?']);
    expect(stackOf(steps.at(-1)!)).toEqual(['order>delivery', 'place>address']);
  });
});

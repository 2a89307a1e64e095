/** Extracting and inlining by example: passed values, reconnected edges, positions, and refusals. */
import { describe, expect, test } from 'vitest';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { extract } from '../../../src-shared/subgraph/extract.ts';
import { inline } from '../../../src-shared/subgraph/inline.ts';
import { play, say, spoken } from '../traverse/play.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t, words } from '../../harness/messages.ts';

const look = { id: 'look', type: 'action', tool: 'echo', args: { of: { expr: 'answers.name' } }, result: 'quote' };
const tell = { id: 'tell', type: 'say', text: '{{ answers.name }} pays {{ context.quote }} of {{ context.limit }}.' };

function flow(rest: Record<string, unknown> = {}): Flow {
  return flowOf({
    entry: 'name',
    nodes: [question('name'), look, tell, { id: 'sorry', type: 'say', text: 'Sorry.' }, end],
    edges: [
      edge('name', 'look'),
      edge('look', 'tell'),
      edge('look', 'sorry', null, { kind: 'error' }),
      edge('tell', 'end'),
      edge('sorry', 'end'),
    ],
    ...rest,
  });
}

function placed(content: Flow): FlowDocument {
  const at = (list: Flow['nodes']) => Object.fromEntries(list.map(({ id }, row) => [id, { x: 80, y: 160 * row }]));
  const subgraphs = Object.entries(content.subgraphs ?? {}).map(
    ([id, { nodes }]) => [id, { nodes: at(nodes) }] as const,
  );
  return {
    flow: content,
    layout: { version: 'v1', root: { nodes: at(content.nodes) }, subgraphs: Object.fromEntries(subgraphs) },
  };
}

function taken(content: Flow, nodes: readonly string[], name = 'Get a quote') {
  const made = extract(placed(content), { graph: null, nodes, name });
  if (!made.ok) throw new Error(made.error.map(({ message }) => message).join(' '));
  return made.value;
}

function refusal(content: Flow, nodes: readonly string[]): string {
  const made = extract(placed(content), { graph: null, nodes, name: '' });
  return made.ok ? 'none' : made.error.map(({ message }) => message).join(' ');
}

describe('extracting', () => {
  test('passes read values in, returns written values, and keeps IDs', () => {
    const made = taken(flow(), ['look', 'tell', 'sorry']);
    expect(made.document.flow).toMatchObject({
      entry: 'name',
      nodes: [
        { id: 'name' },
        { id: 'end' },
        {
          id: 'call.get_a_quote',
          type: 'subgraph',
          ref: 'get_a_quote',
          inputs: { limit: 'context.limit' },
          outputs: { quote: 'context.quote' },
        },
      ],
      edges: [
        { id: 'e.name.look', from: 'name', to: 'call.get_a_quote' },
        { from: 'call.get_a_quote', to: 'end' },
      ],
      subgraphs: {
        get_a_quote: {
          label: 'Get a quote',
          entry: 'look',
          inputs: ['limit'],
          outputs: ['quote'],
          nodes: [{ id: 'look' }, { id: 'tell' }, { id: 'sorry' }],
        },
      },
    });
  });

  test('keeps the positions inside and puts the call in the middle', () => {
    const { layout } = taken(flow(), ['look', 'tell', 'sorry']).document;
    expect(layout.subgraphs?.['get_a_quote']?.nodes).toEqual({
      look: { x: 0, y: 0 },
      tell: { x: 0, y: 160 },
      sorry: { x: 0, y: 320 },
    });
    expect(layout.root.nodes['call.get_a_quote']).toEqual({ x: 80, y: 320 });
  });

  test('puts the call below what leads to it', () => {
    const document = placed(flow());
    const nodes = { ...document.layout.root.nodes, tell: { x: 400, y: 320 }, sorry: { x: 720, y: 480 } };
    const layout = { ...document.layout, root: { nodes } };
    const made = extract({ ...document, layout }, { graph: null, nodes: ['look', 'tell', 'sorry'], name: 'Quote' });
    expect(made.ok && made.value.document.layout.root.nodes[made.value.call]).toEqual({ x: 80, y: 320 });
  });

  test('distinguishes several exits after the call', () => {
    const made = taken(flow(), ['look']);
    expect([made.exits, made.targets]).toEqual(['named', ['tell', 'sorry']]);
    const failed = play(made.document.flow, [say({ name: 'Ada' }), { type: 'failure', kind: 'error', message: 'no' }]);
    expect(spoken(failed.at(-1)!)).toEqual(['Sorry.', 'end']);
    const quoted = play(made.document.flow, [say({ name: 'Ada' }), { type: 'result', value: 7 }]);
    expect(spoken(quoted.at(-1)!)).toEqual(['Ada pays 7 of .', 'end']);
  });

  test('gives one deciding node an exit per branch', () => {
    const forked = flow({
      edges: [
        edge('name', 'tell', "answers.name == 'Ada'"),
        edge('name', 'sorry', 'else'),
        edge('tell', 'end'),
        edge('sorry', 'end'),
        edge('look', 'end'),
      ],
    });
    const made = taken(forked, ['name']);
    expect(made.exits).toBe('named');
    expect(made.document.flow.edges.filter(({ from }) => from === made.call)).toMatchObject([
      { to: 'tell', fromExit: 'say' },
      { to: 'sorry', fromExit: 'say.2' },
    ]);
    expect(made.document.flow.subgraphs?.[made.subgraph]?.edges).toMatchObject([
      { id: 'e.name.tell', to: '__exit__', toExit: 'say', guard: "answers.name == 'Ada'" },
      { id: 'e.name.sorry', to: '__exit__', toExit: 'say.2', guard: 'else' },
    ]);
  });

  test('keeps the targets of exit commands, actions, and paths, even inside', () => {
    const led = flow({
      intents: { human: 'sorry' },
      paths: [{ id: 'p', entry: 'tell' }],
      handlers: [{ action: 'stop', to: 'sorry' }],
    });
    const made = taken(led, ['look', 'tell', 'sorry'], 'Quote');
    expect(made.document.flow).toMatchObject({
      intents: { human: 'sorry' },
      paths: [{ entry: 'tell' }],
      handlers: [{ to: 'sorry' }],
    });
    expect(made.taken).toHaveLength(3);
    const [, turned] = play(made.document.flow, [say({}, 'human')]);
    expect(spoken(turned!)).toEqual(['Sorry.', 'end']);
  });

  test('needs no output for a result that is read right after it', () => {
    const made = taken(flow(), ['look', 'tell'], 'Quote');
    expect(made.outputs).toEqual(['quote']);
    const plain = flow({
      nodes: flow().nodes.map((node) => (node.id === 'tell' ? { ...tell, text: '{{ context.quote }}' } : node)),
    });
    expect(taken(plain, ['look', 'tell'], 'Quote').outputs).toEqual([]);
  });

  test.each<readonly [name: string, content: Flow, nodes: string[], message: string]>([
    ['nothing', flow(), [], t('flow.extractObstacles.nothingSelected')],
    ['no way out', flow(), ['end'], t('flow.extractObstacles.noExit')],
    [
      'two entries',
      flow(),
      ['tell', 'sorry'],
      t('flow.extractObstacles.severalEntries', { count: 2, ways: '"Say" (from Echo); "Say" (from Echo)' }),
    ],
    [
      'the context as a whole',
      flow({ predicates: { full: { when: 'size(context) > 3' } } }),
      ['look', 'tell', 'sorry'],
      t('flow.extractObstacles.readsWholeContext', { text: 'size(context) > 3' }),
    ],
    [
      'too deep',
      flow({
        limits: { maxDepth: 1 },
        paths: [{ id: 'p', digression: 's' }],
        subgraphs: { s: { entry: 'x', nodes: [{ id: 'x', type: 'say', text: 'x' }], edges: [edge('x', '__exit__')] } },
      }),
      ['look', 'tell', 'sorry'],
      t('flow.extractObstacles.tooDeep', { deepest: 2, most: 1 }),
    ],
  ])('refuses %s', (_name, content, nodes, message) => {
    expect(refusal(content, nodes)).toContain(message);
  });

  test('refuses a locked node', () => {
    const document = placed(flow());
    const locked = { ...document, layout: { ...document.layout, root: { ...document.layout.root, locked: ['tell'] } } };
    const made = extract(locked, { graph: null, nodes: ['look', 'tell', 'sorry'], name: '' });
    expect(!made.ok && made.error[0]?.message).toBe(t('flow.extractObstacles.locked', { nodes: '"Say"' }));
  });
});

describe('inlining', () => {
  const add = {
    id: 'add',
    type: 'action',
    tool: 'echo',
    args: { of: { expr: 'context.sum + context.rate' } },
    result: 'total',
  };
  function calling(call: object, rest: Record<string, unknown> = {}): Flow {
    return flowOf({
      entry: 'name',
      nodes: [
        question('name', { answer: { type: 'number' } }),
        { id: 'call', type: 'subgraph', ref: 'sub', ...call },
        { id: 'tell', type: 'say', text: '{{ context.all }}' },
        end,
      ],
      edges: [edge('name', 'call'), edge('call', 'tell'), edge('tell', 'end')],
      subgraphs: { sub: { entry: 'add', inputs: ['sum', 'rate'], nodes: [add], edges: [edge('add', '__exit__')] } },
      ...rest,
    });
  }
  function back(content: Flow) {
    const made = inline(placed(content), { graph: null, id: 'call' });
    if (!made.ok) throw new Error(made.error.map(({ message }) => message).join(' '));
    return made.value;
  }

  test('inserts literals where they are read, keeps other inputs in variables, and names results after the output', () => {
    const made = back(calling({ inputs: { sum: 'answers.name * 2', rate: '3' }, outputs: { all: 'context.total' } }));
    expect(made.document.flow.subgraphs).toBeUndefined();
    expect(made.document.flow.nodes).toMatchObject([
      { id: 'name' },
      { id: 'tell' },
      { id: 'end' },
      { id: 'call.inputs', type: 'assign', set: { 'sub.sum': 'answers.name * 2' } },
      { id: 'add', args: { of: { expr: 'domain.sub.sum + (3)' } }, result: 'all' },
    ]);
    const steps = play(made.document.flow, [say({ name: 4 }), { type: 'result', value: 11 }]);
    expect(steps[1]!.effects).toMatchObject([{ type: 'call', args: { of: 11 } }]);
    expect(spoken(steps[2]!)).toEqual(['11', 'end']);
  });

  test('keeps values computed on return in variables', () => {
    const made = back(calling({ inputs: { sum: '1', rate: '3' }, outputs: { all: 'context.total * 2' } }));
    const steps = play(made.document.flow, [say({ name: 4 }), { type: 'result', value: 4 }]);
    expect(spoken(steps[2]!)).toEqual(['8', 'end']);
  });

  test('copies nodes while others still call them', () => {
    const twice = calling({ inputs: { sum: '1', rate: '3' } }, { hooks: { turn: 'sub' } });
    const made = back(twice);
    expect(made.nodes).toEqual(['add.2']);
    expect(made.callers).toMatchObject([{ from: 'hook', title: 'turn' }]);
    expect(made.document.flow.subgraphs?.['sub']?.nodes).toEqual(twice.subgraphs?.['sub']?.nodes);
  });

  test('joins conditional edges in a decision', () => {
    const guarded = calling(
      {},
      {
        edges: [
          edge('name', 'call'),
          edge('call', 'tell', 'answers.name > 1'),
          edge('call', 'end', 'else'),
          edge('tell', 'end'),
        ],
      },
    );
    const made = back(guarded);
    expect(made.document.flow.nodes.at(-1)).toEqual({ id: 'call.after', type: 'decision' });
    expect(play(made.document.flow, [say({ name: 0 }), { type: 'result', value: 1 }]).at(-1)!.state.outcome).toBe(
      'done',
    );
  });

  test('says in words which edge or jump stops it', () => {
    const asking = { entry: 'q', nodes: [question('q')], edges: [edge('q', '__exit__')] };
    const digression = { entry: 'x', nodes: [{ id: 'x', type: 'say', text: 'x' }], edges: [edge('x', '__exit__')] };
    const edges = [
      ...[edge('name', 'call'), edge('call', 'tell'), edge('tell', 'end')],
      edge('call', 'end', null, { kind: 'human' }),
    ];
    const inputs = { inputs: { sum: 'answers.name', rate: 'answers.name' } };
    const message = (rest: Record<string, unknown>, call: object = {}) => {
      const made = inline(placed(calling(call, rest)), { graph: null, id: 'call' });
      return made.ok ? null : made.error[0]?.message;
    };
    expect([
      message({ edges, subgraphs: { sub: asking, digression }, paths: [{ id: 'p', digression: 'digression' }] }),
      message({ intents: { human: 'add' } }, inputs),
      message({ handlers: [{ action: 'start', label: 'Start again', to: 'add' }] }, inputs),
    ]).toEqual([
      t('flow.inlineObstacles.exitEdge', { kind: t('canvas.edge.human') }),
      t('flow.inlineObstacles.jumpInside', { way: t('flow.boundary.exitCommand', { name: t('canvas.edge.human') }) }),
      t('flow.inlineObstacles.jumpInside', { way: t('flow.boundary.action', { name: 'Start again' }) }),
    ]);
  });

  test('refuses a question that two calls ask and names the other callers', () => {
    const asking = { entry: 'q', nodes: [question('q')], edges: [edge('q', '__exit__')] };
    const made = inline(placed(calling({}, { subgraphs: { sub: asking }, intents: { human: 'sub' } })), {
      graph: null,
      id: 'call',
    });
    expect(!made.ok && made.error[0]?.message).toMatch(
      words('flow.inlineObstacles.calledElsewhere', { callers: '"human"' }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow, createChecker } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT, type CheckEnvironment } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { atPointer } from '../../../src-shared/json.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

const environment: CheckEnvironment = { tools: ['table.lookup'], screens: ['welcome'] };
const check = (flow: Flow): Problem[] => checkFlow(flow, environment);
const brief = (problems: readonly Problem[]) => problems.map(({ code, pointer }) => `${code} ${pointer}`);

const good = {
  nodes: [question('a'), { id: 'bye', type: 'say', text: 'Bye {{ answers.a }}' }, end],
  edges: [edge('a', 'bye'), edge('bye', 'end')],
};
const with_ = (change: { nodes?: unknown[]; edges?: unknown[]; [key: string]: unknown }): Flow => {
  const { nodes = [], edges = [], ...rest } = change;
  const sound = [edge('a', 'bye', 'else'), edge('bye', 'end')];
  return flowOf({ nodes: [...good.nodes, ...nodes], edges: [...sound, ...edges], entry: 'a', ...rest });
};

test('a valid flow has no problems', () => {
  expect(check(flowOf(good))).toEqual([]);
});

test('a problem about an unknown tool names the closest tools and a count, not all of them', () => {
  const flow = with_(linked({ id: 'x', type: 'action', tool: 'order.fnd' } as never));
  const messageWith = (tools: readonly string[]) =>
    checkFlow(flow, { tools, screens: null }).find(({ code }) => code === 'reference.tool')?.message;
  const many = Array.from({ length: 40 }, (_, index) => `calendar.slot_${index}`);
  const said = (suggestion: string, available: string) =>
    t('checks.tools.unknown', { tool: 'order.fnd', suggestion, available });
  const near = t('checks.didYouMean', { near: 'order.find or order.end' });
  expect([messageWith(['order.find', 'order.end', ...many]), messageWith(many), messageWith([])]).toEqual([
    said(` ${near}`, t('checks.tools.available', { count: 42 })),
    said('', t('checks.tools.available', { count: 40 })),
    said('', t('checks.tools.none')),
  ]);
});

const returning = { entry: 's', nodes: [{ id: 's', type: 'decision' }], edges: [edge('s', '__exit__')] };
const linked = (node: object & { id: string }) => ({
  nodes: [node],
  edges: [edge('a', node.id, "answers.a == 'x'", { id: 'in' }), edge(node.id, 'end', null, { id: 'out' })],
});

describe('each problem has a location', () => {
  test.each<[string, Flow, string[]]>([
    ['an empty flow', flowOf({}), ['entry.none /nodes']],
    ['two beginnings', flowOf({ ...good, nodes: [...good.nodes, { ...end, id: 'lost' }] }), ['entry.several /entry']],
    ['an entry that is not there', flowOf({ ...good, entry: 'nobody' }), ['entry.missing /entry']],
    [
      'no beginning',
      flowOf({
        nodes: [question('a'), question('b', { when: "answers.a == 'x' && answers.b == null" })],
        edges: [edge('a', 'b'), edge('b', 'a')],
      }),
      ['entry.none /entry'],
    ],
    ['a node nobody leads to', with_({ nodes: [{ ...end, id: 'lost' }] }), ['node.unreachable /nodes/3']],
    [
      'a dead end',
      with_({ nodes: [{ id: 'x', type: 'decision' }], edges: [edge('a', 'x', "answers.a == 'x'")] }),
      ['node.no-outgoing /nodes/3'],
    ],
    ['an edge to nowhere', with_({ edges: [edge('a', 'nobody', "answers.a == 'x'")] }), ['reference.node /edges/2/to']],
    ['an exit at the top', with_({ edges: [edge('a', '__exit__', "answers.a == 'x'")] }), ['exit.outside /edges/2/to']],
    ['a duplicate id', with_({ nodes: [{ ...end, id: 'bye' }] }), ['id.duplicate /nodes/3/id']],
    ['a duplicate key', with_(linked(question('b', { key: 'a' }))), ['key.duplicate /nodes/3/key']],
    [
      'a guard that does not parse',
      with_({ edges: [edge('a', 'end', 'answers.a ==')] }),
      ['guard.parse /edges/2/guard'],
    ],
    [
      'a guard over an unknown key',
      with_({ edges: [edge('a', 'end', 'answers.b == 1')] }),
      ['guard.type /edges/2/guard'],
    ],
    [
      'a condition that is none',
      with_(linked(question('b', { when: 'size(answers.a)', key: 'b', prompt: 'b {{ answers.b }}' }))),
      ['expression.type /nodes/3/when'],
    ],
    [
      'a hole that is not closed',
      with_(linked({ id: 'x', type: 'say', text: 'Hi {{ answers.a' } as never)),
      ['template.parse /nodes/3/text'],
    ],
    [
      'an unknown tool',
      with_(linked({ id: 'x', type: 'action', tool: 'magic' } as never)),
      ['reference.tool /nodes/3/tool'],
    ],
    [
      'an unknown screen',
      with_(linked({ id: 'x', type: 'screen', screen: 'magic' } as never)),
      ['reference.screen /nodes/3/screen'],
    ],
    [
      'an argument that does not parse',
      with_(linked({ id: 'x', type: 'action', tool: 'table.lookup', args: { 'a/b': { expr: '1 +' } } } as never)),
      ['expression.parse /nodes/3/args/a~1b/expr'],
    ],
    [
      'a missing subgraph',
      with_(linked({ id: 'x', type: 'subgraph', ref: 'sub' } as never)),
      ['reference.subgraph /nodes/3/ref'],
    ],
    [
      'a subgraph without an exit',
      with_({
        ...linked({ id: 'x', type: 'subgraph', ref: 'sub' } as never),
        subgraphs: { sub: { entry: 's', nodes: [{ id: 's', type: 'terminal' }], edges: [] } },
      }),
      ['subgraph.no-exit /subgraphs/sub/edges'],
    ],
    ['a subgraph nobody calls', with_({ subgraphs: { sub: returning } }), ['subgraph.unused /subgraphs/sub']],
    [
      'recursion',
      with_({
        ...linked({ id: 'x', type: 'subgraph', ref: 'sub' } as never),
        subgraphs: {
          sub: { entry: 's', nodes: [{ id: 's', type: 'subgraph', ref: 'sub' }], edges: [edge('s', '__exit__')] },
        },
      }),
      ['subgraph.recursion /subgraphs/sub'],
    ],
    [
      'an input that is not passed',
      with_({
        ...linked({ id: 'x', type: 'subgraph', ref: 'sub' } as never),
        subgraphs: { sub: { ...returning, inputs: ['who'] } },
      }),
      ['input.missing /nodes/3/inputs'],
    ],
    [
      'a validation edge of a decision',
      with_({
        nodes: [{ id: 'x', type: 'decision' }],
        edges: [edge('a', 'x', "answers.a == 'x'"), edge('x', 'end'), edge('x', 'bye', null, { kind: 'validation' })],
      }),
      ['edge.kind /edges/4/kind'],
    ],
    [
      'a circle of decisions',
      with_({
        nodes: [
          { id: 'x', type: 'decision' },
          { id: 'y', type: 'decision' },
        ],
        edges: [
          edge('a', 'x', "answers.a == 'x'"),
          edge('x', 'y'),
          edge('y', 'x', "answers.a == 'x'"),
          edge('y', 'end', 'else'),
        ],
      }),
      ['cycle.spins /nodes/3'],
    ],
    ['a tie', with_({ edges: [edge('bye', 'a', null, { id: 'zz' })] }), ['edge.tie /edges/2']],
    ['an unread answer', with_(linked(question('b'))), ['question.unused /nodes/3/key']],
    ['a circular predicate', with_({ predicates: { p: { when: '!p' } } }), ['predicate.recursion /predicates/p/when']],
    ['a wrong predicate', with_({ predicates: { p: { when: 'answers.b' } } }), ['expression.type /predicates/p/when']],
    ['a one-of group over nothing', with_({ oneOf: [['a'], ['b']] }), ['reference.key /oneOf/1/0']],
    [
      'two paths of one name',
      with_({
        paths: [{ id: 'p' }, { id: 'p' }],
        oneOf: [
          { id: 'g', alternatives: [['a'], ['a']] },
          { id: 'g', alternatives: [['a'], ['a']] },
        ],
      }),
      ['id.duplicate /paths/1/id', 'id.duplicate /oneOf/1/id'],
    ],
    ['a path to nowhere', with_({ paths: [{ id: 'p', entry: 'nobody' }] }), ['reference.path /paths/0/entry']],
    [
      'a range without room',
      with_(linked(question('b', { prompt: '{{ answers.b }}?', answer: { type: 'number', minimum: 5, maximum: 1 } }))),
      ['answer.range /nodes/3/answer/minimum'],
    ],
    [
      'a pattern that does not parse',
      with_(linked(question('b', { prompt: '{{ answers.b }}?', answer: { type: 'text', pattern: '(' } }))),
      ['answer.pattern /nodes/3/answer/pattern'],
    ],
    [
      'a silent question',
      with_(linked(question('b', { prompt: ' ', validationPrompt: '{{ answers.b }}' }))),
      ['prompt.empty /nodes/3/prompt'],
    ],
  ])('%s', (_name, flow, expected) => {
    const problems = check(flow);
    expect(brief(problems)).toEqual(expected);
    for (const problem of problems.filter(({ code }) => !code.startsWith('entry') && code !== 'input.missing')) {
      expect(atPointer(flow, problem.pointer), problem.pointer).toBeDefined();
    }
  });

  test('a problem in an expression gives the characters', () => {
    const [problem] = check(with_({ edges: [edge('a', 'end', "answers.aa == 'x'")] }));
    expect([problem?.range, problem?.edge]).toEqual([{ start: 0, end: 10 }, 'e.a.end']);
  });
});

describe('quick fixes', () => {
  test.each<[string, Flow]>([
    ['an edge to nowhere', with_({ edges: [edge('a', 'nobody', "answers.a == 'x'")] })],
    ['a misspelt key', with_({ edges: [edge('a', 'end', "answers.aa == 'x'")] })],
    ['a dead end', with_({ nodes: [{ id: 'x', type: 'decision' }], edges: [edge('a', 'x', "answers.a == 'x'")] })],
    [
      'two beginnings',
      flowOf({
        nodes: [question('a'), { id: 'b', type: 'say', text: '{{ answers.a }}' }, end],
        edges: [edge('a', 'end'), edge('b', 'a')],
        entry: 'nobody',
      }),
    ],
    ['a missing subgraph', with_(linked({ id: 'x', type: 'subgraph', ref: 'sub' } as never))],
    ['a duplicate key', with_(linked(question('b', { key: 'a', prompt: '{{ answers.a }}' })))],
    [
      'a validation edge of a decision',
      with_({
        nodes: [{ id: 'x', type: 'decision' }],
        edges: [edge('a', 'x', "answers.a == 'x'"), edge('x', 'bye', null, { kind: 'validation' })],
      }),
    ],
  ])('%s: applying the first fix solves it', (_name, flow) => {
    const problem = check(flow).find(({ fixes }) => fixes && fixes.length > 0)!;
    const { flow: mended } = applyOperations({ flow, layout: EMPTY_LAYOUT }, problem.fixes![0]!.operations);
    expect(brief(check(mended))).not.toContain(`${problem.code} ${problem.pointer}`);
  });
});

describe('quick fixes break nothing else', () => {
  const fixesOf = (flow: Flow, code: string) =>
    check(flow)
      .filter((p) => p.code === code)
      .map((p) => p.fixes ?? []);
  const afterFirst = (flow: Flow, code: string): Flow =>
    applyOperations({ flow, layout: EMPTY_LAYOUT }, fixesOf(flow, code)[0]![0]!.operations).flow;

  test('added nodes get an id that is free in the whole flow', () => {
    const sub = {
      entry: 'n.end',
      nodes: [question('n.end', { key: 'k' })],
      edges: [edge('n.end', '__exit__', null, { id: 'e.s.end' })],
    };
    const flow = flowOf({ nodes: [{ id: 's', type: 'subgraph', ref: 'sub' }], subgraphs: { sub } });
    expect(brief(check(afterFirst(flow, 'node.no-outgoing')))).toEqual(['question.unused /subgraphs/sub/nodes/0/key']);
    const calling = flowOf({
      nodes: [{ id: 'x', type: 'subgraph', ref: 'x' }, end],
      edges: [edge('x', 'end', null, { id: 'e.x.start' })],
    });
    expect(brief(check(afterFirst(calling, 'reference.subgraph')))).toEqual([]);
  });

  test('a new key is no longer than allowed', () => {
    const key = 'k'.repeat(64);
    const flow = flowOf({ nodes: [question('a', { key }), question('b', { key })], edges: [edge('a', 'b')] });
    expect(parseFlow(serializeFlow(afterFirst(flow, 'key.duplicate'))).ok).toBe(true);
  });

  test('a subgraph is created only under a valid file name', () => {
    const fixes = ['sub', 'not a name', '__proto__', ''].map((ref) =>
      fixesOf(with_(linked({ id: 'x', type: 'subgraph', ref } as never)), 'reference.subgraph')[0]!.map(
        ({ label }) => label,
      ),
    );
    expect(fixes).toEqual([[t('checks.fixes.createSubgraph', { ref: 'sub' })], [], [], []]);
  });

  test('nothing is deleted by an ambiguous id', () => {
    const twins = with_({
      edges: [edge('bye', 'end', null, { id: 'e.bye.end' }), edge('a', 'nobody', 'else', { id: 'e.bye.end' })],
    });
    expect([fixesOf(twins, 'edge.tie'), fixesOf(twins, 'reference.node')]).toEqual([[[], []], [[]]]);
  });

  test('ten thousand problems and their fixes are found quickly', { tags: 'thorough' }, () => {
    const nodes = Array.from({ length: 10_000 }, (_, n) => question(`q${n}`));
    const edges = nodes.map(({ id }, n) => edge('q0', id, `answers.z${n} == 'x'`));
    expect(check(flowOf({ entry: 'q0', nodes, edges })).length).toBeGreaterThan(29_000);
  });

  test('reports a cycle of thousands in one short sentence', () => {
    const nodes = Array.from({ length: 5000 }, (_, n) => ({ id: `s${n}`, type: 'say', text: 'x' }));
    const edges = nodes.map(({ id }, n) => edge(id, `s${(n + 1) % 5000}`));
    const [problem] = check(flowOf({ entry: 's0', nodes, edges }));
    expect([problem?.code, problem!.message.length < 300]).toEqual(['cycle.spins', true]);
  });
});

describe('no false alarms', () => {
  test.each<[string, Flow]>([
    [
      'answers passed to a tool as a whole',
      flowOf({
        nodes: [
          question('a'),
          { id: 'x', type: 'action', tool: 'table.lookup', args: { all: { expr: 'answers' } } },
          end,
        ],
        edges: [edge('a', 'x'), edge('x', 'end')],
      }),
    ],
    [
      'a refused answer that leads through a hint back to its question, and a retry through an error edge',
      with_({
        nodes: [
          { id: 'hint', type: 'say', text: 'Again.' },
          { id: 'sorry', type: 'say', text: 'Sorry.' },
        ],
        edges: [
          edge('a', 'hint', null, { kind: 'validation' }),
          edge('hint', 'a'),
          edge('a', 'sorry', null, { kind: 'error' }),
          edge('sorry', 'a'),
        ],
      }),
    ],
  ])('%s', (_name, flow) => {
    expect(check(flow)).toEqual([]);
  });
});

test('a chain of named conditions that is too long is reported, including those that lead to a cycle', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 17 }, (_, n) => [`p${n}`, { when: n === 16 ? 'answers.a == null' : `p${n + 1}` }]),
  );
  const predicates = { ...chain, leads: { when: 'round' }, round: { when: '!round' } };
  expect(brief(check(with_({ predicates })))).toEqual([
    'predicate.recursion /predicates/round/when',
    'predicate.recursion /predicates/p0/when',
    'predicate.recursion /predicates/leads/when',
  ]);
});

describe('the incremental checker', () => {
  test('reports the current graph of a node or edge, even if the object is the same', () => {
    const node = question('x', { when: 'answers.xx == null' }) as never;
    const sub = { entry: 's', nodes: [{ id: 's', type: 'decision' }], edges: [edge('s', '__exit__')] };
    const before = with_({ nodes: [node], subgraphs: { sub } });
    const moved = before.nodes.at(-1)!;
    const { sub: graph } = before.subgraphs!;
    const after = {
      ...before,
      nodes: before.nodes.slice(0, -1),
      subgraphs: { sub: { ...graph!, nodes: [...graph!.nodes, moved] } },
    };
    const checker = createChecker();
    checker.check(before, environment);
    expect(checker.check(after, environment)).toEqual(check(after));
  });

  const edits: fc.Arbitrary<Operation> = fc.oneof(
    fc.record({
      op: fc.constant('update-node' as const),
      graph: fc.constant(null),
      id: fc.constantFrom('a', 'bye'),
      set: fc.record({
        label: fc.string({ maxLength: 3 }),
        prompt: fc.constantFrom('?', '', '{{', '{{ answers.b }}'),
        text: fc.constantFrom('', 'x {{ answers.a }}'),
      }),
    }),
    fc.record({
      op: fc.constant('update-node' as const),
      graph: fc.constant(null),
      id: fc.constant('a'),
      set: fc.record({
        key: fc.constantFrom('a', 'b'),
        answer: fc.constantFrom({ type: 'number' }, { type: 'text' }, undefined),
      }),
    }),
    fc.record({
      op: fc.constant('add-edge' as const),
      graph: fc.constant(null),
      edge: fc.record({
        id: fc.constantFrom('x1', 'x2'),
        from: fc.constantFrom('a', 'bye', 'zz'),
        to: fc.constantFrom('end', 'a', 'zz'),
        guard: fc.constantFrom(null, 'else', 'answers.a > 1', "answers.b == 'x'"),
      }),
    }),
    fc.record({
      op: fc.constant('remove-nodes' as const),
      graph: fc.constant(null),
      ids: fc.subarray(['a', 'bye', 'end'], { maxLength: 1 }),
    }),
    fc.record({
      op: fc.constant('set-predicate' as const),
      name: fc.constant('p'),
      predicate: fc.constantFrom({ when: 'answers.a == null' }, { when: 'p' }, undefined),
    }),
  );

  test('finds the same as a fresh check after any edits', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 8 }), (operations) => {
        const checker = createChecker();
        let document = { flow: flowOf(good), layout: EMPTY_LAYOUT };
        checker.check(document.flow, environment);
        for (const operation of operations) {
          document = applyOperations(document, [operation]);
          expect(checker.check(document.flow, environment)).toEqual(check(document.flow));
        }
      }),
      { numRuns: tries(100) },
    );
  });
});

test('an answer read only by a screen counts as used, and the checker follows the screens', () => {
  const flow = flowOf({ nodes: [question('guest'), end], edges: [edge('guest', 'end')] });
  const checker = createChecker();
  const unused = (expressions: readonly string[]) =>
    brief(checker.check(flow, { ...environment, expressions })).filter((line) => line.startsWith('question.unused'));
  expect(unused([])).toEqual(['question.unused /nodes/0/key']);
  expect(unused(["answers.guest + ' and party'"])).toEqual([]);
  expect(unused(['answers.guests'])).toEqual(['question.unused /nodes/0/key']);
});

test('a branch without a condition yet is named by its ends, and the problem leads to its condition', () => {
  const flow = flowOf({
    entry: 'a',
    nodes: [question('a', { label: 'Size' }), { id: 'b', type: 'say', text: 'Large.', label: 'Large' }, end],
    edges: [edge('a', 'b', ''), edge('a', 'end', 'else'), edge('b', 'end')],
  });
  const found = checkFlow(flow, UNKNOWN_ENVIRONMENT).filter(({ code }) => code === 'guard.parse');
  expect(found.map(({ pointer, message }) => ({ pointer, message }))).toEqual([
    { pointer: '/edges/0/guard', message: t('checks.edges.noCondition', { node: 'Size', target: 'Large' }) },
  ]);
});

test('a problem in a subgraph names it by its label', () => {
  const sub = {
    label: 'Say thanks',
    entry: 'n',
    nodes: [{ id: 'n', type: 'say', text: 'Hi' }],
    edges: [{ from: 'n', to: '__exit__' }],
  };
  const flow = flowOf({ nodes: [end], subgraphs: { sub } });
  const messages = checkFlow(flow, UNKNOWN_ENVIRONMENT).flatMap(({ code, message }) =>
    code === 'subgraph.unused' ? [message] : [],
  );
  expect(messages).toEqual([t('checks.calls.unused', { name: 'Say thanks' })]);
});

test('names the kind of a misplaced edge as the inspector does', () => {
  const flow = flowOf({
    nodes: [question('a'), { id: 'x', type: 'decision' }, end],
    edges: [edge('a', 'x'), edge('x', 'end', null, { kind: 'validation' })],
  });
  const problem = checkFlow(flow, UNKNOWN_ENVIRONMENT).find(({ code }) => code === 'edge.kind');
  const words = { node: t('kinds.decision.title'), kind: t('inspector.edge.kinds.validation') };
  expect(problem?.message).toBe(t('checks.edges.kind', words));
});

test('asks to connect a dead end to an end, or in a subgraph to the exit', () => {
  const first = { entry: 'first', nodes: [question('first')], edges: [] };
  const flow = flowOf({ ...first, subgraphs: { sub: first } });
  const messages = checkFlow(flow, UNKNOWN_ENVIRONMENT).flatMap(({ code, message }) =>
    code === 'node.no-outgoing' ? [message] : [],
  );
  expect(messages).toEqual([
    t('checks.graph.deadEnd', { node: 'First' }),
    t('checks.graph.deadEndInSubgraph', { node: 'First' }),
  ]);
});

test('names the limits of dates as their fields do', () => {
  const [minimum, maximum] = ['2027-02-01', '2027-01-01'];
  const flow = flowOf({
    nodes: [question('a', { answer: { type: 'date', minimum, maximum } }), end],
    edges: [edge('a', 'end')],
  });
  const problem = checkFlow(flow, UNKNOWN_ENVIRONMENT).find(({ code }) => code === 'answer.range');
  expect(problem?.message).toBe(t('kinds.question.checks.dateRange', { minimum, maximum }));
});

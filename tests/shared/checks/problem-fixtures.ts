/** For each problem code, a flow with the problem, and a similar one without it. */
import type { CheckEnvironment } from '../../../src-shared/flow/environment.ts';
import type { ProblemCode } from '../../../src-shared/flow/problem-codes.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';

export const ENVIRONMENT: CheckEnvironment = {
  tools: ['table.lookup'],
  schemas: {
    'table.lookup': { type: 'object', properties: { take: { type: 'string' } }, additionalProperties: false },
  },
  screens: ['welcome'],
  runners: [
    { name: 'own', kind: 'python' },
    { name: 'far', kind: 'remote' },
  ],
  plugins: { own: 'sales', others: ['hotel'] },
};

function text(parts: Record<string, unknown>): string {
  return JSON.stringify(flowOf(parts));
}

/** A question, any node, and an end. */
function through(node: object & { readonly id: string }, rest: Record<string, unknown> = {}): string {
  const { edges = [], ...others } = rest;
  return text({
    entry: 'a',
    nodes: [question('a', { prompt: '{{ answers.a }}' }), node, end],
    edges: [edge('a', node.id), edge(node.id, 'end'), ...(edges as object[])],
    ...others,
  });
}

/** A question whose answer a decision reads. */
function guarded(...guards: (string | null)[]): string {
  return text({
    entry: 'a',
    nodes: [question('a', { answer: CHOICE }), end],
    edges: guards.map((guard, at) => edge('a', 'end', guard, { id: `x${at}` })),
  });
}

const CHOICE = { type: 'choice', options: [{ value: 'x' }, { value: 'y' }] };
const say = (id: string, words = id) => ({ id, type: 'say', text: words });
const act = (tool: string) => ({ id: 'n', type: 'action', tool });
const looking = (args: object) => ({ ...act('table.lookup'), args });
const ask = (rest: object) => ({ ...question('b', { prompt: '{{ answers.b }}' }), ...rest });
const run = (runner: string, rest: object = {}) => ({ id: 'n', type: 'external', runner, ...rest });
const executor = (planner: string) => ({ id: 'n', type: 'executor', planner });
const planner = (row: object) => ({
  id: 'n',
  type: 'planner',
  tools: [{ name: 'look', tool: 'table.lookup', ...row }],
});
const model = (prompt: string) => ({ id: 'n', type: 'model', prompt });
const call = { id: 'n', type: 'subgraph', ref: 'sub' };
const sub = (rest: object = {}) => ({
  sub: { entry: 's', nodes: [say('s')], edges: [edge('s', '__exit__')], ...rest },
});
const calling = (rest: object = {}) => through(call, { subgraphs: sub(rest) });
const passing = (fields: object, rest: object) => through({ ...call, ...fields }, { subgraphs: sub(rest) });
const NUMBER_PORT = { key: 'sum', type: { type: 'number' } };
const deep = (maxDepth: number) => through(call, { subgraphs: sub(), limits: { maxDepth } });
/** A call of a subgraph with the exit "x", and the edge after it. */
const exiting = (rest: object, behind: object, more: object[] = []) =>
  text({
    entry: 'a',
    nodes: [question('a', { prompt: '{{ answers.a }}' }), call, end],
    edges: [edge('a', 'n'), { from: 'n', to: 'end', ...behind }, ...more],
    subgraphs: sub({ edges: [edge('s', '__exit__', null, { toExit: 'x' })], ...rest }),
  });
const chained = (maxDepth: number) =>
  through(call, {
    limits: { maxDepth },
    subgraphs: {
      ...sub({ nodes: [{ id: 's', type: 'subgraph', ref: 'inner' }] }),
      inner: { entry: 't', nodes: [say('t')], edges: [edge('t', '__exit__')] },
    },
  });
const pathed = (path: object) => through(say('n'), { paths: [{ id: 'p', ...path }], subgraphs: sub() });
const twoNodes = (edges: object[], rest: object = {}) =>
  text({ nodes: [question('a', { prompt: '{{ answers.a }}' }), say('n')], edges, ...rest });
const SOUND = through(say('n'));

/** With the problem, and without. */
export const FIXTURES: Record<ProblemCode, readonly [string, string]> = {
  'schema.invalid': [SOUND.replace('"entry"', '"entri"'), SOUND],
  'version.unknown': [SOUND.replace('"v1"', '"v99"'), SOUND],
  'id.duplicate': [through({ ...say('a'), id: 'a' }), SOUND],
  'key.duplicate': [through(ask({ key: 'a' })), through(ask({}))],
  'reference.node': [through(say('n'), { intents: { human: 'desk' } }), through(say('n'), { intents: { human: 'n' } })],
  'reference.subgraph': [through(call), calling()],
  'reference.tool': [through(act('magic')), through(act('table.lookup'))],
  'reference.planner': [
    through(executor('magic')),
    through(executor('p'), { nodes: [question('a'), executor('p'), { ...planner({}), id: 'p' }, end] }),
  ],
  'agent.never': [through(planner({ when: '1 > 2' })), through(planner({ when: 'answers.a != null' }))],
  'agent.cache': [
    through(planner({ tool: 'records.put', cacheSeconds: 60 })),
    through(planner({ tool: 'records.get', cacheSeconds: 60 })),
  ],
  'model.private': [
    through(model('Hello {{ answers.a }}'), {
      nodes: [question('a', { private: true }), model('{{ answers.a }}'), end],
    }),
    through(model('Hello {{ answers.a }}')),
  ],
  'tool.args': [through(planner({ args: { take: 3 } })), through(planner({ args: { take: { model: true } } }))],
  'argument.template': [
    through(looking({ take: 'Hi {{ answers.a }}' })),
    through(looking({ take: 'Hi {{a}} {{ file.path }}' })),
  ],
  'agent.order': [through(planner({ after: ['magic'] })), through(planner({}))],
  'reference.screen': [
    through({ id: 'n', type: 'screen', screen: 'magic' } as never),
    through({ id: 'n', type: 'screen', screen: 'welcome' } as never),
  ],
  'reference.plugin': [
    through({ id: 'n', type: 'handoff', plugin: 'motel' } as never),
    through({ id: 'n', type: 'handoff', plugin: 'hotel' } as never),
  ],
  'reference.runner': [through(run('onw')), through(run('own'))],
  'runner.step': [through(run('far', { step: 's' })), through(run('own', { step: 's' }))],
  'tool.namespace': [through(act('hotel.book')), through(act('table.lookup'))],
  'reference.key': [through(say('n'), { oneOf: [['a'], ['z']] }), through(ask({}), { oneOf: [['a'], ['b']] })],
  'reference.path': [pathed({ entry: 'z' }), pathed({ entry: 'n' })],
  'entry.none': [text({}), SOUND],
  'entry.several': [twoNodes([]), twoNodes([edge('a', 'n')])],
  'entry.missing': [twoNodes([edge('a', 'n')], { entry: 'z' }), twoNodes([edge('a', 'n')], { entry: 'a' })],
  'subgraph.no-exit': [calling({ edges: [] }), calling()],
  'subgraph.recursion': [calling({ nodes: [{ id: 's', type: 'subgraph', ref: 'sub' }] }), calling()],
  'exit.outside': [twoNodes([edge('a', 'n'), edge('n', '__exit__')]), calling()],
  'exit.name': [exiting({}, { to: 'n', toExit: 'x' }), exiting({}, { fromExit: 'x' })],
  'exit.unknown': [exiting({}, { fromExit: 'y' }), exiting({}, { fromExit: 'x' })],
  'exit.unconnected': [
    exiting(
      { edges: [edge('s', '__exit__', null, { toExit: 'x' }), edge('s', '__exit__', 'false', { toExit: 'y' })] },
      { fromExit: 'x' },
    ),
    exiting({}, { fromExit: 'x' }),
  ],
  'exit.never': [
    exiting({}, { fromExit: 'x' }, [edge('n', 'end', null, { id: 'plain' })]),
    exiting({}, { fromExit: 'x' }),
  ],
  'jump.target': [
    through(call, {
      subgraphs: sub(),
      nodes: [question('a'), call, { ...call, id: 'm' }, end],
      edges: [edge('n', 'm')],
      intents: { human: 's' },
    }),
    through(call, { subgraphs: sub(), intents: { human: 's' } }),
  ],
  'guard.parse': [guarded('answers.a =='), guarded("answers.a == 'x'")],
  'guard.type': [guarded("answers.z == 'x'", 'else'), guarded("answers.a == 'x'", 'else')],
  'expression.parse': [through(ask({ when: '1 +' })), through(ask({ when: 'answers.a != null' }))],
  'expression.type': [through(ask({ when: 'answers.z' })), through(ask({ when: 'answers.a != null' }))],
  'predicate.recursion': [
    through(say('n'), { predicates: { p: { when: '!p' } } }),
    through(say('n'), { predicates: { p: { when: 'answers.a != null' } } }),
  ],
  'template.parse': [through(say('n', '{{ answers.a')), through(say('n', '{{ answers.a }}'))],
  'answer.pattern': [
    through(ask({ answer: { type: 'text', pattern: '(' } })),
    through(ask({ answer: { type: 'text', pattern: '(a)' } })),
  ],
  'answer.range': [
    through(ask({ answer: { type: 'number', minimum: 2, maximum: 1 } })),
    through(ask({ answer: { type: 'number', minimum: 1, maximum: 1 } })),
  ],
  'answer.option-duplicate': [
    through(ask({ answer: { type: 'choice', options: [{ value: 'x' }, { value: 'x' }] } })),
    through(ask({ answer: CHOICE })),
  ],
  'answer.option-placeholder': [
    through(ask({ answer: { type: 'choice', options: [{ value: 'Option 1' }, { value: 'x' }] } })),
    through(ask({ answer: { type: 'choice', options: [{ value: 'Option 1', label: 'The first' }, { value: 'x' }] } })),
  ],
  'edge.kind': [
    through(say('n'), { edges: [edge('n', 'end', null, { kind: 'human', id: 'h' })] }),
    through(act('table.lookup'), { edges: [edge('n', 'end', null, { kind: 'human', id: 'h' })] }),
  ],
  'handler.duplicate': [
    through(say('n'), { handlers: [{ action: 'go' }, { action: 'leave', aliases: ['go'] }] }),
    through(say('n'), { handlers: [{ action: 'go' }, { action: 'leave', aliases: ['gone'] }] }),
  ],
  'state.undeclared': [
    through({ id: 'n', type: 'assign', set: { 'card.state': "'frozen'" } } as never, { state: { cart: {} } }),
    through({ id: 'n', type: 'assign', set: { 'card.state': "'frozen'" } } as never, { state: { card: {} } }),
  ],
  'cycle.spins': [
    through(say('n'), { edges: [edge('n', 'n', "answers.a == 'x'", { id: 'r', priority: -1 })] }),
    through(act('table.lookup'), { edges: [edge('n', 'n', "answers.a == 'x'", { id: 'r', priority: -1 })] }),
  ],
  'cycle.answered': [
    through(say('n'), { edges: [edge('n', 'a', "answers.a == 'x'", { id: 'r', priority: -1 })] }),
    through(say('n'), { edges: [edge('n', 'a', 'answers.a == null', { id: 'r', priority: -1 })] }),
  ],
  'node.no-outgoing': [twoNodes([edge('a', 'n')]), SOUND],
  'node.unreachable': [twoNodes([], { entry: 'a' }), SOUND],
  'question.unused': [through(question('b')), through(ask({}))],
  'prompt.empty': [through(say('n', ' ')), SOUND],
  'edge.tie': [guarded(null, null), guarded(null)],
  'guard.overlap': [guarded("answers.a == 'x'", "answers.a != 'y'", 'else'), guarded("answers.a == 'x'", 'else')],
  'guard.gap': [guarded("answers.a == 'x'"), guarded("answers.a == 'x'", "answers.a == 'y'")],
  'guard.never': [guarded("answers.a == 'x' && answers.a == 'y'", 'else'), guarded("answers.a == 'x'", 'else')],
  'answer.read-before-set': [
    text({ nodes: [say('n', '{{ answers.a }}'), question('a'), end], edges: [edge('n', 'a'), edge('a', 'end')] }),
    text({ nodes: [say('n', '{{ answers.a }}'), question('a'), end], edges: [edge('a', 'n'), edge('n', 'end')] }),
  ],
  'oneof.unsatisfiable': [
    text({
      entry: 'a',
      nodes: [ask({ id: 'a', key: 'a' }), ask({}), ask({ id: 'c', key: 'c' }), end],
      edges: [edge('a', 'end'), edge('b', 'end'), edge('c', 'end')],
      oneOf: [['b'], ['c']],
    }),
    through(ask({}), { oneOf: [['a'], ['b']] }),
  ],
  'input.missing': [calling({ inputs: ['who'] }), calling({ inputs: [] })],
  'input.unknown': [
    passing({ inputs: { sums: '1' } }, { inputs: [NUMBER_PORT] }),
    passing({ inputs: { sum: '1' } }, { inputs: [NUMBER_PORT] }),
  ],
  'input.type': [
    passing({ inputs: { sum: 'answers.a' } }, { inputs: [NUMBER_PORT] }),
    passing({ inputs: { sum: 'size(answers.a)' } }, { inputs: [NUMBER_PORT] }),
  ],
  'output.unknown': [
    passing({ outputs: { total: 'context.sums' } }, { outputs: ['sum'] }),
    passing({ outputs: { total: 'context.sum' } }, { outputs: ['sum'] }),
  ],
  'output.type': [
    passing({ outputs: { total: 'context.sum && true' } }, { outputs: [NUMBER_PORT] }),
    passing({ outputs: { total: 'context.sum + 1' } }, { outputs: [NUMBER_PORT] }),
  ],
  'subgraph.unused': [through(say('n'), { subgraphs: sub() }), calling()],
  'subgraph.too-deep': [chained(1), deep(1)],
  'path.both': [pathed({ entry: 'n', digression: 'sub' }), pathed({ digression: 'sub' })],
};

import { expect, test } from 'vitest';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import type { CheckEnvironment } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { ProblemCode } from '../../../src-shared/flow/problem-codes.ts';
import { fixAll, fixesOf } from '../../../src-shared/quick-fixes/quick-fixes.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';

const ENVIRONMENT: CheckEnvironment = { tools: ['mail.send'], screens: ['summary'] };

/** The labels of the fixes of the first problem of a kind; each fix must solve the problem. */
function mended(flow: Flow, code: ProblemCode): string[] {
  const problem = checkFlow(flow, ENVIRONMENT).find((found) => found.code === code);
  if (problem === undefined) throw new Error(`There is no ${code}.`);
  const fixes = fixesOf(flow, problem, ENVIRONMENT);
  for (const { label, operations } of fixes) {
    const after = applyOperations({ flow, layout: EMPTY_LAYOUT }, operations).flow;
    const created = operations.flatMap((operation) => (operation.op === 'set-screen' ? operation.screen : []));
    const environment = { ...ENVIRONMENT, screens: [...(ENVIRONMENT.screens ?? []), ...created] };
    const left = checkFlow(after, environment).filter(
      (found) => found.code === code && found.pointer === problem.pointer && found.message === problem.message,
    );
    expect({ label, left }).toEqual({ label, left: [] });
  }
  return fixes.map(({ label }) => label);
}

const ask = (rest: Record<string, unknown> = {}) => question('income', rest);

test('every kind of problem with an obvious solution has a working fix', () => {
  const found: Record<string, string[]> = {
    tool: mended(
      flowOf({ nodes: [{ id: 'a', type: 'action', tool: 'mail.sent' }, end], edges: [edge('a', 'end')] }),
      'reference.tool',
    ),
    screen: mended(
      flowOf({ nodes: [{ id: 'a', type: 'screen', screen: 'sumary' }, end], edges: [edge('a', 'end')] }),
      'reference.screen',
    ),
    key: mended(
      flowOf({ nodes: [ask(), { id: 's', type: 'assign', forget: ['incom'] }], edges: [edge('income', 's')] }),
      'reference.key',
    ),
    guard: mended(
      flowOf({ nodes: [ask(), end], edges: [edge('income', 'end', 'answers.incom == "x"')] }),
      'guard.type',
    ),
    argument: mended(
      flowOf({
        nodes: [ask(), { id: 'a', type: 'action', tool: 'mail.send', args: { to: { expr: 'answers.incom' } } }],
        edges: [edge('income', 'a')],
      }),
      'expression.type',
    ),
    bareKey: mended(
      flowOf({ nodes: [ask(), { id: 's', type: 'assign', set: { total: 'income' } }], edges: [edge('income', 's')] }),
      'expression.type',
    ),
    bareKeyOfArgument: mended(
      flowOf({
        nodes: [ask(), { id: 'a', type: 'action', tool: 'mail.send', args: { to: { expr: 'income' } } }],
        edges: [edge('income', 'a')],
      }),
      'expression.type',
    ),
    bareKeyInText: mended(
      flowOf({ nodes: [ask({ prompt: 'You said {{ income }}' }), end], edges: [edge('income', 'end')] }),
      'expression.type',
    ),
    bareKeyOfOption: mended(
      flowOf({
        nodes: [
          ask(),
          question('b', { answer: { type: 'choice', options: [{ value: 'x', label: 'Like {{ income }}' }] } }),
        ],
        edges: [edge('income', 'b')],
      }),
      'expression.type',
    ),
    equals: mended(
      flowOf({ nodes: [ask(), end], edges: [edge('income', 'end', 'answers.income = "x"')] }),
      'guard.parse',
    ),
    quote: mended(
      flowOf({ nodes: [ask(), end], edges: [edge('income', 'end', 'answers.income == "x')] }),
      'guard.parse',
    ),
    equalsInText: mended(
      flowOf({
        nodes: [ask({ prompt: 'Is {{ answers.income }} so {{ answers.income = 3 }}?' }), end],
        edges: [edge('income', 'end')],
      }),
      'template.parse',
    ),
    quoteInText: mended(
      flowOf({
        nodes: [ask({ prompt: 'Is it {{ answers.income == "x }} or not?' }), end],
        edges: [edge('income', 'end')],
      }),
      'template.parse',
    ),
    braces: mended(
      flowOf({ nodes: [ask({ prompt: 'You said {{ answers.income' }), end], edges: [edge('income', 'end')] }),
      'template.parse',
    ),
    place: mended(
      flowOf({ state: { total: {} }, nodes: [{ id: 's', type: 'assign', set: { totl: '1' } }], edges: [] }),
      'state.undeclared',
    ),
    target: mended(flowOf({ nodes: [ask(), end], edges: [edge('income', 'edn')] }), 'reference.node'),
    lost: mended(flowOf({ entry: 'income', nodes: [ask(), end], edges: [] }), 'node.unreachable'),
    prompt: mended(flowOf({ nodes: [ask({ prompt: '' }), end], edges: [edge('income', 'end')] }), 'prompt.empty'),
    unused: mended(flowOf({ nodes: [ask(), end], edges: [edge('income', 'end')] }), 'question.unused'),
    bounds: mended(
      flowOf({
        nodes: [ask({ answer: { type: 'number', minimum: 9, maximum: 1 } }), end],
        edges: [edge('income', 'end')],
      }),
      'answer.range',
    ),
  };
  expect(found).toEqual({
    tool: ['Use the tool mail.send'],
    screen: ['Show the screen summary', t('flow.quickFixes.createScreen', { name: 'sumary' })],
    key: [t('checks.fixes.useKey', { key: 'income' })],
    guard: ['Change to answers.income', 'Add a question for incom'],
    argument: ['Change to answers.income', 'Add a question for incom'],
    bareKey: ['Change to answers.income'],
    bareKeyOfArgument: ['Change to answers.income'],
    bareKeyInText: ['Change to answers.income'],
    bareKeyOfOption: ['Change to answers.income'],
    equals: [t('flow.quickFixes.doubleEquals')],
    quote: [t('flow.quickFixes.closeQuote', { quote: '"' })],
    equalsInText: [t('flow.quickFixes.doubleEquals')],
    quoteInText: [t('flow.quickFixes.closeQuote', { quote: '"' })],
    braces: [t('flow.quickFixes.closeBraces')],
    place: [
      t('flow.quickFixes.useVariable', { near: 'total' }),
      t('flow.quickFixes.declareVariable', { name: 'totl' }),
    ],
    target: [t('checks.fixes.deleteEdge'), t('flow.quickFixes.connectTo', { near: 'end' })],
    lost: [t('checks.fixes.deleteNode'), t('flow.quickFixes.connectFrom', { node: 'Income' })],
    prompt: ['Ask "Income?"'],
    unused: ['Delete this question'],
    bounds: [t('flow.quickFixes.swapBounds')],
  });
});

test.each([
  ['{{ answers.income }}', 'answers.income'],
  ['{{ answers.income }} > 3', 'answers.income > 3'],
  ['Hi {{ answers.income }}', '"Hi " + string(answers.income)'],
])('the template %s in an expression becomes an expression', (text, suggestion) => {
  const flow = flowOf({
    state: { total: {} },
    nodes: [ask(), { id: 's', type: 'assign', set: { total: text } }],
    edges: [edge('income', 's')],
  });
  expect(mended(flow, 'expression.parse')).toEqual([t('checks.fixes.changeTo', { suggestion })]);
});

test('a node that nothing leads to is connected only from a node that a conversation reaches', () => {
  const say = (id: string) => ({ id, type: 'say', label: id, text: 'Bye.' }) as const;
  const flow = flowOf({ entry: 'income', nodes: [ask(), say('no'), say('yes'), end], edges: [edge('income', 'end')] });
  expect(mended(flow, 'node.unreachable')).toEqual([t('checks.fixes.deleteNode')]);
});

test.each([
  { what: 'the only unused option replaces one that is gone', gone: 'Ham', fixes: ["Change to 'Bacon'"] },
  { what: 'a similar option replaces one that is gone', gone: 'Egs', fixes: ["Change to 'Egg'"] },
])('$what, also in a text', ({ gone, fixes }) => {
  const toppings = question('toppings', {
    answer: { type: 'choices', options: ['Bacon', 'Egg'].map((value) => ({ value })) },
  });
  const flow = flowOf({
    nodes: [toppings, { id: 's', type: 'say', text: `{{ "${gone}" in answers.toppings }}` }, end],
    edges: [edge('toppings', 's', `"Egg" in answers.toppings || "${gone}" in answers.toppings`), edge('s', 'end')],
  });
  expect([mended(flow, 'guard.type'), mended(flow, 'expression.type')]).toEqual([fixes, fixes]);
});

test('all problems of a kind are fixed at once, even two in one node', () => {
  const guards = ['answers.incom == "x"', 'answers.incme == "y"'];
  const flow = flowOf({
    nodes: [ask({ when: 'answers.incom == "a"', validate: 'answers.incme == "b"' }), end],
    edges: guards.map((guard, at) => edge('income', 'end', guard, { id: `e${at}` })),
  });
  const { operations, count } = fixAll({ flow, layout: EMPTY_LAYOUT }, 'guard.type', ENVIRONMENT);
  const more = fixAll(applyOperations({ flow, layout: EMPTY_LAYOUT }, operations), 'expression.type', ENVIRONMENT);
  const after = applyOperations({ flow, layout: EMPTY_LAYOUT }, [...operations, ...more.operations]).flow;
  expect(checkFlow(after, ENVIRONMENT).filter(({ code }) => code.endsWith('.type'))).toEqual([]);
  expect(count + more.count).toBe(4);
});

test("the last of several branches without a condition becomes 'Otherwise', and the others ask for one", () => {
  const nodes = [ask(), question('b'), end];
  const twins = [edge('income', 'b'), edge('income', 'end'), edge('b', 'end')];
  const label = t('flow.quickFixes.makeOtherwise', {
    target: titleOfId(flowOf({ nodes, edges: twins }), null, end.id),
  });
  expect(mended(flowOf({ nodes, edges: twins }), 'edge.tie')[0]).toBe(label);
  const document = { flow: flowOf({ nodes, edges: twins }), layout: EMPTY_LAYOUT };
  const { operations, count } = fixAll(document, 'edge.tie', ENVIRONMENT);
  const { edges } = applyOperations(document, operations).flow;
  expect(edges.map(({ from, to, guard }) => [from, to, guard])).toEqual([
    ['income', 'b', ''],
    ['income', 'end', 'else'],
    ['b', 'end', undefined],
  ]);
  expect(count).toBe(1);
  const others = mended(flowOf({ nodes, edges: [...twins, edge('income', 'end', 'else')] }), 'edge.tie');
  expect(others).not.toContain(label);
});

test('the last of several new branches can become "Otherwise", and new branches are no tie', () => {
  const nodes = [ask(), question('b'), end];
  const flow = flowOf({ nodes, edges: [edge('income', 'b', ''), edge('income', 'end', ''), edge('b', 'end')] });
  const label = t('flow.quickFixes.makeOtherwise', { target: titleOfId(flow, null, end.id) });
  const open = checkFlow(flow, ENVIRONMENT).filter(({ edge }) => edge !== undefined);
  expect(open.map((problem) => [problem.code, fixesOf(flow, problem, ENVIRONMENT).map((fix) => fix.label)])).toEqual([
    ['guard.parse', []],
    ['guard.parse', [label]],
  ]);
  const decided = flowOf({ nodes, edges: [edge('income', 'b', ''), edge('income', 'end', 'else'), edge('b', 'end')] });
  expect(mended(decided, 'guard.parse')).toEqual([]);
});

test('a question in a cycle is asked again on every way back, and only there', () => {
  const size = question('size', { answer: { type: 'choice', options: [{ value: 'S' }, { value: 'L' }] } });
  const flow = flowOf({
    entry: 'size',
    nodes: [size, { id: 'd', type: 'decision' }, { id: 's', type: 'say', text: 'Sold out.' }, end],
    edges: [
      edge('size', 'd'),
      edge('d', 'size', 'answers.size == "S"'),
      edge('d', 's', 'answers.size == "L"'),
      edge('d', 'end', 'else'),
      edge('s', 'size'),
    ],
  });
  expect(mended(flow, 'cycle.answered')).toEqual([t('checks.fixes.askAgain', { node: 'Size' })]);
  const { operations } = fixAll({ flow, layout: EMPTY_LAYOUT }, 'cycle.answered', ENVIRONMENT);
  const after = applyOperations({ flow, layout: EMPTY_LAYOUT }, operations).flow;
  expect(after.nodes.at(-1)).toEqual({ id: 'assign', type: 'assign', forget: ['size'] });
  expect(after.edges.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'size > d',
    'd > assign',
    'd > s',
    'd > end',
    's > assign',
    'assign > size',
  ]);
  expect(checkFlow(after, ENVIRONMENT)).toEqual([]);
});

test('the first of several questions in a cycle is asked again, and so is the one that leads back', () => {
  const flow = flowOf({
    entry: 'hello',
    nodes: [
      question('b', { prompt: '{{ answers.a }}' }),
      question('a', { prompt: '{{ answers.b }}' }),
      { id: 'hello', type: 'say', text: 'Hello.' },
    ],
    edges: [edge('hello', 'a'), edge('a', 'b'), edge('b', 'a')],
  });
  expect(mended(flow, 'cycle.answered')).toEqual([t('checks.fixes.askAgain', { node: 'A' })]);
  const { operations } = fixAll({ flow, layout: EMPTY_LAYOUT }, 'cycle.answered', ENVIRONMENT);
  const after = applyOperations({ flow, layout: EMPTY_LAYOUT }, operations).flow;
  expect(after.nodes.at(-1)).toMatchObject({ type: 'assign', forget: ['a', 'b'] });
});

/** The answers that the fix of a cycle clears. */
function askedAgain(flow: Flow): readonly string[] {
  const { operations } = fixAll({ flow, layout: EMPTY_LAYOUT }, 'cycle.answered', ENVIRONMENT);
  const after = applyOperations({ flow, layout: EMPTY_LAYOUT }, operations).flow;
  return after.nodes.flatMap((node) => (node.type === 'assign' ? (node.forget ?? []) : []));
}

const yesNo = { answer: { type: 'boolean' } };
const reading = (id: string, others: string) => question(id, { prompt: `{{ answers.${others} }}`, ...yesNo });

test('a declined confirmation asks all questions before it again', () => {
  const flow = flowOf({
    entry: 'a',
    nodes: [reading('a', 'b'), reading('b', 'a'), reading('sure', 'b'), { id: 'd', type: 'decision' }, end],
    edges: [
      edge('a', 'b'),
      edge('b', 'sure'),
      edge('sure', 'd'),
      edge('d', 'a', '!answers.sure'),
      edge('d', 'end', 'else'),
    ],
  });
  expect(askedAgain(flow)).toEqual(['a', 'b', 'sure']);
});

test('asking again in a cycle keeps the answers of the other ways through it', () => {
  const choice = { answer: { type: 'choice', options: [{ value: 'x' }, { value: 'y' }, { value: 'no' }] } };
  const flow = flowOf({
    entry: 'more',
    nodes: [question('more', choice), reading('x', 'y'), reading('y', 'x'), end],
    edges: [
      edge('more', 'x', "answers.more == 'x'"),
      edge('more', 'y', "answers.more == 'y'"),
      edge('more', 'end', 'else'),
      edge('x', 'more'),
      edge('y', 'more'),
    ],
  });
  expect(askedAgain(flow)).toEqual(['more']);
});

test('a node without a screen gets the existing one or a new one named after it', () => {
  const flow = flowOf({
    nodes: [{ id: 'a', type: 'screen', label: 'Book a table', screen: '' }, end],
    edges: [edge('a', 'end')],
  });
  const labels = mended(flow, 'reference.screen');
  expect(labels.at(-1)).toBe(t('flow.quickFixes.createScreen', { name: 'book-a-table' }));
  expect(labels).toHaveLength(2);
});

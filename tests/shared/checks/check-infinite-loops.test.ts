import { expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { edge, end, flowOf, question as questionAs } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';

const circles = (flow: Flow): string[] =>
  checkFlow(flow, UNKNOWN_ENVIRONMENT)
    .filter(({ code }) => code.startsWith('cycle.'))
    .map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);

const answered = (answers: string, nodes: string): string =>
  t('checks.graph.spinsAnswered', { when: t('checks.branches.cases', { answers }), nodes });

/** Nodes are named by their titles, which are their ids here. */
const question = (id: string, rest: object = {}) => questionAs(id, { label: id, ...rest });
const decision = (id: string) => ({ id, type: 'decision', label: id });
const call = (id: string, ref: string) => ({ id, type: 'subgraph', ref, label: id });
const action = { id: 'act', type: 'action', label: 'act', tool: 'table.lookup' };
const note = { id: 'note', type: 'assign', label: 'note', set: { 'trip.count': '1' } };
const A = { answer: { type: 'choice', options: [{ value: 'x' }, { value: 'y' }] } };

/** Asks `a`, then reaches `d`, where a loop may begin. */
function round(nodes: object[], edges: object[], subgraphs?: object): Flow {
  return flowOf({
    entry: 'a',
    nodes: [question('a', A), decision('d'), end, ...nodes],
    edges: [edge('a', 'd'), ...edges],
    ...(subgraphs === undefined ? {} : { subgraphs }),
  });
}

const out = edge('d', 'end', 'else', { id: 'out' });
/** Returns at once, unless `b` must still be asked while `when` holds. */
const sub = (when: string) => ({
  sub: {
    entry: 's',
    nodes: [decision('s'), question('b')],
    edges: [edge('s', 'b', when), edge('s', '__exit__', 'else'), edge('b', '__exit__', null, { id: 'back' })],
  },
});

test.each<[string, Flow, string[]]>([
  [
    'decisions under a guard that stays true',
    round([decision('e')], [edge('d', 'e', "answers.a == 'x'"), edge('e', 'd'), out]),
    [`cycle.spins /nodes/1 ${t('checks.graph.spins', { nodes: 'd → e → d' })}`],
  ],
  [
    'decisions whose guards are never true together',
    round(
      [decision('e')],
      [edge('d', 'e', "answers.a == 'x'"), out, edge('e', 'd', "answers.a == 'y'"), edge('e', 'end', 'else')],
    ),
    [],
  ],
  [
    'an exit that is checked first and open whenever the cycle is',
    round(
      [decision('e')],
      [edge('d', 'end', 'answers.a != null'), edge('d', 'e', null, { priority: 1 }), edge('e', 'd')],
    ),
    [],
  ],
  ['an action whose result can end it', round([action], [edge('d', 'act', 'last == null'), edge('act', 'd'), out]), []],
  [
    'a result that nothing changes',
    round([decision('e')], [edge('d', 'e', 'last == null'), edge('e', 'd'), out]),
    [`cycle.spins /nodes/1 ${t('checks.graph.spins', { nodes: 'd → e → d' })}`],
  ],
  [
    'through a call that returns at once',
    round([call('c', 'sub')], [edge('d', 'c', "answers.a == 'x'"), edge('c', 'd'), out], sub("answers.a == 'y'")),
    [`cycle.spins /nodes/1 ${t('checks.graph.spins', { nodes: 'd → c → d' })}`],
  ],
  [
    'through a call that asks whenever it is made',
    round([call('c', 'sub')], [edge('d', 'c', 'answers.b == null'), edge('c', 'd'), out], sub('answers.b == null')),
    [],
  ],
  [
    'the same subgraph called twice in a row',
    round(
      [call('c', 'sub'), call('c2', 'sub')],
      [edge('d', 'c', "answers.a == 'x'"), out, edge('c', 'c2'), edge('c2', 'end')],
      sub("answers.a == 'y'"),
    ),
    [],
  ],
  [
    'inside a subgraph',
    round([call('c', 'own')], [edge('d', 'c', "answers.a == 'x'"), out, edge('c', 'end')], {
      own: { entry: 's', nodes: [decision('s')], edges: [edge('s', 's', 'context.x'), edge('s', '__exit__', 'else')] },
    }),
    [`cycle.spins /subgraphs/own/nodes/0 ${t('checks.graph.spins', { nodes: 's → s' })}`],
  ],
  [
    'a question that leads back to itself with the answer it has',
    round([], [edge('d', 'a', "answers.a == 'x'"), out]),
    [`cycle.answered /nodes/0 ${answered('a = x', 'a → d → a')}`],
  ],
  [
    'a question that leads back to itself through a tool and a variable',
    round([action, note], [edge('d', 'act', "answers.a == 'x'"), edge('act', 'note'), edge('note', 'a'), out]),
    [`cycle.answered /nodes/0 ${answered('a = x', 'a → d → act → note → a')}`],
  ],
  [
    'several questions, named in the order in which they follow each other',
    flowOf({
      entry: 'hello',
      nodes: [question('c', A), question('a', A), question('b', A), { id: 'hello', type: 'say', text: 'Hello.' }],
      edges: [edge('hello', 'a'), edge('a', 'b'), edge('b', 'c'), edge('c', 'a')],
    }),
    [`cycle.answered /nodes/1 ${answered('c = x, a = x, and b = x', 'a → b → c → a')}`],
  ],
  [
    'a question that leads back to itself depending on a result',
    round([action], [edge('d', 'act', 'last == null'), edge('act', 'a'), out]),
    [],
  ],
  [
    'a question whose answer is cleared on the way back',
    round([{ ...note, forget: ['a'] }], [edge('d', 'note', "answers.a == 'x'"), edge('note', 'a'), out]),
    [],
  ],
  [
    'a question that leads back to itself through an action that the user confirms',
    round([{ ...action, confirm: 'Look it up?' }], [edge('d', 'act', "answers.a == 'x'"), edge('act', 'a'), out]),
    [],
  ],
  [
    'a question that is led back to only while it is not answered',
    round([], [edge('d', 'a', 'answers.a == null'), out]),
    [],
  ],
  [
    'a question under a condition that an answer of the circle makes false',
    flowOf({
      entry: 'a',
      nodes: [question('a', A), question('b', { ...A, when: "answers.a == 'x'" }), end],
      edges: [edge('a', 'b'), edge('b', 'a', "answers.a == 'y'"), edge('b', 'end', 'else')],
    }),
    [`cycle.answered /nodes/0 ${answered('a = y', 'a → b → a')}`],
  ],
  [
    'answers that a check refuses',
    flowOf({
      entry: 'a',
      nodes: [question('a', { ...A, validate: "answers.a != 'x'" }), decision('d'), end],
      edges: [edge('a', 'd'), edge('d', 'a', "answers.a == 'x'"), out],
    }),
    [],
  ],
  [
    'a refused answer that is asked for again',
    flowOf({
      nodes: [question('a', A), { id: 'hint', type: 'say', text: 'Again.' }, end],
      entry: 'a',
      edges: [edge('a', 'hint', null, { kind: 'validation' }), edge('hint', 'a'), edge('a', 'end')],
    }),
    [],
  ],
])('%s', (_name, flow, expected) => {
  expect(circles(flow)).toEqual(expected);
});

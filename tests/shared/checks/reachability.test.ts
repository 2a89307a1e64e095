import { describe, expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';

const found = (flow: Flow, code: string) =>
  checkFlow(flow, UNKNOWN_ENVIRONMENT)
    .filter((problem) => problem.code === code)
    .map(({ pointer, message }) => `${pointer} ${message}`);

const say = (id: string, text: string) => ({ id, type: 'say', text });
const CODE = 'answer.read-before-set';

describe('an answer read before its question', () => {
  test.each<[string, Flow, string[]]>([
    [
      'in a text',
      flowOf({ nodes: [say('s', '{{ answers.a }}'), question('a'), end], edges: [edge('s', 'a'), edge('a', 'end')] }),
      ['/nodes/0/text'],
    ],
    [
      'in a guard',
      flowOf({
        nodes: [{ id: 'd', type: 'decision' }, question('a'), end],
        edges: [edge('d', 'end', "answers.a == 'x'"), edge('d', 'a', 'else'), edge('a', 'end')],
      }),
      ['/edges/0/guard'],
    ],
    [
      'only asked whether it is there',
      flowOf({
        nodes: [{ id: 'd', type: 'decision' }, question('a'), end],
        edges: [edge('d', 'end', 'answers.a != null'), edge('d', 'a', 'else'), edge('a', 'end')],
      }),
      [],
    ],
    [
      'on one of two branches',
      flowOf({
        nodes: [{ id: 'd', type: 'decision' }, question('a'), say('s', '{{ answers.a }}'), end],
        edges: [edge('d', 'a', 'context.x'), edge('d', 's', 'else'), edge('a', 's'), edge('s', 'end')],
      }),
      [],
    ],
    [
      'in a circle that comes back',
      flowOf({
        entry: 's',
        nodes: [say('s', '{{ answers.a }}'), question('a'), end],
        edges: [edge('s', 'a'), edge('a', 's', "answers.a == 'x'"), edge('a', 'end', 'else')],
      }),
      [],
    ],
    [
      'in a subgraph before its question, and given back by the call',
      flowOf({
        nodes: [
          { id: 'c', type: 'subgraph', ref: 'sub', outputs: { a: 'answers.a' } },
          say('t', '{{ answers.a }}'),
          end,
        ],
        edges: [edge('c', 't'), edge('t', 'end')],
        subgraphs: {
          sub: {
            entry: 's',
            nodes: [say('s', '{{ answers.a }}'), question('a')],
            edges: [edge('s', 'a'), edge('a', '__exit__')],
          },
        },
      }),
      ['/subgraphs/sub/nodes/0/text'],
    ],
  ])('%s', (_name, flow, expected) => {
    expect(found(flow, CODE).map((text) => text.split(' ')[0])).toEqual(expected);
  });

  test.each([
    ['{{ answers.b }} and {{ answers.a }}', [{ start: 23, end: 32 }]],
    ["{{ answers['a'] }}", [{ start: 3, end: 15 }]],
    ['{{ read }}', [undefined]],
  ])('reports the characters of %s that read it', (text, expected) => {
    const flow = flowOf({
      nodes: [question('b'), say('s', text), question('a'), end],
      edges: [edge('b', 's'), edge('s', 'a'), edge('a', 'end')],
      predicates: { read: { when: "answers.a == 'x'" } },
    });
    const problems = checkFlow(flow, UNKNOWN_ENVIRONMENT).filter(({ code }) => code === CODE);
    expect(problems.map(({ range }) => range)).toEqual(expected);
  });

  test('checks quickly when many answers are read far from their questions', { tags: 'thorough' }, () => {
    const count = 3000;
    const questions = Array.from({ length: count }, (_, n) => question(`q${n}`));
    const says = questions.map(({ id }, n) => say(`s${n}`, `{{ answers.${id} }}`));
    const nodes = [...questions, ...says];
    const edges = nodes.slice(1).map(({ id }, n) => edge(nodes[n]!.id, id));
    expect(found(flowOf({ nodes, edges }), CODE)).toEqual([]);
  });
});

describe('mutually exclusive answers', () => {
  const branches = (oneOf: unknown): Flow =>
    flowOf({
      oneOf,
      nodes: [{ id: 'd', type: 'decision' }, question('a'), question('b'), question('c'), end],
      edges: [
        edge('d', 'a', 'context.x'),
        edge('d', 'b', 'else'),
        edge('a', 'end'),
        edge('b', 'end'),
        edge('c', 'end'),
      ],
      entry: 'd',
    });
  test.each<[string, unknown, string[]]>([
    ['of which one can be asked', [['c'], ['a']], []],
    [
      'of which none can be asked',
      [{ id: 'g', alternatives: [['c'], ['a', 'b']] }],
      [
        `/oneOf/0 ${t('checks.flow.oneOfNever', { alternatives: 'c or a and b together', group: t('checks.flow.namedGroup', { id: 'g' }) })}`,
      ],
    ],
    [
      'in the short form',
      [['c'], ['a', 'b']],
      [
        `/oneOf ${t('checks.flow.oneOfNever', { alternatives: 'c or a and b together', group: t('checks.flow.thisGroup') })}`,
      ],
    ],
  ])('%s', (_name, oneOf, expected) => {
    expect(found(branches(oneOf), 'oneof.unsatisfiable')).toEqual(expected);
  });
});

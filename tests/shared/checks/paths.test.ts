import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow, createChecker } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';
import { gap, overlap } from './branch-messages.ts';

const check = (flow: Flow): Problem[] => checkFlow(flow, UNKNOWN_ENVIRONMENT);
const brief = (flow: Flow): string[] => check(flow).map(({ code, pointer }) => `${code} ${pointer}`);
const say = (id: string, text = id) => ({ id, type: 'say', text });
const aside = { entry: 's', nodes: [say('s')], edges: [edge('s', '__exit__')] };

/** Asks, and branches by the path. */
function branching(guards: readonly string[], rest: Record<string, unknown> = {}): Flow {
  return flowOf({
    entry: 'a',
    nodes: [question('a', { prompt: '{{ answers.a }}' }), { id: 'd', type: 'decision' }, end],
    edges: [edge('a', 'd'), ...guards.map((guard, at) => edge('d', 'end', guard, { id: `x${at}` }))],
    paths: [{ id: 'buy' }, { id: 'rent' }],
    ...rest,
  });
}

describe('conditions on the current path', () => {
  test.each<[string, Flow, string[]]>([
    ['every path and none', branching(["path == 'buy'", "path == 'rent'", 'path == null']), []],
    ['none is forgotten', branching(["path == 'buy'", "path == 'rent'"]), [gap('no path')]],
    [
      'one is there twice',
      branching(["path == 'buy'", 'path != null', 'else']),
      [overlap('the path buy', '"path == \'buy\'"', '"path != null"')],
    ],
    [
      'a path that is misspelt',
      branching(["path == 'rents'", 'else']),
      [
        [
          t('expressions.checkComparisons.notAPath', { value: "'rents'" }),
          t('checks.didYouMean', { near: "'rent'" }),
          t('expressions.checkComparisons.paths', { values: "'buy', 'rent'" }),
        ].join(' '),
      ],
    ],
    [
      'a digression, which is never followed',
      branching(["path == 'ask'", 'else'], { paths: [{ id: 'ask', digression: 'sub' }], subgraphs: { sub: aside } }),
      [
        `${t('expressions.checkComparisons.notAPath', { value: "'ask'" })} ${t('expressions.checkComparisons.noPaths')}`,
      ],
    ],
    [
      'a decision after one on the path',
      flowOf({
        entry: 'a',
        nodes: [
          question('a', { prompt: '{{ answers.a }}' }),
          { id: 'd', type: 'decision' },
          { id: 'e', type: 'decision' },
          end,
        ],
        edges: [
          edge('a', 'd'),
          edge('d', 'e', "path == 'buy'"),
          edge('d', 'end', 'else'),
          edge('e', 'end', "path == 'buy'"),
        ],
        paths: [{ id: 'buy' }, { id: 'rent' }],
      }),
      [],
    ],
  ])('%s', (_name, flow, expected) => {
    expect(check(flow).map(({ message }) => message)).toEqual(expected);
  });

  test('a caching checker notices changed paths', () => {
    const flow = branching(["path == 'buy'", 'else']);
    const checker = createChecker();
    checker.check(flow, UNKNOWN_ENVIRONMENT);
    const changed = { ...flow, paths: [{ id: 'rent' }] };
    expect(checker.check(changed, UNKNOWN_ENVIRONMENT)).toEqual(check(changed));
  });
});

describe('targets of paths and exit commands', () => {
  const nodes = [question('a', { prompt: '{{ answers.a }}' }), end, say('desk'), say('shop')];
  const edges = [edge('a', 'end'), edge('desk', 'end'), edge('shop', 'end')];
  const flow = (rest: Record<string, unknown>) =>
    flowOf({ entry: 'a', nodes, edges, intents: { human: 'desk' }, paths: [{ id: 'p', entry: 'shop' }], ...rest });
  test.each<[string, Flow, string[]]>([
    ['to nodes that no edge leads to', flow({}), []],
    ['nowhere', flow({ intents: {} }), ['node.unreachable /nodes/2']],
    [
      'to nodes that are not there',
      flow({ intents: { human: 'disk' }, paths: [{ id: 'p', entry: 'ship' }] }),
      [
        'node.unreachable /nodes/2',
        'node.unreachable /nodes/3',
        'reference.path /paths/0/entry',
        'reference.node /intents/human',
      ],
    ],
    [
      'aside to a subgraph that no node calls',
      flow({
        subgraphs: { sub: aside },
        paths: [
          { id: 'p', entry: 'shop' },
          { id: 'q', digression: 'sub' },
        ],
      }),
      [],
    ],
    [
      'aside to a subgraph that is not there',
      flow({
        paths: [
          { id: 'p', entry: 'shop' },
          { id: 'q', digression: 'sub' },
        ],
      }),
      ['reference.subgraph /paths/1/digression'],
    ],
    [
      'aside to a subgraph that expects something',
      flow({
        subgraphs: { sub: { ...aside, inputs: ['who'] } },
        paths: [
          { id: 'p', entry: 'shop' },
          { id: 'q', digression: 'sub' },
        ],
      }),
      ['input.missing /paths/1/digression'],
    ],
    [
      'both aside and to an entry',
      flow({ subgraphs: { sub: aside }, paths: [{ id: 'p', entry: 'shop', digression: 'sub' }] }),
      ['node.unreachable /nodes/3', 'path.both /paths/0'],
    ],
    [
      'into a subgraph',
      flow({
        subgraphs: { sub: aside },
        paths: [
          { id: 'p', entry: 'shop' },
          { id: 'q', digression: 'sub' },
        ],
        intents: { human: 's', cancel: 'desk' },
      }),
      ['jump.target /intents/human'],
    ],
    [
      'aside from everywhere, and back: what is asked there may be read anywhere',
      flow({
        nodes: [
          say('first', '{{ answers.b }}'),
          question('a', { prompt: '{{ answers.b }} {{ answers.a }}' }),
          end,
          say('desk', '{{ answers.b }}'),
          say('shop'),
        ],
        entry: 'first',
        edges: [edge('first', 'a'), ...edges],
        paths: [
          { id: 'p', entry: 'shop' },
          { id: 'q', digression: 'sub' },
        ],
        subgraphs: { sub: { entry: 'b', nodes: [question('b')], edges: [edge('b', '__exit__')] } },
      }),
      ['answer.read-before-set /nodes/0/text'],
    ],
  ])('%s', (_name, flowUnderTest, expected) => {
    expect(brief(flowUnderTest)).toEqual(expected);
  });

  test('each fix solves its problem', () => {
    const broken = flow({
      intents: { human: 'disk' },
      subgraphs: { sub: aside },
      paths: [
        { id: 'p', entry: 'shap' },
        { id: 'q', digression: 'sob' },
        { id: 'r', digression: 'sub', entry: 'shop' },
      ],
    });
    const fixable = check(broken).filter(({ pointer }) => !pointer.startsWith('/nodes'));
    expect(fixable.map(({ fixes }) => fixes?.length)).toEqual([2, 2, 2, 2]);
    for (const { code, pointer, fixes } of fixable) {
      for (const fix of fixes!) {
        const mended = applyOperations({ flow: broken, layout: EMPTY_LAYOUT }, fix.operations).flow;
        expect(brief(mended)).not.toContain(`${code} ${pointer}`);
      }
    }
  });
});

describe('nested subgraphs', () => {
  const chain = (count: number, last: string): Flow =>
    flowOf({
      nodes: [{ id: 'c', type: 'subgraph', ref: 's0' }, end],
      edges: [edge('c', 'end')],
      subgraphs: Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `s${n}`,
          {
            entry: `n${n}`,
            nodes: [
              n === count - 1 && last === ''
                ? question('q', { id: `n${n}`, prompt: '{{ answers.q }}' })
                : { id: `n${n}`, type: 'subgraph', ref: n === count - 1 ? last : `s${n + 1}` },
            ],
            edges: [edge(`n${n}`, '__exit__')],
          },
        ]),
      ),
    });
  const FIRST = 's0 → s1 → s2 → s3 → s4 → s5 → s6 → s7';
  test('can be as deep as a conversation can go', () => expect(brief(chain(32, ''))).toEqual([]));
  test('are a problem at ten thousand levels', { tags: 'thorough' }, () =>
    expect(check(chain(10_000, '')).map(({ code, message }) => [code, message])).toEqual([
      ['subgraph.too-deep', t('checks.calls.tooDeep', { depth: 10_000, names: `${FIRST} → …`, most: 32 })],
    ]),
  );
  test('are reported in one sentence for a cycle of ten thousand', { tags: 'thorough' }, () =>
    expect(check(chain(10_000, 's0')).map(({ code, message }) => [code, message])).toEqual([
      ['subgraph.recursion', t('checks.calls.recursion', { names: `${FIRST} → … → s0` })],
    ]),
  );
});

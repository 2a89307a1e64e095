import { describe, expect, test } from 'vitest';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, say, spoken, turnTo } from './play.ts';
import { t } from '../../harness/messages.ts';

const number = { answer: { type: 'number', minimum: 0 } };

describe('an assignment', () => {
  test('computes everything before it sets anything, including nested variables', () => {
    const set = { 'pair.left': 'domain.pair.right', 'pair.right': 'domain.pair.left', 'new.deep': '1 + 1' };
    const flow = flowOf({
      state: { 'pair.left': { initial: 'l' }, 'pair.right': { initial: 'r' }, new: {} },
      nodes: [{ id: 'swap', type: 'assign', set }, question('a'), end],
      edges: [edge('swap', 'a'), edge('a', 'end')],
    });
    expect(play(flow)[0]!.state.domain).toEqual({ pair: { left: 'r', right: 'l' }, new: { deep: 2 } });
  });

  test('sets answers that their questions accept and refuses others', () => {
    const give = { id: 'give', type: 'assign', answers: { b: 'answers.a * 2', c: '0 - 1', d: 'null' } };
    const nodes = [question('a', number), give, question('b', number), question('c', number), question('d'), end];
    const flow = flowOf({
      nodes,
      edges: [edge('a', 'give'), edge('give', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'end')],
    });
    const [, step] = play(flow, [say({ a: 3 })]);
    expect([step!.state.answers, step!.state.current, step!.state.event.changed]).toEqual([
      { a: 3, b: 6 },
      'c',
      ['a', 'b'],
    ]);
    expect(step!.events.filter(({ type }) => type === 'answer.refused')).toMatchObject([{ key: 'c', value: -1 }]);
  });

  test('is repeated if a correction changes its values', () => {
    const give = { id: 'give', type: 'assign', answers: { b: 'answers.a * 2' } };
    const flow = flowOf({
      nodes: [question('a', number), give, question('b', number), question('c'), end],
      edges: [edge('a', 'give'), edge('give', 'b'), edge('b', 'c'), edge('c', 'end')],
    });
    const [, , step] = play(flow, [say({ a: 3 }), say({ a: 5 }, null, true)]);
    expect([step!.state.answers, step!.state.current]).toEqual([{ a: 5, b: 10 }, 'c']);
  });

  test('clears answers, which are asked again', () => {
    const forget = { id: 'forget', type: 'assign', forget: ['a', 'b'] };
    const flow = flowOf({
      entry: 'a',
      nodes: [question('a'), forget, question('b', { volunteered: true })],
      edges: [edge('a', 'forget'), edge('forget', 'b'), edge('b', 'a')],
    });
    const [, step] = play(flow, [say({ a: 'x' })]);
    expect([spoken(step!), step!.state.answers]).toEqual([['a?'], {}]);
  });

  test('records audit entries with the time of the turn and keeps copies', () => {
    const audit = { action: 'seen', data: { what: 'answers.a' } };
    const flow = flowOf({
      state: { audit_log: { initial: [] } },
      nodes: [question('a'), { id: 'note', type: 'assign', audit }, end],
      edges: [edge('a', 'note'), edge('note', 'end')],
    });
    const at = '2030-01-02T03:04:05.000Z';
    const said = { ...say({ a: 'x' }), at, today: '2030-01-02' } as FlowInput;
    const [, step] = play(flow, [said]);
    const entry = { action: 'seen', data: { what: 'x' } };
    expect(step!.events).toContainEqual({ type: 'audit.recorded', node: 'note', ...entry, at });
    expect(step!.state.domain).toEqual({ audit_log: [{ ...entry, ts: at }] });
  });
});

describe('answers without a question', () => {
  test('use a default when the conversation passes, and skip volunteered questions', () => {
    const flow = flowOf({
      nodes: [
        question('term', { ...number, default: 25 }),
        question('extra', { volunteered: true }),
        question('a'),
        end,
      ],
      edges: [edge('term', 'extra'), edge('extra', 'a'), edge('a', 'end')],
    });
    const [begun, told] = play(flow, [say({ extra: 'x' })]);
    expect([spoken(begun!), begun!.state.answers]).toEqual([['a?'], { term: 25 }]);
    expect(told!.state.answers).toEqual({ term: 25, extra: 'x' });
  });

  test('are not kept if they are not accepted now, whoever understood them', () => {
    const only = { extraction: { when: 'answers.a != null' } };
    const flow = flowOf({
      nodes: [question('a'), question('b', only), end],
      edges: [edge('a', 'b'), edge('b', 'end')],
    });
    const [, early, late] = play(flow, [say({ b: 'x' }), say({ a: 'y' })]);
    expect([early!.state.answers, late!.state.current]).toEqual([{}, 'b']);
  });
});

describe('invalid values', () => {
  const why = { id: 'why', type: 'say', text: 'Too much.' };
  const loan = question('loan', { ...number, validate: 'answers.value == null || answers.loan <= answers.value' });

  test('lead at once to the explanation of their question, even if it was not asked', () => {
    const flow = flowOf({
      nodes: [question('value', number), question('loan', { answer: { type: 'number', minimum: 1 } }), why, end],
      edges: [
        edge('value', 'loan'),
        edge('loan', 'end'),
        edge('loan', 'why', null, { kind: 'validation' }),
        edge('why', 'loan'),
      ],
    });
    const [, step] = play(flow, [say({ value: 5, loan: 0 })]);
    expect([spoken(step!), step!.state.answers, step!.state.event.refused]).toEqual([
      ['Too much.', 'loan?'],
      { value: 5 },
      ['loan'],
    ]);
  });

  test('give way to a newer answer if the question says so', () => {
    const nodes = [question('value', number), { ...loan, givesWay: true }, question('a'), why, end];
    const edges = [
      ...[edge('value', 'loan'), edge('loan', 'a'), edge('a', 'end')],
      ...[edge('loan', 'why', null, { kind: 'validation' }), edge('why', 'loan')],
    ];
    const inputs = [say({ value: 9, loan: 8 }), say({ value: 5 }, null, true)];
    const [, , step] = play(flowOf({ entry: 'value', nodes, edges }), inputs);
    expect([spoken(step!), step!.state.answers]).toEqual([['Too much.', 'loan?'], { value: 5 }]);
    const stays = play(flowOf({ entry: 'value', nodes: [nodes[0], loan, ...nodes.slice(2)], edges }), inputs);
    expect(stays[2]!.state.answers).toEqual({ value: 9, loan: 8 });
  });
});

describe('hooks', () => {
  const derive = { id: 'derive', type: 'assign', answers: { loan: 'answers.value - answers.deposit' } };
  const heard = { entry: 'derive', nodes: [derive], edges: [edge('derive', '__exit__')] };
  const count = { id: 'count', type: 'assign', set: { quiet: 'size(event.changed) == 0 ? domain.quiet + 1 : 0' } };
  const turn = { entry: 'count', nodes: [count], edges: [edge('count', '__exit__')] };
  const flow = flowOf({
    state: { quiet: { initial: 0 } },
    hooks: { heard: 'heard', turn: 'turn' },
    nodes: [
      question('value', number),
      question('deposit', { ...number, volunteered: true }),
      question('loan', number),
      end,
    ],
    edges: [edge('value', 'deposit'), edge('deposit', 'loan'), edge('loan', 'end')],
    subgraphs: { heard, turn },
  });

  test('compute derived values before the conversation continues', () => {
    const [, step] = play(flow, [say({ value: 9, deposit: 2 })]);
    expect([step!.state.answers, step!.state.outcome]).toEqual([{ value: 9, deposit: 2, loan: 7 }, 'done']);
  });

  test('run once at the end of each turn', () => {
    const quiet = play(flow, [say({}), say({}), say({ value: 3 })]).map(({ state }) => state.domain['quiet']);
    expect(quiet).toEqual([0, 1, 2, 0]);
  });

  test('say their message after the question, which stays open', () => {
    const told = {
      entry: 'told',
      nodes: [{ id: 'told', type: 'say', text: 'I count.' }],
      edges: [edge('told', '__exit__')],
    };
    const [asked, step] = play({ ...flow, subgraphs: flowOf({ subgraphs: { heard, turn: told } }).subgraphs! }, [
      say({}),
    ]);
    expect(spoken(step!)).toEqual([t('steps.phrases.notUnderstood', { prompt: 'value?' }), 'I count.']);
    expect(step!.state.open).toEqual(asked!.state.open);
  });
});

describe('gates', () => {
  const flow = flowOf({
    state: { known: { initial: false } },
    nodes: [
      question('a'),
      { id: 'freeze', type: 'action', tool: 'card.freeze', audit: { action: 'frozen' } },
      { id: 'no', type: 'say', text: 'Who are you?' },
      end,
    ],
    edges: [
      edge('a', 'freeze'),
      edge('freeze', 'end'),
      edge('freeze', 'no', null, { kind: 'error' }),
      edge('no', 'end'),
    ],
  });

  test.each([
    ['closed', false, ['Who are you?', 'end']],
    ['open', true, ['call']],
  ])('a tool whose gate is %s', (_state, known, expected) => {
    const gated = compileCheckedFlow(flow, { id: 'card', screens: {}, gates: { 'card.freeze': 'domain.known' } });
    const { state } = runToRest(gated, { ...play(gated)[0]!.state, domain: { known } }, say({ a: 'x' }));
    const step = runToRest(gated, { ...play(gated)[0]!.state, domain: { known } }, say({ a: 'x' }));
    expect(spoken(step)).toEqual(expected);
    expect(step.events.some(({ type }) => type === 'tool.called')).toBe(known);
    expect(state.status).toBe(known ? 'calling' : 'ended');
  });
});

describe('handoff', () => {
  const flow = flowOf({
    nodes: [
      question('a'),
      { id: 'over', type: 'handoff', plugin: 'card', context: { text: { expr: 'event.text' } } },
      { id: 'alone', type: 'say', text: 'Nobody is there.' },
      end,
    ],
    edges: [
      edge('a', 'over'),
      edge('over', 'end', "last.outcome == 'done'"),
      edge('over', 'a', 'else'),
      edge('over', 'alone', null, { kind: 'error' }),
      edge('alone', 'end'),
    ],
    entry: 'a',
  });
  const said = { ...say({ a: 'x' }), text: 'lost it' } as FlowInput;

  test('passes its inputs on and continues with the outcome', () => {
    const [, away, back] = play(flow, [said, { type: 'returned', outcome: 'done', context: {} }]);
    expect([away!.state.status, away!.effects]).toEqual([
      'away',
      [{ type: 'handoff', node: 'over', plugin: 'card', context: { text: 'lost it' } }],
    ]);
    expect(back!.state.outcome).toBe('done');
  });

  test('follows the error edge if the other plugin is missing', () => {
    const [, , step] = play(flow, [said, { type: 'failure', kind: 'error', message: 'not installed' }]);
    expect(spoken(step!)).toEqual(['Nobody is there.', 'end']);
  });
});

test('a path with hints is followed whenever it is requested', () => {
  const flow = flowOf({
    paths: [{ id: 'lost', hints: ['lost'], entry: 'lost' }],
    nodes: [question('a'), { id: 'lost', type: 'say', text: 'Lost.' }, question('b'), end],
    entry: 'a',
    edges: [edge('a', 'end'), edge('lost', 'b'), edge('b', 'end')],
  });
  const again = turnTo('lost', { explicit: true });
  expect(play(flow, [again, again]).map(spoken)).toEqual([['a?'], ['Lost.', 'b?'], ['Lost.', 'b?']]);
});

import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src-shared/json.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { takeStep } from '../../../src-shared/traverse/stepper.ts';
import { t } from '../../harness/messages.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile, play, say, spoken, types, rest } from './play.ts';

const twoQuestions = flowOf({
  nodes: [question('a', { answer: { type: 'number', minimum: 1 } }), question('b'), end],
  edges: [edge('a', 'b'), edge('b', 'end')],
});

test('a stuck conversation names its node as the card does', () => {
  const stuckAt = (node: object) => {
    const flow = flowOf({
      entry: 'd.7',
      nodes: [{ id: 'd.7', ...node }, end],
      edges: [edge('d.7', 'end', '1 > 2')],
      subgraphs: {
        part: {
          label: 'Sizes',
          entry: 's',
          nodes: [{ id: 's', type: 'say', text: 'Hi' }],
          edges: [edge('s', '__exit__')],
        },
      },
    });
    return play(flow, [])[0]!.effects.find(({ type }) => type === 'stuck');
  };
  const message = (title: string) => ({ message: t('steps.noBranch', { node: title }) });
  expect(stuckAt({ type: 'decision', label: 'Which size?' })).toMatchObject(message('Which size?'));
  expect(stuckAt({ type: 'decision' })).toMatchObject(message('Decision'));
  expect(stuckAt({ type: 'subgraph', ref: 'part' })).toMatchObject(message('Sizes'));
});

describe('questions', () => {
  test('are asked in the drawn order, and their answers are stored', () => {
    const steps = play(twoQuestions, [say({ a: 5 }), say({ b: 'yes' })]);
    expect(steps.map(spoken)).toEqual([['a?'], ['b?'], ['end']]);
    expect(steps[2]!.state.answers).toEqual({ a: 5, b: 'yes' });
    expect(rest(steps[2]!)).toEqual({ status: 'ended', current: null, outcome: 'done' });
  });

  test('one message can answer several questions, which are then skipped', () => {
    const [, step] = play(twoQuestions, [say({ b: 'x', a: 5 })]);
    expect(types(step!)).toEqual([
      'answer.committed',
      'answer.committed',
      'node.exited',
      'node.entered',
      'node.skipped',
      'node.exited',
      'node.entered',
      'flow.ended',
    ]);
  });

  test('an answer to another question leaves this one open without counting as a refusal', () => {
    const [, step] = play(twoQuestions, [say({ b: 'x' })]);
    expect([spoken(step!), step!.state.answers, step!.state.refusals]).toEqual([['a?'], { b: 'x' }, {}]);
  });

  test('with a prefilled key are not asked', () => {
    expect(spoken(play(twoQuestions, [], { a: 3 })[0]!)).toEqual(['b?']);
  });

  test('whose "when" is false are skipped', () => {
    const flow = flowOf({
      nodes: [question('a', { answer: { type: 'boolean' } }), question('b', { when: 'answers.a' }), end],
      edges: [edge('a', 'b'), edge('b', 'end')],
    });
    expect(spoken(play(flow, [say({ a: false })])[1]!)).toEqual(['end']);
    expect(spoken(play(flow, [say({ a: true })])[1]!)).toEqual(['b?']);
  });

  test('can be passed by "skip" if optional, but not if required', () => {
    const optional = flowOf({ nodes: [question('a', { required: false }), end], edges: [edge('a', 'end')] });
    expect(spoken(play(optional, [say({}, 'skip')])[1]!)).toEqual(['end']);
    expect(rest(play(twoQuestions, [say({}, 'skip')])[1]!).current).toBe('a');
  });

  test('need a correction to change their answer', () => {
    const steps = play(twoQuestions, [say({ a: 5 }), say({ a: 6 }), say({ a: 7 }, null, true)]);
    expect(steps.map((step) => step.state.answers['a'] ?? null)).toEqual([null, 5, 5, 7]);
  });
});

describe('validation', () => {
  test('an invalid value is never stored, and the question is asked again with the reason', () => {
    const [, step] = play(twoQuestions, [say({ a: 0 })]);
    expect([spoken(step!), step!.state.answers]).toEqual([['That must be at least 1. a?'], {}]);
    expect(step!.events[0]).toEqual({
      type: 'answer.refused',
      key: 'a',
      value: 0,
      node: 'a',
      reason: 'must be at least 1',
      refusals: 1,
    });
  });

  test('each proposed value is checked against its own question', () => {
    const [, step] = play(twoQuestions, [say({ a: 2, b: 'fine', c: 1 })]);
    expect(step!.state.answers).toEqual({ a: 2, b: 'fine' });
    expect(step!.events.find((event) => event.type === 'answer.refused')).toMatchObject({ key: 'c', node: null });
  });

  test('cross-field checks see the values of the same message', () => {
    const flow = flowOf({
      predicates: { in_order: { when: 'answers.low <= answers.high', message: 'must not be below the low end' } },
      nodes: [
        question('low', { answer: { type: 'number' } }),
        question('high', { answer: { type: 'number' }, validate: 'in_order' }),
        end,
      ],
      edges: [edge('low', 'high'), edge('high', 'end')],
    });
    expect(play(flow, [say({ low: 2, high: 9 })])[1]!.state.answers).toEqual({ low: 2, high: 9 });
    const [, , refused] = play(flow, [say({ low: 9 }), say({ high: 2 })]);
    expect([refused!.state.answers, spoken(refused!)]).toEqual([
      { low: 9 },
      ['That must not be below the low end. high?'],
    ]);
  });

  test('a correction is refused if another answer would become invalid', () => {
    const flow = flowOf({
      predicates: { in_order: { when: 'answers.low <= answers.high', message: 'must not be below the low end' } },
      nodes: [
        question('low', { answer: { type: 'number' } }),
        question('high', { answer: { type: 'number' }, validate: 'in_order' }),
        question('name'),
        end,
      ],
      edges: [edge('low', 'high'), edge('high', 'name'), edge('name', 'end')],
    });
    const corrected = (values: Record<string, Json>) =>
      play(flow, [say({ low: 2, high: 9 }), say(values, null, true)])[2]!.state.answers;
    expect([corrected({ low: 20 }), corrected({ low: 3 }), corrected({ low: 20, high: 30 })]).toEqual([
      { low: 2, high: 9 },
      { low: 3, high: 9 },
      { low: 20, high: 30 },
    ]);
    // An answer that was already invalid, because it was prefilled, doesn't block others.
    const prefilled = play(flow, [say({ low: 8 }, null, true)], { low: 9, high: 1 });
    expect(prefilled[1]!.state.answers).toEqual({ low: 8, high: 1 });
  });

  test('retries are reset after the error edge', () => {
    const node = question('a', { answer: { type: 'number', minimum: 1 }, retries: 1 });
    const flow = flowOf({
      entry: 'a',
      nodes: [node, { id: 'sorry', type: 'say', text: 'Once more.' }, end],
      edges: [edge('a', 'end'), edge('a', 'sorry', null, { kind: 'error' }), edge('sorry', 'a')],
    });
    const refused = 'That must be at least 1. a?';
    const steps = play(flow, [say({ a: 0 }), say({ a: 0 }), say({ a: 0 }), say({ a: 0 })]);
    expect(steps.slice(1).map(spoken)).toEqual([[refused], ['Once more.', 'a?'], [refused], ['Once more.', 'a?']]);
  });

  test('an error or validation edge with a false condition is not followed', () => {
    const flow = flowOf({
      nodes: [question('a', { answer: { type: 'number', minimum: 1 }, retries: 1 }), end],
      edges: [
        edge('a', 'end'),
        edge('a', 'end', 'last == 1', { kind: 'error' }),
        edge('a', 'end', 'last == 1', { kind: 'validation' }),
      ],
    });
    const steps = play(flow, [say({ a: 0 }), say({ a: 0 })]);
    expect(steps.slice(1).map((step) => step.effects.map(({ type }) => type))).toEqual([['ask'], ['offer-human']]);
    expect(steps[2]!.events.at(-1)).toEqual({ type: 'question.asked', node: 'a', key: 'a', reason: 'refused' });
  });

  test('the validation prompt and the validation edge replace asking again', () => {
    const answer = { type: 'number', minimum: 1 };
    const prompt = flowOf({
      nodes: [question('a', { answer, validationPrompt: 'One or more!' }), end],
      edges: [edge('a', 'end')],
    });
    expect(spoken(play(prompt, [say({ a: 0 })])[1]!)).toEqual(['One or more!']);
    const routed = flowOf({
      entry: 'a',
      nodes: [question('a', { answer }), { id: 'hint', type: 'say', text: 'Think again.' }, end],
      edges: [edge('a', 'end'), edge('a', 'hint', null, { kind: 'validation' }), edge('hint', 'a')],
    });
    expect(spoken(play(routed, [say({ a: 0 })])[1]!)).toEqual(['Think again.', 'a?']);
  });

  test('after the retries, the error edge is followed or a person is offered', () => {
    const node = question('a', { answer: { type: 'number', minimum: 1 }, retries: 1 });
    const offered = play(flowOf({ nodes: [node, end], edges: [edge('a', 'end')] }), [say({ a: 0 }), say({})]);
    expect(offered.at(-1)!.effects.map((effect) => effect.type)).toEqual(['offer-human']);
    expect(offered.at(-1)!.state.open).toEqual({ node: 'a', key: 'a', offersHuman: true });
    expect(rest(offered.at(-1)!)).toEqual({ status: 'waiting', current: 'a', outcome: null });
    const failed = { id: 'failed', type: 'terminal', outcome: 'gave_up' };
    const routed = flowOf({
      nodes: [node, end, failed],
      edges: [edge('a', 'end'), edge('a', 'failed', null, { kind: 'error' })],
    });
    expect(rest(play(routed, [say({ a: 0 }), say({ a: 0 })]).at(-1)!).outcome).toBe('gave_up');
  });
});

describe('edges', () => {
  const branching = (edges: unknown[]) =>
    flowOf({ nodes: [question('n', { answer: { type: 'number' } }), { ...end, id: 'x' }, { ...end, id: 'y' }], edges });
  const exited = (step: Step) => step.events.find((event) => event.type === 'node.exited');

  test('follow the one true condition, or else "else"', () => {
    const flow = branching([edge('n', 'x', 'answers.n > 10'), edge('n', 'y', 'else')]);
    expect([11, 3].map((n) => exited(play(flow, [say({ n })])[1]!))).toMatchObject([{ to: 'x' }, { to: 'y' }]);
  });

  test('follow the first of several true conditions by priority and id, and report the ambiguity', () => {
    const flow = branching([
      edge('n', 'x', 'answers.n > 1', { id: 'b', priority: 2 }),
      edge('n', 'y', 'answers.n > 2', { id: 'c', priority: 1 }),
    ]);
    const [, step] = play(flow, [say({ n: 5 })]);
    expect(exited(step!)).toMatchObject({ edge: 'c' });
    expect(step!.events).toContainEqual({
      type: 'guard.ambiguous',
      node: 'n',
      graph: null,
      taken: 'c',
      edges: ['c', 'b'],
    });
  });

  test('stop the run with the node if no condition is true and "else" is missing', () => {
    const [, step] = play(branching([edge('n', 'x', 'answers.n > 10'), edge('n', 'y', 'answers.n < 0')]), [
      say({ n: 5 }),
    ]);
    expect(rest(step!)).toEqual({ status: 'stuck', current: 'n', outcome: null });
    expect(step!.effects).toMatchObject([{ type: 'stuck', node: 'n' }]);
  });

  test('are optional: a node without any ends the run', () => {
    expect(rest(play(flowOf({ nodes: [question('a')] }), [say({ a: 'x' })])[1]!).outcome).toBe('implicit');
  });
});

describe('subgraphs', () => {
  const nested = flowOf({
    nodes: [
      { id: 'call', type: 'subgraph', ref: 'outer', inputs: { who: "'you'" }, outputs: { seen: 'context.who' } },
      { id: 'bye', type: 'say', text: 'Bye {{ context.seen }}{{ context.who }}.' },
      end,
    ],
    edges: [edge('call', 'bye'), edge('bye', 'end')],
    subgraphs: {
      outer: {
        entry: 'again',
        nodes: [
          { id: 'again', type: 'subgraph', ref: 'inner' },
          { id: 'twice', type: 'subgraph', ref: 'inner' },
        ],
        edges: [edge('again', 'twice'), edge('twice', '__exit__')],
      },
      inner: {
        entry: 'ask',
        nodes: [question('ask', { prompt: 'Is it {{ context.who }}?' })],
        edges: [edge('ask', '__exit__')],
      },
    },
  });

  test('push a frame, return to the caller, and pass inputs and outputs without leaking them', () => {
    const [first, last] = play(nested, [say({ ask: 'yes' })]);
    expect([spoken(first!), first!.state.stack.map((frame) => frame.graph)]).toEqual([
      ['Is it you?'],
      ['outer', 'inner'],
    ]);
    expect(spoken(last!)).toEqual(['Bye you.', 'end']);
    expect(types(last!).filter((type) => type.startsWith('subgraph'))).toEqual([
      'subgraph.returned',
      'subgraph.entered',
      'subgraph.returned',
      'subgraph.returned',
    ]);
  });

  test('stop with a reason beyond the depth limit', () => {
    const [step] = play({ ...nested, limits: { maxDepth: 1 } });
    expect(step!.effects.at(-1)).toMatchObject({ type: 'stuck', message: expect.stringContaining('limits.maxDepth') });
  });
});

describe('actions', () => {
  const action = { id: 'call', type: 'action', tool: 't', args: { n: { expr: 'answers.a' }, s: 'x' }, result: 'found' };
  const flow = (rest: object = {}, edges: unknown[] = []) =>
    flowOf({
      nodes: [
        question('a', { answer: { type: 'number' } }),
        { ...action, ...rest },
        { id: 'sorry', type: 'say', text: 'Sorry: {{ last.error.kind }}' },
        end,
      ],
      edges: [
        edge('a', 'call'),
        edge('call', 'end', "context.found == 'gold'"),
        edge('call', 'sorry', 'else'),
        edge('sorry', 'end'),
        ...edges,
      ],
    });

  test('call their tool with literals and computed arguments and keep the result', () => {
    const [, calling, done] = play(flow(), [say({ a: 2 }), { type: 'result', value: 'gold' }]);
    expect(calling!.effects).toMatchObject([
      { type: 'call', tool: 't', args: { n: 2, s: 'x' }, timeoutMs: 10_000, attempts: 1 },
    ]);
    expect([done!.state.last, done!.state.context, rest(done!).outcome]).toEqual(['gold', { found: 'gold' }, 'done']);
  });

  test.each([
    ['error', 'error', 'Sorry: error'],
    ['timeout', 'timeout', 'Sorry: timeout'],
    ['timeout', 'error', 'Sorry: timeout'],
  ] as const)('that fail (%s) follow the %s edge', (kind, edgeKind, text) => {
    const routed = flow({}, [edge('call', 'sorry', null, { id: 'failed', kind: edgeKind })]);
    const steps = play(routed, [say({ a: 2 }), { type: 'failure', kind, message: 'down' }]);
    expect(spoken(steps.at(-1)!)).toEqual([text, 'end']);
  });

  test('that fail without an edge stop the run with the reason', () => {
    const steps = play(flow(), [say({ a: 2 }), { type: 'failure', kind: 'error', message: 'the server is down' }]);
    expect(steps.at(-1)!.effects).toMatchObject([
      { type: 'stuck', message: expect.stringContaining('the server is down') },
    ]);
  });

  test('ask for confirmation first, and only a yes calls the tool', () => {
    const confirmed = flow({ confirm: 'Really {{ answers.a }}?' });
    const asked = play(confirmed, [say({ a: 2 })]);
    expect([spoken(asked[1]!), asked[1]!.state.open]).toEqual([['Really 2?'], { node: 'call', key: null }]);
    const kinds = [say({ '': true }), say({ '': false }), say({})].map(
      (input) => play(confirmed, [say({ a: 2 }), input]).at(-1)!.effects[0]!.type,
    );
    expect(kinds).toEqual(['call', 'say', 'confirm']);
  });

  test('apply a correction next to the confirmation before calling the tool', () => {
    const confirmed = flow({ confirm: 'Really {{ answers.a }}?' });
    const correct = (reply: Record<string, Json>): FlowInput => ({
      type: 'understood',
      understanding: {
        intent: null,
        proposals: [
          { key: 'a', value: 3, correction: true },
          ...Object.entries(reply).map(([key, value]) => ({ key, value })),
        ],
      },
    });
    const effects = [correct({}), correct({ '': true })].map(
      (input) => play(confirmed, [say({ a: 2 }), input]).at(-1)!.effects,
    );
    expect(effects).toMatchObject([[{ type: 'confirm', text: 'Really 3?' }], [{ type: 'call', args: { n: 3 } }]]);
  });
});

test('a node can be named like an inherited property', () => {
  const flow = flowOf({
    nodes: [
      { id: 'toString', type: 'say', text: 'x' },
      question('constructor', { key: 'a', answer: { type: 'number' } }),
    ],
    edges: [edge('toString', 'constructor')],
  });
  const [first, second] = play(flow, [say({ a: 'no' })]);
  expect(first!.state.visited).toEqual({ toString: 1, constructor: 1 });
  expect(second!.state.refusals).toEqual({ constructor: 1 });
});

describe('built-in exit commands', () => {
  test('human and cancel end the run with that outcome', () => {
    const outcomes = (['human', 'cancel'] as const).map(
      (intent) => rest(play(twoQuestions, [say({}, intent)])[1]!).outcome,
    );
    expect(outcomes).toEqual(['human', 'cancelled']);
  });

  test('valid answers next to "talk to a human" are kept', () => {
    const steps = [say({ a: 5, b: 'x' }, 'human'), say({ a: 0 }, 'human')].map(
      (input) => play(twoQuestions, [input])[1]!,
    );
    expect(steps.map(({ state }) => [state.answers, state.outcome])).toEqual([
      [{ a: 5, b: 'x' }, 'human'],
      [{}, 'human'],
    ]);
    expect(types(steps[1]!)).toEqual(['user.intent', 'answer.refused', 'flow.ended']);
  });

  test('"start again" discards answers in the same message', () => {
    const [, step] = play(twoQuestions, [say({ a: 5 }, 'restart')]);
    expect([step!.state.answers, spoken(step!)]).toEqual([{}, ['a?']]);
  });

  test('"start again" returns to the beginning and the prefilled answers', () => {
    const steps = play(twoQuestions, [say({ b: 'x' }, 'restart')], { a: 1 });
    expect([steps[1]!.state.answers, spoken(steps[1]!), steps[1]!.state.turn]).toEqual([{ a: 1 }, ['b?'], 1]);
  });

  test('"repeat" asks again without counting', () => {
    const [, step] = play(twoQuestions, [say({}, 'repeat')]);
    expect([spoken(step!), step!.state.refusals]).toEqual([['a?'], {}]);
  });
});

describe('a correction', () => {
  const flow = flowOf({
    nodes: [
      question('place', { answer: { type: 'choice', options: [{ value: 'court' }, { value: 'office' }] } }),
      { id: 'measure', type: 'subgraph', ref: 'size', outputs: { area: 'answers.length * 2' } },
      question('desks', { answer: { type: 'number' } }),
      {
        id: 'look',
        type: 'action',
        tool: 't',
        args: { area: { expr: 'context.area' }, desks: { expr: 'answers.desks' } },
        result: 'offer',
      },
      question('name'),
      { id: 'bye', type: 'say', text: 'Bye {{ answers.name }} {{ context.offer }}' },
      end,
    ],
    edges: [
      edge('place', 'measure', "answers.place == 'court'"),
      edge('place', 'desks', 'else'),
      edge('measure', 'look'),
      edge('desks', 'look'),
      edge('look', 'name'),
      edge('name', 'bye'),
      edge('bye', 'end'),
    ],
    subgraphs: {
      size: {
        entry: 'length',
        nodes: [question('length', { answer: { type: 'number' } }), question('level', { when: 'answers.length > 50' })],
        edges: [edge('length', 'level'), edge('level', '__exit__')],
      },
    },
  });
  const offered: FlowInput[] = [say({ place: 'court' }), say({ length: 20 }), { type: 'result', value: 'small' }];
  const correct = (values: Record<string, Json>) => play(flow, [...offered, say(values, null, true)]).at(-1)!;

  test('that leads elsewhere goes back to the step with a different result', () => {
    const step = correct({ place: 'office' });
    expect(step.events).toContainEqual({ type: 'flow.reevaluated', node: 'place', graph: null, stack: [] });
    expect([spoken(step), step.state.stack, Object.keys(step.state.visited)]).toEqual([
      ['desks?'],
      [],
      ['place', 'desks'],
    ]);
  });

  test('inside a finished subgraph reopens the call and recomputes its outputs', () => {
    const step = correct({ length: 60 });
    expect([spoken(step), step.state.stack.map(({ call }) => call)]).toEqual([['level?'], ['measure']]);
    const later = runToRest(compile(flow), step.state, say({ level: 'club' }));
    expect(later.effects).toMatchObject([{ type: 'call', args: { area: 120 } }]);
  });

  test("of a tool's argument calls the tool again without repeating answered questions", () => {
    const step = correct({ length: 30 });
    expect(step.events).toContainEqual({ type: 'flow.reevaluated', node: 'measure', graph: null, stack: [] });
    expect(step.effects).toMatchObject([{ type: 'call', args: { area: 60 } }]);
  });

  test('that changes no step stays where it is', () => {
    const [, , , , step] = play(flow, [...offered, say({ desks: 3, length: 20 }, null, true)]);
    expect([spoken(step!), step!.events.some(({ type }) => type === 'flow.reevaluated')]).toEqual([['name?'], false]);
  });
});

describe('limits', () => {
  test('a cycle of skipped questions stops at the step limit instead of hanging', () => {
    const circle = flowOf({
      limits: { maxSteps: 50 },
      nodes: [question('a'), question('b')],
      entry: 'a',
      edges: [edge('a', 'b'), edge('b', 'a')],
    });
    const [, step] = play(circle, [say({ a: '1', b: '2' })]);
    expect(step!.effects.at(-1)).toMatchObject({ type: 'stuck', message: expect.stringContaining('limits.maxSteps') });
  });

  test('an input that does not match the status is a bug and throws', () => {
    expect(() => takeStep(compile(twoQuestions), initialState(), { type: 'result', value: 1 })).toThrow(
      'needs status calling',
    );
  });
});

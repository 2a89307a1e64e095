import { describe, expect, test } from 'vitest';
import type { AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import type { Json } from '../../../src-shared/json.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import type { UserIntent } from '../../../src-shared/flow/flow.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile, play, rest, say, spoken, turnTo, types } from './play.ts';
import { t } from '../../harness/messages.ts';

const helper = {
  ...{ id: 'agent', type: 'external', runner: 'helper', result: 'said' },
  input: { message: { expr: 'answers.q' }, lang: 'en' },
};
const failed = { id: 'failed', type: 'terminal', outcome: 'failed' };
const late = { id: 'late', type: 'terminal', outcome: 'late' };

/** A question, an agent, and its reply. */
function desk(node: object = {}, edges: readonly object[] = [], rest: Record<string, unknown> = {}) {
  return flowOf({
    entry: 'q',
    nodes: [
      question('q'),
      { ...helper, ...node },
      { id: 'tell', type: 'say', text: '{{ last.text }}' },
      end,
      failed,
      late,
    ],
    edges: [edge('q', 'agent'), edge('agent', 'tell'), edge('tell', 'end'), ...edges],
    ...rest,
  });
}

function reply(parts: Partial<AgentReply> = {}): FlowInput {
  const whole: AgentReply = {
    ...{ status: 'done', text: 'Hello.', values: { n: 1 }, next: [], interrupts: [], thread: 't1' },
    ...parts,
  };
  return { type: 'result', value: whole as unknown as Json };
}

function asking(value: Json = 'Which city?', text: string | null = 'Which city?'): FlowInput {
  return reply({
    status: 'waiting',
    text,
    interrupts: [{ id: 'i1', node: 'ask', value: value as never }],
    next: ['ask'],
  });
}

function told(text: string, intent: UserIntent | null = null): FlowInput {
  return { type: 'understood', understanding: { proposals: [], intent }, text };
}

function callOf(step: Step | undefined) {
  return step?.effects.find((effect) => effect.type === 'call') ?? null;
}

describe('an external node', () => {
  test('calls the tool of its runner with its input, computed when it starts', () => {
    const [, called] = play(desk(), [say({ q: 'Hi' })]);
    expect(callOf(called)).toEqual({
      ...{ type: 'call', node: 'agent', tool: 'agent:helper', timeoutMs: 50_000, attempts: 1, backoffMs: 0 },
      args: { input: { message: 'Hi', lang: 'en' }, step: null, resume: null, thread: null },
    });
    expect(called!.state.status).toBe('calling');
  });

  test("keeps the reply as last and under its key, and the agent's state", () => {
    const [, , done] = play(desk(), [say({ q: 'Hi' }), reply()]);
    expect(spoken(done!)).toEqual(['Hello.', 'end']);
    expect(done!.state).toMatchObject({
      threads: { helper: 't1' },
      last: { text: 'Hello.', values: { n: 1 } },
      context: { said: { text: 'Hello.' } },
    });
  });

  test('continues its thread, without input if the agent is waiting', () => {
    const { input: _, ...bare } = helper;
    const flow = flowOf({
      nodes: [
        { ...bare, id: 'one' },
        { ...bare, id: 'two', step: 'search' },
        { ...bare, id: 'three', thread: 'apart' },
        end,
      ],
      edges: [edge('one', 'two'), edge('two', 'three'), edge('three', 'end')],
    });
    const steps = play(flow, [reply(), reply({ thread: 't2' })]);
    expect(steps.map((step) => callOf(step)?.args)).toEqual([
      { input: {}, step: null, resume: null, thread: null },
      { input: null, step: 'search', resume: null, thread: 't1' },
      { input: {}, step: null, resume: null, thread: null },
    ]);
  });

  test('without memory is called without its thread but answered when it asks', () => {
    const nodes = [
      { ...helper, input: {}, fresh: true, id: 'one' },
      { ...helper, input: {}, fresh: true, id: 'two' },
      { id: 'three', type: 'external', runner: 'helper' },
      end,
    ];
    const flow = flowOf({
      entry: 'one',
      nodes,
      edges: [edge('one', 'two'), edge('two', 'three'), edge('three', 'end')],
    });
    const steps = play(flow, [reply(), asking(), told('Berlin'), reply({ thread: 't2' })]);
    expect(steps.map((step) => callOf(step)?.args).filter((args) => args !== undefined)).toMatchObject([
      { thread: null, resume: null },
      { thread: null, resume: null },
      { thread: 't1', resume: { value: 'Berlin' } },
      { thread: 't2', input: null },
    ]);
  });

  test("chooses its branch by the agent's reply", () => {
    const flow = desk({}, [
      edge('agent', 'failed', "last.next.exists(n, n == 'search') && last.values.n == 1", { priority: -1 }),
    ]);
    const taken = (next: string[]) => rest(play(flow, [say({ q: 'Hi' }), reply({ next })])[2]!).outcome;
    expect([taken(['search']), taken(['write'])]).toEqual(['failed', 'done']);
  });

  test('follows its error edge or timeout edge, or stops the run with the reason', () => {
    const both = desk({}, [
      edge('agent', 'failed', null, { kind: 'error' }),
      edge('agent', 'late', null, { kind: 'timeout' }),
    ]);
    const after = (flow: Parameters<typeof play>[0], input: FlowInput) => play(flow, [say({ q: 'Hi' }), input])[2]!;
    expect(after(both, { type: 'failure', kind: 'error', message: 'No key.' }).state.outcome).toBe('failed');
    expect(after(both, { type: 'failure', kind: 'timeout', message: 'Late.' }).state.outcome).toBe('late');
    expect(spoken(after(desk(), { type: 'failure', kind: 'error', message: 'No key.' }))).toEqual(['stuck']);
    expect(after(both, { type: 'result', value: { text: 'Hello.' } }).state).toMatchObject({
      outcome: 'failed',
      last: { error: { kind: 'error', message: '"agent:helper" returned something other than an agent reply.' } },
    });
  });

  test('is not called while its gate is closed', () => {
    const compiled = compileCheckedFlow(desk({}, [edge('agent', 'failed', null, { kind: 'error' })]), {
      ...{ id: 'own', screens: {} },
      gates: { 'agent:helper': "answers.q == 'please'" },
    });
    expect(play(compiled, [say({ q: 'now' })])[1]!.state.outcome).toBe('failed');
    expect(callOf(play(compiled, [say({ q: 'please' })])[1])).not.toBeNull();
  });
});

describe('an agent that asks', () => {
  test('waits for the user and gets the message', () => {
    const [, , asked, called, done] = play(desk(), [say({ q: 'Hi' }), asking(), told('Berlin'), reply()]);
    expect(rest(asked!)).toEqual({ status: 'waiting', current: 'agent', outcome: null });
    expect(asked!.effects).toEqual([
      { type: 'ask', node: 'agent', key: null, text: 'Which city?', answer: { type: 'text' }, reason: 'first' },
    ]);
    expect(types(asked!)).toEqual(['tool.returned', 'question.asked']);
    expect(callOf(called)?.args).toEqual({ input: null, step: null, resume: { value: 'Berlin' }, thread: 't1' });
    expect(spoken(done!)).toEqual(['Hello.', 'end']);
  });

  test('offers the choices of its interrupt and gets the chosen value', () => {
    const value = {
      options: [
        { label: 'Yes, book', value: true },
        { label: 'No', value: false },
      ],
    };
    const [, , asked, called] = play(desk(), [say({ q: 'Hi' }), asking(value), told('yes, book')]);
    expect(asked!.effects).toMatchObject([{ answer: { options: [{ value: 'Yes, book' }, { value: 'No' }] } }]);
    expect(callOf(called)?.args).toMatchObject({ resume: { value: true } });
  });

  test.each([
    [{ choices: ['a', 'b', 3] }, ['a', 'b', '3']],
    [{ options: ['a', 'A'] }, null],
    [{ options: [['a']] }, null],
    [{ options: [{ id: 'x' }, { title: 'Why', id: 'y' }] }, ['x', 'Why']],
    ['a, b or c', null],
  ] as const)('offers of %j only what it can distinguish', (value, labels) => {
    const [, , asked] = play(desk(), [say({ q: 'Hi' }), asking(value as never)]);
    const ask = asked!.effects[0] as Extract<Step['effects'][number], { type: 'ask' }>;
    expect('options' in ask.answer ? ask.answer.options.map(({ value: of }) => of) : null).toEqual(labels);
  });

  test('in several places names the one being answered', () => {
    const interrupts = ['a', 'b'].map((id) => ({ id, node: id, value: id }));
    const several = reply({ status: 'waiting', text: null, interrupts });
    const [, , asked, called] = play(desk(), [say({ q: 'Hi' }), several, told('x')]);
    expect(spoken(asked!)).toEqual(['How should I continue?']);
    expect(callOf(called)?.args).toMatchObject({ resume: { value: 'x', interrupt: 'a' } });
  });

  test('receives exit commands that the flow does not handle, except repeat', () => {
    const after = (input: FlowInput) => play(desk(), [say({ q: 'Hi' }), asking(), input])[3]!;
    for (const intent of ['human', 'cancel', 'restart', 'skip', 'unknown'] as const)
      expect(callOf(after(told(`${intent}!`, intent)))?.args).toMatchObject({ resume: { value: `${intent}!` } });
    expect(after(told('repeat that', 'repeat')).effects).toMatchObject([{ text: 'Which city?', reason: 'repeat' }]);
  });

  test('leaves exit commands to its own edges and those of the flow', () => {
    const flow = desk({}, [edge('agent', 'failed', null, { kind: 'skip' })], { intents: { cancel: 'late' } });
    const outcome = (intent: UserIntent) =>
      play(flow, [say({ q: 'Hi' }), asking(), told(intent, intent)])[3]!.state.outcome;
    expect([outcome('skip'), outcome('cancel')]).toEqual(['failed', 'late']);
  });

  test('keeps its state after a digression and is not called again', () => {
    const flow = desk({}, [], {
      paths: [{ id: 'aside', digression: 's' }],
      subgraphs: { s: { entry: 'more', nodes: [question('more')], edges: [edge('more', '__exit__')] } },
    });
    const steps = play(flow, [say({ q: 'Hi' }), asking(), turnTo('aside'), say({ more: 'x' }), told('Berlin')]);
    expect(steps.slice(3).map(spoken)).toEqual([['more?'], ['Which city?'], ['call']]);
    expect(callOf(steps[5])?.args).toMatchObject({ resume: { value: 'Berlin' }, thread: 't1' });
  });

  test('is called again when a correction changes its arguments', () => {
    const steps = play(desk(), [say({ q: 'Hi' }), asking(), say({ q: 'Bye' }, null, true)]);
    expect(callOf(steps[3])?.args).toMatchObject({ input: { message: 'Bye' }, resume: null, thread: 't1' });
  });

  test('lets screens and clients change meanwhile', () => {
    const flow = desk({}, [], { handlers: [{ action: 'note', set: { noted: 'true' } }], state: { noted: {} } });
    const acted: FlowInput = { type: 'acted', action: 'note', data: {}, surface: 'main' };
    const steps = play(flow, [say({ q: 'Hi' }), asking(), acted, { type: 'client', device: 'mobile' }, told('Berlin')]);
    expect(steps.slice(2, 5).map(({ state }) => state.open?.agent?.text)).toEqual(Array(3).fill('Which city?'));
    expect(steps[5]!.state).toMatchObject({ status: 'calling', domain: { noted: true } });
  });
});

test('a restart clears threads, and a state without threads continues', () => {
  const looping = flowOf({
    nodes: [question('q', { required: false }), helper, question('r'), end],
    edges: [edge('q', 'agent'), edge('agent', 'r'), edge('r', 'end')],
  });
  const steps = play(looping, [say({ q: 'Hi' }), reply(), say({}, 'restart')]);
  expect(steps.map(({ state }) => state.threads)).toEqual([{}, {}, { helper: 't1' }, {}]);
  const { threads: _, ...stored } = play(looping)[0]!.state;
  const again = runToRest(compile(looping), stored as FlowState, say({ q: 'Hi' }));
  expect(callOf(again)?.args).toMatchObject({ thread: null });
  expect(initialState().threads).toEqual({});
});

describe('an agent in an endless loop', () => {
  const circle = (edges: readonly object[], maxSteps = 20) =>
    flowOf({
      entry: 'q',
      limits: { maxSteps },
      nodes: [
        question('q'),
        { ...helper, label: 'Think' },
        { id: 'tell', type: 'say', text: '{{ last.error.message }}' },
        question('next'),
        end,
      ],
      edges: [edge('q', 'agent'), edge('agent', 'agent'), edge('tell', 'next'), edge('next', 'end'), ...edges],
    });
  const rounds = Array.from({ length: 30 }, () => reply());

  test('is stopped at the limit, which the flow reports and continues after', () => {
    const steps = play(circle([{ id: 'fails', from: 'agent', to: 'tell', kind: 'error' }]), [
      say({ q: 'Hi' }),
      ...rounds.slice(0, 20),
    ]);
    const last = steps.at(-1)!;
    expect([last.state.status, last.state.open?.node, last.state.steps]).toEqual(['waiting', 'next', 23]);
    expect(spoken(last).join(' ')).toContain('The agent at "Think" took more than 20 steps');
    expect(last.events).toContainEqual(
      expect.objectContaining({ type: 'error.raised', node: 'agent', code: 'STEP_LIMIT' }),
    );
  });

  test('stops the run if no edge follows, and says what to check', () => {
    const stuck = play(circle([]), [say({ q: 'Hi' }), ...rounds.slice(0, 20)]).at(-1)!;
    expect(stuck.state).toMatchObject({ status: 'stuck', current: 'agent' });
    expect(JSON.stringify(stuck.effects)).toContain(
      JSON.stringify(t('steps.tooManySteps', { most: 20, node: 'Think' })).slice(1, -1),
    );
  });

  test('ends even if its failure leads back to it', () => {
    const flow = circle([{ id: 'again', from: 'agent', to: 'agent', kind: 'error' }]);
    const stuck = play(flow, [say({ q: 'Hi' }), ...rounds.slice(0, 20)]).at(-1)!;
    expect([stuck.state.status, stuck.state.steps]).toEqual(['stuck', 121]);
  });
});

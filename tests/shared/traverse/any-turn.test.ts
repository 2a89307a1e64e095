import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAnswerValue } from '../../../src-shared/flow/answer-value.ts';
import { oneOfGroups } from '../../../src-shared/flow/one-of.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import type { RunEvent, RunEventBody } from '../../../src-shared/run/run-event.ts';
import { toBodies } from '../../../src-shared/run/step-bodies.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { Effect, FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { randomFlow, randomWords, toInput, type Words } from './random-conversation.ts';
import { tries } from '../../harness/thorough.ts';

interface Taken {
  readonly input: FlowInput;
  readonly before: FlowState;
  readonly step: Step;
}

function converse(flow: CompiledFlow, script: readonly Words[]): Taken[] {
  const begun = initialState();
  const taken: Taken[] = [{ input: { type: 'run' }, before: begun, step: runToRest(flow, begun) }];
  for (const words of script) {
    const { state } = taken.at(-1)!.step;
    if (state.status !== 'waiting' && state.status !== 'calling') break;
    const input = toInput({ flow, state, words });
    taken.push({ input, before: state, step: runToRest(flow, state, input) });
  }
  return taken;
}

const CLOSING = new Set<Effect['type']>(['ask', 'confirm', 'call', 'end', 'stuck', 'offer-human']);

/** The conversation rests at one node, in a state that is JSON. */
function expectRest({ step: { state, effects } }: Taken): void {
  expect(['waiting', 'calling', 'ended', 'stuck']).toContain(state.status);
  expect(effects.filter(({ type }) => CLOSING.has(type))).toHaveLength(1);
  expect(CLOSING.has(effects.at(-1)!.type)).toBe(true);
  expect(state.open !== null).toBe(state.status === 'waiting');
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
}

/** Every graph is open at most once and called from the surrounding one; the innermost contains the current node. */
function expectPlace({ step: { state } }: Taken, flow: CompiledFlow): void {
  if (state.status === 'ended') return;
  const graphs = state.stack.map(({ graph }) => graph);
  const around = [null, ...graphs];
  expect(new Set(graphs).size).toBe(graphs.length);
  expect(state.stack.map(({ call }) => flow.nodes.get(call)!.graph)).toEqual(around.slice(0, -1));
  expect(flow.nodes.get(state.current!)!.graph).toBe(around.at(-1));
}

/** Every answer fits its question, and at most one of mutually exclusive alternatives is started. */
function expectAnswers({ step: { state } }: Taken, flow: CompiledFlow): void {
  for (const { key, answer } of flow.slots) {
    const value = state.answers[key];
    if (value !== undefined) expect(checkAnswerValue(answer, value)).toEqual({ ok: true, value });
  }
  for (const { rule, alternatives } of oneOfGroups(flow.flow)) {
    const given = alternatives.flat().filter((key) => key in state.answers);
    if (rule === 'exactly-one')
      expect(alternatives.some((keys) => given.every((key) => keys.includes(key)))).toBe(true);
  }
}

/** A locked path stays unless the user requests another or starts again; every turn votes once. */
function expectPath({ before, input, step: { state, events } }: Taken): void {
  expect(state.path).toBe(state.selection.active ?? state.selection.tentative);
  expect(state.selection.locked).toBe(state.selection.active !== null);
  if (input.type !== 'understood') return;
  expect(events.filter(({ type }) => type === 'path.voted')).toHaveLength(1);
  const { intent, path } = input.understanding;
  if (before.selection.locked && path?.explicit !== true && intent !== 'restart')
    expect(state.selection).toEqual(before.selection);
}

/** Visited nodes are in graphs that are open or called by a visited node: digressions leave nothing behind. */
function expectVisits({ step: { state } }: Taken, flow: CompiledFlow): void {
  expect(new Set(state.trail)).toEqual(new Set(Object.keys(state.visited)));
  expect(new Set(state.declined).size).toBe(state.declined.length);
  if (state.status === 'ended') return;
  const known = new Set<string | null>([null, ...state.stack.map(({ graph }) => graph)]);
  for (const id of state.trail) {
    const { graph, node } = flow.nodes.get(id)!;
    expect(known.has(graph)).toBe(true);
    if (node.type === 'subgraph') known.add(node.ref);
  }
}

/** The events alone determine the conversation's position and values. */
function expectTold({ step: { state } }: Taken, bodies: readonly RunEventBody[]): void {
  const events = bodies.map((body, index): RunEvent => ({ sessionId: 's', seq: index + 1, at: '', body }));
  const view = foldAll(emptyRun(), events);
  const answers = Object.fromEntries(Object.entries(view.answers).map(([key, { value }]) => [key, value]));
  const vote = view.votes.at(-1);
  expect([answers, view.waiting]).toEqual([state.answers, state.open?.node ?? null]);
  expect(vote === undefined ? null : (vote.active ?? vote.tentative)).toBe(state.path);
  expect(view.outcome).toBe(state.outcome);
  if (state.status === 'ended') return;
  const calls = state.stack.map(({ call, graph }) => ({ call, graph }));
  expect([view.current, view.path]).toEqual([state.current, calls]);
}

test('any message in any flow leaves the conversation in a valid state', () => {
  fc.assert(
    fc.property(randomFlow, fc.array(randomWords, { maxLength: 14 }), (flow, script) => {
      const bodies: RunEventBody[] = [{ type: 'run.started', flow: 'x' }];
      for (const taken of converse(flow, script)) {
        const { turn } = taken.step.state;
        if (taken.input.type === 'understood') bodies.push({ type: 'turn.started', turn, text: '' });
        bodies.push(...toBodies(taken.step));
        expectRest(taken);
        expectPlace(taken, flow);
        expectAnswers(taken, flow);
        expectPath(taken);
        expectVisits(taken, flow);
        expectTold(taken, bodies);
      }
    }),
    { numRuns: tries(150) },
  );
});

/**
 * Flows with all features (paths, digressions, one-of groups, exit commands, confirmations, calls) never contradict
 * their proof.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prove } from '../../../src-shared/model-check/prove.ts';
import type { Proof } from '../../../src-shared/model-check/proof.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import { tries } from '../../harness/thorough.ts';
import { randomFlow, randomWords, toInput, type Words } from '../traverse/random-conversation.ts';

const RUNS = tries(12);
const LIMITS = /limits\.max/;
const conversations = fc.array(fc.array(randomWords, { maxLength: 14 }), { minLength: 12, maxLength: 12 });

type Turn = { readonly flow: CompiledFlow; readonly state: FlowState; readonly words: Words };

function forAnyConversation(
  toTurn: (turn: Turn) => FlowInput | null,
  check: (proof: Proof, event: FlowEvent, turns: number) => void,
): void {
  fc.assert(
    fc.property(randomFlow, conversations, (flow, all) => {
      const proof = prove(flow, { maxStates: 2000 });
      fc.pre(proof.complete);
      for (const words of all) {
        for (const [turns, events] of eventsOf(flow, words, toTurn).entries())
          for (const event of events) check(proof, event, turns);
      }
    }),
    { numRuns: RUNS },
  );
}

function eventsOf(
  flow: CompiledFlow,
  all: readonly Words[],
  toTurn: (turn: Turn) => FlowInput | null,
): (readonly FlowEvent[])[] {
  let step = runToRest(flow, initialState());
  const events = [step.events];
  for (const words of all) {
    const { state } = step;
    if (state.status !== 'waiting' && state.status !== 'calling') break;
    const input = toTurn({ flow, state, words });
    if (input === null) continue;
    step = runToRest(flow, state, input);
    events.push(step.events);
  }
  return events;
}

/**
 * One input at a time, as a proof tries it with every history; paths are requested with one history only. Null: a tool
 * fails where no edge handles that.
 */
function oneThing(turn: Turn): FlowInput | null {
  const { flow, state, words } = turn;
  const { said, confirms, intent } = words;
  const { edges } = flow.nodes.get(state.current!)!;
  if (state.status === 'calling') {
    const { error, timeout } = edges;
    const isTaken = error.length > 0 || (words.fails === 'timeout' && timeout.length > 0);
    return words.fails === null || isTaken ? toInput(turn) : null;
  }
  if (intent !== null) return { type: 'understood', understanding: { proposals: [], intent } };
  const open = state.open?.key ?? '';
  const value = state.open?.key === null ? confirms : said[0]?.value;
  const proposals = value === undefined || value === null ? [] : [{ key: open, value }];
  return { type: 'understood', understanding: { proposals, intent } };
}

test('reports every stop, with the fewest turns', () => {
  forAnyConversation(oneThing, ({ findings }, event, turns) => {
    if (event.type !== 'flow.stuck' || LIMITS.test(event.message)) return;
    const told = findings.flatMap((finding) =>
      finding.kind === 'stuck' && finding.node === event.node ? [finding.conversation.length] : [],
    );
    expect(told).not.toEqual([]);
    expect(Math.min(...told)).toBeLessThanOrEqual(turns);
  });
});

test(
  'nodes reported as unreachable are never reached, whatever the user says, volunteers, or corrects',
  { tags: 'thorough' },
  () => {
    forAnyConversation(toInput, ({ findings }, event) => {
      if (event.type !== 'node.entered') return;
      expect(findings).not.toContainEqual({ kind: 'unreachable', node: event.node, graph: event.graph });
    });
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callTool } from '../../src-main/flow-runtime/tools/call-tool.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { toBodies } from '../../src-shared/run/step-bodies.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../src-shared/traverse/compile-flow.ts';
import type { FlowInput, FlowState } from '../../src-shared/step/state.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import { callOf, stepsToRest, type CallEffect } from '../../src-shared/traverse/stepper.ts';
import { dayOf } from '../../src-main/flow-runtime/understand.ts';
import { requestFor } from '../../src-shared/extraction/request-for.ts';
import { toolsWithAgent } from './echo-agent.ts';
import { createBench, turnActionOf, NOW, perform, understandLiterally } from './harness.ts';
import { PARTS, randomTalk } from './random-flow.ts';
import { tries } from '../harness/thorough.ts';

const tools = toolsWithAgent();

/** One user input, or a replacement for the last one. */
interface Said {
  readonly text: string;
  readonly instead: boolean;
}

/** The simulator: the same steps without LangGraph, a store, or a session. */
async function simulate(flow: CompiledFlow, said: readonly Said[]): Promise<RunEventBody[]> {
  const bodies: RunEventBody[] = [];
  let state = initialState();
  let before: FlowState | null = null;
  const { signal } = new AbortController();
  const take = async (input: FlowInput): Promise<void> => {
    for (let next: FlowInput | null = input; next !== null;) {
      let call: CallEffect | null = null;
      for (const step of stepsToRest(flow, state, next)) {
        bodies.push(...toBodies(step));
        ({ state } = step);
        call = callOf(step);
      }
      next =
        call && (await callTool(call, { registry: tools, folder: '/', gates: new Map(), signal, recovering: false }));
    }
  };
  await take({ type: 'run' });
  for (const { text, instead } of said) {
    const deed = turnActionOf(text);
    if (deed !== null) {
      if (isPossible(deed, state)) await take({ ...deed, ...MOMENT } as FlowInput);
      continue;
    }
    if (instead && before !== null) state = before;
    if (state.status !== 'waiting') continue;
    before = state;
    const understanding = understandLiterally(requestFor(flow, state, { text, today: MOMENT.today }));
    await take({ type: 'understood', understanding, text, ...MOMENT });
  }
  return bodies;
}

const MOMENT = { at: NOW.toISOString(), today: dayOf(NOW) };

/** Inputs that a session would refuse. */
function isPossible(deed: NonNullable<ReturnType<typeof turnActionOf>>, { status, client }: FlowState): boolean {
  if (deed.type === 'acted') return status === 'waiting' || status === 'ended';
  if (deed.type !== 'client') return status === 'away';
  return (deed.mode ?? client.mode) !== client.mode || (deed.device ?? client.device) !== client.device;
}

/**
 * The simulator reports the steps between two waits together, the runtime one by one, so only their order may differ.
 */
function flowEventsAndLines(bodies: readonly RunEventBody[]): Record<'events' | 'lines' | 'screens', RunEventBody[]> {
  return {
    events: bodies.filter(({ type }) => type === 'flow'),
    lines: bodies.filter(({ type }) => type === 'message'),
    screens: bodies.filter(({ type }) => type === 'screen'),
  };
}

test('LangGraph and the simulator emit the same events for random flows, messages, and edited turns', async () => {
  let talks = 0;
  await fc.assert(
    fc.asyncProperty(randomTalk, fc.array(fc.nat(3)), async ({ document, texts }, taken) => {
      const parsed = parseFlow(JSON.stringify(document));
      fc.pre(parsed.ok);
      const compiled = compileFlow(parsed.value.flow, undefined, PARTS);
      fc.pre(compiled.ok);
      talks += 1;
      const { sessions, database, events } = createBench();
      const started = await sessions.start({ project: '/project', flow: parsed.value.flow, parts: PARTS });
      if (!started.ok) throw new Error(started.error.message);
      const { sessionId } = started.value;
      await sessions.idle(sessionId);
      const said = texts.map((text, index) => ({ text, instead: taken[index] === 0 }));
      for (const { text, instead } of said) {
        const isTaken = instead && turnActionOf(text) === null && (await sessions.resend({ sessionId, text })).ok;
        if (!isTaken) await perform(sessions, sessionId, text);
        await sessions.idle(sessionId);
      }
      await sessions.shutdown();
      database.close();
      const told = events.map(({ body }) => body);
      expect(told.filter(({ type }) => type === 'run.failed')).toEqual([]);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(flowEventsAndLines(told)).toEqual(flowEventsAndLines(await simulate(compiled.value, said)));
    }),
    { numRuns: tries(40) },
  );
  expect(talks).toBeGreaterThan(tries(30));
});

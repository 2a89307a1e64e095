import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callTool } from '../../src-main/tools/call-tool.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { toBodies } from '../../src-shared/run/step-bodies.ts';
import { parseFlow } from '../../src-shared/flow/parse.ts';
import { compileFlow, type CompiledFlow } from '../../src-shared/traverse/compiled-flow.ts';
import { runToRest } from '../../src-shared/traverse/simulate.ts';
import type { FlowInput } from '../../src-shared/traverse/state.ts';
import { initialState } from '../../src-shared/traverse/initial-state.ts';
import { type Step } from '../../src-shared/traverse/transition.ts';
import { createBench, understandLiterally } from './harness.ts';
import { randomTalk } from './random-flow.ts';

const tools = createBuiltInTools({ allowedOrigins: () => [] });

/** The simulator: the same steps with no LangGraph, no store and no session around them. */
async function simulate(flow: CompiledFlow, texts: readonly string[]): Promise<RunEventBody[]> {
  const bodies: RunEventBody[] = [];
  let state = initialState();
  const take = async (input: FlowInput): Promise<void> => {
    let step: Step = runToRest(flow, state, input);
    for (;;) {
      bodies.push(...toBodies(step));
      state = step.state;
      const call = step.effects.find((effect) => effect.type === 'call');
      if (state.status !== 'calling' || !call) return;
      const { signal } = new AbortController();
      step = runToRest(flow, state, await callTool(call, { registry: tools, folder: '/', signal, recovering: false }));
    }
  };
  await take({ type: 'run' });
  for (const text of texts) {
    if (state.status !== 'waiting') break;
    const understanding = understandLiterally({ text, confirming: state.open?.key === null });
    await take({ type: 'understood', understanding });
  }
  return bodies;
}

/** Steps of one rest are told together by the simulator, one by one by the runtime: only the order between them differs. */
function flowEventsAndLines(bodies: readonly RunEventBody[]): { events: RunEventBody[]; lines: RunEventBody[] } {
  return {
    events: bodies.filter(({ type }) => type === 'flow'),
    lines: bodies.filter(({ type }) => type === 'message'),
  };
}

test('LangGraph and the simulator tell the same of random flows and random words', async () => {
  let talks = 0;
  await fc.assert(
    fc.asyncProperty(randomTalk, async ({ document, texts }) => {
      const parsed = parseFlow(JSON.stringify(document));
      fc.pre(parsed.ok);
      const compiled = compileFlow(parsed.value.flow);
      fc.pre(compiled.ok);
      talks += 1;
      const { sessions, database, events } = createBench();
      const started = await sessions.start({ project: '/project', flow: parsed.value.flow });
      if (!started.ok) throw new Error(started.error.message);
      const { sessionId } = started.value;
      await sessions.idle(sessionId);
      for (const text of texts) {
        if (!(await sessions.send({ sessionId, text })).ok) break;
        await sessions.idle(sessionId);
      }
      await sessions.shutdown();
      database.close();
      const told = events.map(({ body }) => body);
      expect(told.filter(({ type }) => type === 'run.failed')).toEqual([]);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(flowEventsAndLines(told)).toEqual(flowEventsAndLines(await simulate(compiled.value, texts)));
    }),
    { numRuns: 40 },
  );
  expect(talks).toBe(40);
});

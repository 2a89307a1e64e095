/** Random agents: LangGraph and the simulator agree, and a crash at any point loses nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { Result } from '../../src-shared/result.ts';
import { runEventSchema, type RunEventBody } from '../../src-shared/run/run-event.ts';
import { dyingDatabase } from './dying-database.ts';
import { createBench, memoryDatabase, traceOf, valueOf, type Bench } from './harness.ts';
import { AGENT_PARTS, agentCase, agentTools, turnActionAt, type Choice, type Deed } from './random-agents.ts';
import { compiled, EDIT, simulate } from './simulate-agents.ts';
import { tries } from '../harness/thorough.ts';

async function perform({ sessions }: Bench, sessionId: string, deed: Deed): Promise<Result<unknown>> {
  if (deed === 'resume') return await sessions.resume(sessionId);
  if ('say' in deed) return await sessions.send({ sessionId, text: deed.say });
  const { decide: decision } = deed;
  return await sessions.decide({ sessionId, decision, ...(decision === 'edit' ? { args: EDIT } : {}) });
}

/** Continues from wherever the session is. */
async function converse(bench: Bench, flow: Flow, choices: readonly Choice[]): Promise<string> {
  const { sessions } = bench;
  const [known] = sessions.list({ project: '/project' });
  const sessionId =
    known?.sessionId ?? valueOf(await sessions.start({ project: '/project', flow, parts: AGENT_PARTS })).sessionId;
  for (;;) {
    await sessions.idle(sessionId);
    const { state, record } = valueOf(await sessions.snapshot(sessionId));
    const deed = turnActionAt(state, record.turn, choices);
    if (deed === null || record.status === 'failed') return sessionId;
    if (!(await perform(bench, sessionId, deed)).ok) return sessionId;
  }
}

/** Without times. */
function timeless(bodies: readonly RunEventBody[]): unknown[] {
  return bodies
    .filter(({ type }) => type === 'flow' || type === 'message')
    .map(
      (body) =>
        JSON.parse(
          JSON.stringify(body).replaceAll(/"(timestamp|execution_time_ms)":("[^"]*"|\d+)/g, '"$1":0'),
        ) as unknown,
    );
}

function split(bodies: readonly RunEventBody[]) {
  return {
    events: timeless(bodies.filter(({ type }) => type === 'flow')),
    lines: timeless(bodies.filter(({ type }) => type === 'message')),
  };
}

test('LangGraph and the simulator emit the same events for random agents', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(agentCase, async ({ document, choices }) => {
      const both = compiled(document);
      fc.pre(both !== null);
      runs += 1;
      const bench = createBench({ tools: () => agentTools() });
      await converse(bench, both.flow, choices);
      await bench.sessions.shutdown();
      bench.database.close();
      const told = bench.events.map(({ body }) => body);
      expect(told.filter(({ type }) => type === 'run.failed')).toEqual([]);
      // Windows drop an event that doesn't fit, and everything after it.
      expect(bench.events.filter((event) => !runEventSchema.safeParse(event).success)).toEqual([]);
      expect(split(told)).toEqual(split((await simulate(both.compiled, choices)).bodies));
    }),
    { numRuns: tries(40) },
  );
  expect(runs).toBeGreaterThan(tries(30));
});

test('a crash between any two writes of an agent loses nothing and repeats no call that must run once', async () => {
  let crashes = 0;
  await fc.assert(
    fc.asyncProperty(agentCase, fc.integer({ min: 2, max: 50 }), fc.boolean(), async (one, at, committed) => {
      const both = compiled(one.document);
      fc.pre(both !== null);
      const plain = createBench({ tools: () => agentTools() });
      const undisturbed = await converse(plain, both.flow, one.choices);
      const told = valueOf(plain.sessions.events({ sessionId: undisturbed, afterSeq: 0 }));
      plain.database.close();

      const database = memoryDatabase();
      const dying = dyingDatabase(database, at, committed);
      let made = 0;
      const tools = () => agentTools(() => (made += 1));
      await converse(createBench({ database: dying, tools }), both.flow, one.choices).catch((error: unknown) => {
        if (!dying.isDead()) throw error;
      });
      if (dying.isDead()) crashes += 1;
      const resumed = createBench({ database, tools });
      await resumed.sessions.recover();
      const id = await converse(resumed, both.flow, one.choices);
      const log = valueOf(resumed.sessions.events({ sessionId: id, afterSeq: 0 }));
      database.close();

      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
      const called = log.filter(({ body }) => isCallOf(body, 't.once')).length;
      expect(made).toBeLessThanOrEqual(called);
      // An interrupted call counts as failed, unless it may be repeated.
      if (!told.some(({ body }) => isCallOf(body, 't.once')))
        expect(timeless(traceOf(log))).toEqual(timeless(traceOf(told)));
    }),
    { numRuns: tries(30) },
  );
  expect(crashes).toBeGreaterThan(tries(5));
});

function isCallOf(body: RunEventBody, tool: string): boolean {
  return body.type === 'flow' && body.event.type === 'tool.called' && body.event.tool === tool;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { compileFlow } from '../../src-shared/traverse/compile-flow.ts';
import { dyingDatabase } from './dying-database.ts';
import { createBench, memoryDatabase, perform, traceOf, valueOf, type Bench } from './harness.ts';
import { PARTS, randomTalk } from './random-flow.ts';
import { tries } from '../harness/thorough.ts';

/** Sends the texts that weren't accepted yet. Stops quietly when the process dies or the conversation ends. */
async function converse({ sessions }: Bench, flow: Flow, texts: readonly string[]): Promise<void> {
  const [known] = sessions.list({ project: '/project' });
  const sessionId =
    known?.sessionId ?? valueOf(await sessions.start({ project: '/project', flow, parts: PARTS })).sessionId;
  await sessions.idle(sessionId);
  for (;;) {
    const log = valueOf(sessions.events({ sessionId, afterSeq: 0 }));
    const text = texts[log.filter(({ body }) => body.type === 'turn.started').length];
    if (text === undefined || !(await perform(sessions, sessionId, text))) return;
    await sessions.idle(sessionId);
    if (valueOf(sessions.events({ sessionId, afterSeq: 0 })).length === log.length) return; // it changed nothing
  }
}

async function logAfterCrash(flow: Flow, texts: readonly string[], crash: { at: number; committed: boolean }) {
  const database = memoryDatabase();
  const dying = dyingDatabase(database, crash.at, crash.committed);
  await converse(createBench({ database: dying }), flow, texts).catch((error: unknown) => {
    if (!dying.isDead()) throw error;
  });
  const resumed = createBench({ database });
  await resumed.sessions.recover();
  await converse(resumed, flow, texts);
  const [session] = resumed.sessions.list({ project: '/project' });
  const log = valueOf(resumed.sessions.events({ sessionId: session?.sessionId ?? '', afterSeq: 0 }));
  database.close();
  return { log, crashed: dying.isDead() };
}

test('a crash at any moment loses nothing and repeats nothing', async () => {
  let crashes = 0;
  await fc.assert(
    fc.asyncProperty(randomTalk, fc.integer({ min: 2, max: 60 }), fc.boolean(), async (talk, at, committed) => {
      const parsed = parseFlow(JSON.stringify(talk.document));
      fc.pre(parsed.ok && compileFlow(parsed.value.flow).ok);
      const { flow } = valueOf(parsed);
      const undisturbed = createBench();
      await converse(undisturbed, flow, talk.texts);
      undisturbed.database.close();

      const { log, crashed } = await logAfterCrash(flow, talk.texts, { at, committed });
      if (crashed) crashes += 1;
      expect(traceOf(log)).toEqual(traceOf(undisturbed.events));
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    }),
    { numRuns: tries(30) },
  );
  expect(crashes).toBeGreaterThan(tries(5));
});

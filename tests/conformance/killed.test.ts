import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killWhereItStands } from '../harness/kill-child.ts';
import { openDatabase } from '../../src-main/store/database.ts';
import { createBench, traceOf, valueOf, type Bench } from './harness.ts';
import { killedFlow, SESSION, slowTools, TEXTS } from './killed-flow.ts';
import { spread } from '../harness/thorough.ts';

const CHILD = fileURLToPath(new URL('./killed-child.ts', import.meta.url));

/** "After" a node is "before" the next. */
const POINTS = [
  ['during', 'size'],
  ['in-extractor', 'size'],
  ['after', 'size'],
  ['during', 'thanks'],
  ['after', 'thanks'],
  ['during', 'large'],
  ['after', 'large'],
  ['during', 'price'],
  ['in-tool', 'price'],
  ['after', 'price'],
  ['during', 'details'],
  ['before', 'colour'],
  ['during', 'colour'],
  ['in-extractor', 'colour'],
  ['after', 'colour'],
  ['during', 'done'],
  ['after', 'done'],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchyard-killed-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Continues as a client does: sends whatever wasn't accepted before the crash again. */
async function finish({ sessions }: Bench): Promise<void> {
  await sessions.recover();
  await sessions.idle(SESSION);
  const log = valueOf(sessions.events({ sessionId: SESSION, afterSeq: 0 }));
  const accepted = log.filter(({ body }) => body.type === 'turn.started').length;
  for (const text of TEXTS.slice(accepted)) {
    valueOf(await sessions.send({ sessionId: SESSION, text }));
    await sessions.idle(SESSION);
  }
}

describe.concurrent('a killed conversation continues as if nothing had happened', () => {
  test.each(spread(POINTS, 6))('killed %s "%s"', { tags: 'thorough', timeout: 60_000 }, async (moment, node) => {
    const undisturbed = createBench({ tools: () => slowTools(), ids: () => SESSION });
    await undisturbed.talk(killedFlow, ...TEXTS);

    const file = path.join(folder, `${moment}-${node}.db`);
    await killWhereItStands({ script: CHILD, args: [file, moment, node], cache: folder });
    const resumed = createBench({ database: valueOf(openDatabase(file)), tools: () => slowTools() });
    await finish(resumed);

    const log = valueOf(resumed.sessions.events({ sessionId: SESSION, afterSeq: 0 }));
    expect(traceOf(log)).toEqual(traceOf(undisturbed.events));
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    resumed.database.close();
  });
});

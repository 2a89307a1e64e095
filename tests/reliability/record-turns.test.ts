/** Records stored by a conversation: once per turn, even if the process dies midway, and again for an undone turn. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killWhereItStands } from '../harness/kill-child.ts';
import { openDatabase } from '../../src-main/store/database.ts';
import { dyingDatabase } from '../conformance/dying-database.ts';
import { createBench, memoryDatabase, valueOf, type Bench } from '../conformance/harness.ts';
import { PROJECT, recordFlow, SESSION, storedIn, TEXTS, toolsForRecords } from './record-flow.ts';

const CHILD = fileURLToPath(new URL('./record-turn-child.ts', import.meta.url));
const STORED = { log: [1, 2, 2], last: { value: 2, revision: 3 } };

/** Sends what wasn't accepted yet. */
async function finish({ sessions }: Bench): Promise<void> {
  const known = sessions.list({ project: PROJECT })[0]?.sessionId;
  const sessionId = known ?? valueOf(await sessions.start({ project: PROJECT, flow: recordFlow })).sessionId;
  await sessions.idle(sessionId);
  const log = valueOf(sessions.events({ sessionId, afterSeq: 0 }));
  for (const text of TEXTS.slice(log.filter(({ body }) => body.type === 'turn.started').length)) {
    valueOf(await sessions.send({ sessionId, text }));
    await sessions.idle(sessionId);
  }
}

test(
  'records are consistent if the process is killed at any transaction',
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    for (const committed of [false, true]) {
      for (let deathAt = 2; ; deathAt += 1) {
        const database = memoryDatabase();
        const dying = dyingDatabase(database, deathAt, committed);
        await finish(createBench({ database: dying, tools: () => toolsForRecords() })).catch((error: unknown) => {
          if (!dying.isDead()) throw error;
        });
        const resumed = createBench({ database, tools: () => toolsForRecords() });
        await resumed.sessions.recover();
        await finish(resumed);
        expect([deathAt, await storedIn(database)]).toMatchObject([deathAt, STORED]);
        database.close();
        if (!dying.isDead()) break;
      }
    }
  },
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchyard-record-turns-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['1', '3'])(
  'records are consistent if the process is killed after call %s is stored but not its result',
  { tags: 'thorough', timeout: 60_000 },
  async (call) => {
    const file = path.join(folder, `${call}.db`);
    await killWhereItStands({ script: CHILD, args: [file, call], cache: folder });
    const database = valueOf(openDatabase(file));
    expect((await storedIn(database)).log).toHaveLength(Number(call));
    const resumed = createBench({ database, tools: () => toolsForRecords() });
    await resumed.sessions.recover();
    await resumed.sessions.idle(SESSION);
    await finish(resumed);
    expect(await storedIn(database)).toMatchObject(STORED);
    await resumed.sessions.shutdown();
    database.close();
  },
);

test('an edited turn stores its records again', async () => {
  const bench = createBench({ tools: () => toolsForRecords() });
  const sessionId = await bench.talk(recordFlow, 'n=1');
  valueOf(await bench.sessions.resend({ sessionId, text: 'n=1' }));
  await bench.sessions.idle(sessionId);
  expect(await storedIn(bench.database)).toMatchObject({ log: [1, 1], last: { revision: 2 } });
});

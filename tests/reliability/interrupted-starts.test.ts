/** A conversation that crashes the program whenever it is resumed: after two starts, it isn't resumed again. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src-main/app.ts';
import type { Sessions } from '../../src-main/runtime/sessions.ts';
import { createFileKeyStore } from '../../src-main/settings/key-store.ts';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { createBench, valueOf } from '../conformance/harness.ts';
import { killedFlow, SESSION, slowTools, TEXTS } from '../conformance/killed-flow.ts';
import { memoryLog, NOW, temporaryFolder } from '../main/project/workspace.ts';
import { FIXTURES } from '../main/wire/wire-host.ts';
import { words } from '../harness/messages.ts';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = valueOf(openDatabase(join(folder, 'sessions.db')));
});

afterEach(() => database.close());

/** A process that never gets further in the turn: what would crash it blocks instead. */
const stuckExtractor = { extract: () => new Promise<never>(() => undefined) };

function startedAgain(isStuck: boolean): Sessions {
  const stuck = isStuck ? { extractor: stuckExtractor } : {};
  return createBench({ database, tools: () => slowTools(), ids: () => SESSION, ...stuck }).sessions;
}

const typesOf = (sessions: Sessions): string[] =>
  valueOf(sessions.events({ sessionId: SESSION, afterSeq: 0 }))
    .map(({ body }) => body.type)
    .filter((type) => type.startsWith('run.') || type.startsWith('turn.'));

async function begunTurn(): Promise<void> {
  const first = startedAgain(true);
  valueOf(await first.start({ project: '/project', flow: killedFlow }));
  valueOf(await first.idle(SESSION));
  valueOf(await first.send({ sessionId: SESSION, text: TEXTS[0]! }));
}

describe('a turn that crashes the program', () => {
  test('is resumed at two starts and skipped at the third, which is logged', async () => {
    await begunTurn();
    await startedAgain(true).recover();
    await startedAgain(true).recover();
    const third = startedAgain(true);
    await third.recover();
    expect(typesOf(third)).toEqual([
      'run.started',
      'turn.started',
      'run.resumed',
      'run.resumed',
      'run.failed',
      'turn.finished',
    ]);
    expect(third.list({ project: '/project' })).toMatchObject([{ status: 'failed' }]);
    const events = valueOf(third.events({ sessionId: SESSION, afterSeq: 0 }));
    expect(events.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        type: 'run.failed',
        message: expect.stringMatching(words('services.interruptedStarts.sendAgain')),
      }),
    );
    await startedAgain(true).recover();
    expect(typesOf(third)).toHaveLength(6);
  });

  test('can be sent again by the user, and the conversation continues', async () => {
    await begunTurn();
    for (let starts = 0; starts < 3; starts += 1) await startedAgain(true).recover();
    const mended = startedAgain(false);
    await mended.recover();
    valueOf(await mended.resend({ sessionId: SESSION, text: TEXTS[0]! }));
    valueOf(await mended.idle(SESSION));
    expect(mended.list({ project: '/project' })).toMatchObject([{ status: 'waiting', turns: 1 }]);
  });

  test('resets its count once it completes', async () => {
    await begunTurn();
    await startedAgain(true).recover();
    const mended = startedAgain(false);
    await mended.recover();
    valueOf(await mended.idle(SESSION));
    const next = startedAgain(true);
    valueOf(await next.send({ sessionId: SESSION, text: TEXTS[1]! }));
    const again = startedAgain(true);
    await again.recover();
    expect(again.list({ project: '/project' })).toMatchObject([{ status: 'running' }]);
  });
});

describe('a safe start', () => {
  test.each([
    [true, 0],
    [false, 1],
  ])('%s: interrupted conversations resumed: %i', async (isSafe, resumed) => {
    await begunTurn();
    const app = await createApp({
      ...{ shell: 'host', dataDir: folder, resourcesDir: FIXTURES, workspace: join(folder, 'home'), log: memoryLog() },
      ...{ clock: () => NOW, keyStore: createFileKeyStore(join(folder, 'keys.json')), isSafe },
    });
    const { sessions, close } = valueOf(app);
    expect(typesOf(sessions).filter((type) => type === 'run.resumed')).toHaveLength(resumed);
    await close();
  });
});

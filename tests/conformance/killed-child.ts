/**
 * The child process of the kill tests: holds the conversation up to one point, reports that, and blocks until it is
 * killed. Arguments: the database file, `before`, `during`, or `after`, and the node.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Sessions } from '../../src-main/runtime/sessions.ts';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { EventLog } from '../../src-main/store/event-log.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { literalExtractor, valueOf } from './harness.ts';
import { killedFlow, PROJECT, SESSION, slowTools, TEXTS } from './killed-flow.ts';

// Node writes its cache at exit, but this process is killed before that.
flushCompileCache();

const [, , file = '', moment = '', node = ''] = process.argv;

function standStill(): void {
  writeSync(1, 'here\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Reported after the step is stored. */
function onEvent({ body }: RunEvent): void {
  if (body.type !== 'flow') return;
  const { event } = body;
  const leadsHere =
    (event.type === 'node.exited' && event.to === node) || (event.type === 'subgraph.entered' && node === 'colour');
  const leaves = (event.type === 'node.exited' && event.node === node) || event.type === 'flow.ended';
  if ((moment === 'before' && leadsHere) || (moment === 'after' && leaves)) standStill();
}

/** In the middle of the transaction that stores the result of the node. */
function breakable(database: Database): Database {
  const entersNode = ({ body }: RunEvent): boolean =>
    body.type === 'flow' && body.event.type === 'node.entered' && body.event.node === node;
  return {
    ...database,
    statement(sql) {
      const statement = database.statement(sql);
      if (moment !== 'during' || !sql.startsWith('INSERT INTO event_log')) return statement;
      const stopping = Object.create(statement) as typeof statement;
      stopping.run = (...values: unknown[]) => {
        const result = statement.run(...(values as string[]));
        if (new EventLog(database).after(SESSION, 0).some(entersNode)) standStill();
        return result;
      };
      return stopping;
    },
  };
}

const sessions = new Sessions({
  database: breakable(valueOf(openDatabase(file))),
  tools: () => slowTools(() => moment === 'in-tool' && standStill()),
  extractor: {
    async extract(request, signal) {
      if (moment === 'in-extractor' && request.pending?.node === node) standStill();
      return await literalExtractor.extract(request, signal);
    },
  },
  clock: () => new Date('2026-01-02T03:04:05.000Z'),
  ids: () => SESSION,
  onEvent,
});

valueOf(await sessions.start({ project: PROJECT, flow: killedFlow }));
await sessions.idle(SESSION);
for (const text of TEXTS) {
  valueOf(await sessions.send({ sessionId: SESSION, text }));
  await sessions.idle(SESSION);
}
writeSync(1, 'never stopped\n');

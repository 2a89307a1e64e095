/**
 * The child process of the kill tests of turns: blocks after a call has stored its records and before the session knows
 * its result, until it is killed. Arguments: the database file, and which call.
 */
import { writeSync } from 'node:fs';
import { Sessions } from '../../src-main/runtime/sessions.ts';
import { openDatabase } from '../../src-main/store/database.ts';
import { literalExtractor, NOW, valueOf } from '../conformance/harness.ts';
import { PROJECT, recordFlow, SESSION, TEXTS, toolsForRecords } from './record-flow.ts';

const [, , file = '', stopAt = ''] = process.argv;
let calls = 0;

const tools = toolsForRecords(() => {
  calls += 1;
  if (String(calls) !== stopAt) return;
  writeSync(1, 'here\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
const sessions = new Sessions({
  ...{ database: valueOf(openDatabase(file)), tools: () => tools, extractor: literalExtractor },
  ...{ clock: () => NOW, ids: () => SESSION, onEvent: () => undefined },
});
valueOf(await sessions.start({ project: PROJECT, flow: recordFlow }));
await sessions.idle(SESSION);
for (const text of TEXTS) {
  valueOf(await sessions.send({ sessionId: SESSION, text }));
  await sessions.idle(SESSION);
}
writeSync(1, 'never stopped\n');

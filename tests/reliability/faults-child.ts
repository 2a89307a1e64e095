/**
 * The child process of the fault tests: a tool of one conversation throws an uncaught error, and another conversation
 * continues.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '../../src-shared/schema.ts';
import { surviveFaults } from '../../src-main/runtime/uncaught-faults.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { createBench, flowOf, linesOf, valueOf } from '../conformance/harness.ts';

const tools = createBuiltInTools({ allowedOrigins: () => [] });
tools.register({
  ...{ name: 'test.faulty', description: 'Throws later.', input: z.strictObject({}), output: z.json() },
  ...{ idempotent: true, irreversible: false, timeoutMs: 60_000 },
  run: () => {
    setTimeout(() => {
      throw new Error('thrown in a timer');
    }, 1);
    void Promise.reject(new Error('held by nobody'));
    return new Promise<never>(() => undefined);
  },
});
const question = (id: string) => ({ id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' } });
const flow = flowOf({
  ...{ id: 'faulty', entry: 'a' },
  nodes: [question('a'), { id: 'call', type: 'action', tool: 'test.faulty' }, question('b')],
  edges: [
    { from: 'a', to: 'call', guard: 'answers.a > 1' },
    { from: 'a', to: 'b', guard: 'else' },
    { from: 'call', to: 'b' },
  ],
});

const bench = createBench({ tools: () => tools });
const faults: unknown[] = [];
const closed: string[] = [];
const quiet = (): void => undefined;
surviveFaults({
  log: {
    ...{ debug: quiet, info: quiet, warn: quiet },
    error: (fields, message) => faults.push([message, (fields as { session?: string }).session]),
  },
  close: (sessionId) => {
    closed.push(sessionId);
    return bench.sessions.close({ sessionId });
  },
});
const faulty = await bench.talk(flow);
const other = await bench.talk(flow);
valueOf(await bench.sessions.send({ sessionId: faulty, text: 'a=2' }));
while (faults.length < 2) await sleep(5);
await bench.say(other, 'a=1');
const lines = linesOf(bench.events.filter(({ sessionId }) => sessionId === other));
process.stdout.write(JSON.stringify({ faulty, faults, closed: [...new Set(closed)], lines }));
process.exit(0);

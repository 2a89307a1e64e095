/**
 * A tool of the mortgage sample in the sandbox, compared with a plain Node.js process that evaluates the same file over
 * a pipe: the time to the first result, a warm call, and the memory of a folder.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger } from '../../src-main/telemetry/logger.ts';
import { createToolRegistry } from '../../src-main/flow-runtime/tools/registry.ts';
import { createHostFunctions } from '../../src-main/tools/plugin/host-functions.ts';
import { PluginCode } from '../../src-main/tools/plugin/plugin-code.ts';
import { createFolderReader } from '../../src-main/trust/folder-reader.ts';
import { interleave, report } from './measure.ts';

const FOLDER = resolve(import.meta.dirname, '../../resources/plugins/mortgage');
const ARGS = { propertyValue: 320_000, loanBalance: 240_000, fixYears: 5, termYears: 25 };
const [STARTS, ROUNDS, CALLS] = [15, 31, 40];

/**
 * A process that answers each line with a line. On request it evaluates the tools again for each call, as the sandbox
 * does.
 */
const PLAIN_NODE = `
  const { createInterface } = await import('node:readline');
  const [file, isFresh] = process.argv.slice(1);
  let calls = 0;
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const { name, args } = JSON.parse(line);
    const tools = await import(isFresh === 'fresh' ? file + '?' + ++calls : file);
    process.stdout.write(JSON.stringify(tools[name](args)) + '\\n');
  });`;

interface Subject {
  call(): Promise<unknown>;
  end(): void;
}

function sandbox(): Subject {
  const log = createLogger({ level: 'silent', stream: { write: () => undefined } });
  const files = createFolderReader().read(FOLDER);
  if (!files.ok) throw new Error(files.error.message);
  const code = new PluginCode({ folder: FOLDER, log });
  const host = createHostFunctions({ builtIn: createToolRegistry(), plugin: 'mortgage' });
  const context = { folder: FOLDER, signal: new AbortController().signal };
  const call = { tool: 'mortgage.quote', name: 'quote', args: ARGS, idempotent: true, timeoutMs: 10_000 };
  return {
    call: async () => await code.call({ ...call, files: files.value, host, context }),
    end: () => code.close(),
  };
}

function plainNode(kind: 'fresh' | 'kept' = 'kept'): Subject & { readonly child: ChildProcess } {
  const args = ['--input-type=module', '-e', PLAIN_NODE, join(FOLDER, 'tools.mjs'), kind];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const request = `${JSON.stringify({ name: 'quote', args: ARGS })}\n`;
  return {
    child,
    call: async () => {
      child.stdin.write(request);
      return JSON.parse(String((await lines.next()).value)) as unknown;
    },
    end: () => void child.kill('SIGKILL'),
  };
}

async function firstResult(start: () => Subject): Promise<number> {
  const started = performance.now();
  const subject = start();
  await subject.call();
  const took = performance.now() - started;
  subject.end();
  return took;
}

async function warmCall(subject: Subject): Promise<number> {
  const started = performance.now();
  for (let index = 0; index < CALLS; index += 1) await subject.call();
  return (performance.now() - started) / CALLS;
}

/** In MiB, of this process or another. */
function residentMemory(pid: number | 'self'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

const same = [sandbox(), plainNode()];
const [ours, theirs] = await Promise.all(same.map(async (subject) => JSON.stringify(await subject.call())));
if (ours !== theirs) throw new Error(`The sandbox says ${ours}, and Node says ${theirs}.`);
for (const subject of same) subject.end();

const starts = await interleave({
  rounds: STARTS,
  subject: async () => await firstResult(sandbox),
  baseline: async () => await firstResult(plainNode),
});
report({ name: 'the first result of a tool against a plain Node process', unit: 'ms', target: 4, ...starts });

const [inside, outside] = [sandbox(), plainNode('fresh')];
for (let index = 0; index < 5; index += 1) await Promise.all([warmCall(inside), warmCall(outside)]);
const calls = await interleave({
  rounds: ROUNDS,
  subject: async () => await warmCall(inside),
  baseline: async () => await warmCall(outside),
});
const note = 'nothing is left of the call before: an engine of its own, against modules evaluated anew';
report({ name: 'a warm call of a tool against a plain Node process', unit: 'ms', target: 20, note, ...calls });
inside.end();

if (process.platform === 'linux') {
  const sandboxes: Subject[] = [];
  const before = residentMemory('self');
  for (let index = 0; index < 4; index += 1) {
    const made = sandbox();
    sandboxes.push(made);
    await warmCall(made);
  }
  const each = (residentMemory('self') - before) / sandboxes.length;
  const kept = plainNode();
  await warmCall(kept);
  const node = residentMemory(kept.child.pid ?? 'self');
  kept.end();
  report({ name: 'the memory of a folder with tools', unit: 'MiB', target: 1, subject: [each], baseline: [node] });
  for (const made of sandboxes) made.end();
}
outside.end();

/** The flow runtime as a package: bundled alone, in a folder outside the repository, and used by separate processes. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

let folder = '';
/** The files of the repository in the bundle. */
let modules: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchyard-runtime-'));
  const built = await build({
    ...{ root: ROOT, configFile: false, logLevel: 'silent' },
    build: {
      ...{ outDir: folder, emptyOutDir: false, minify: false, target: 'node24' },
      ssr: path.join(ROOT, 'src-main/flow-runtime/flow-runtime.ts'),
      rollupOptions: { output: { entryFileNames: 'flow-runtime.js', codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  modules = outputs.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

async function runScript(name: string, script: string, ...args: string[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, script);
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: folder,
    timeout: 30_000,
  });
  return stdout;
}

test('the bundle contains shared code and the runtime only', () => {
  const inside = modules
    .map((id) => path.relative(ROOT, id).split(path.sep).join('/'))
    .filter((id) => id.startsWith('src-'));
  expect(inside).toContain('src-shared/traverse/transition.ts');
  expect(inside.filter((id) => !/^(src-shared|src-main\/flow-runtime)\//.test(id))).toEqual([]);
});

test('the docs page shows the real output of its example', async () => {
  const page = await readFile(path.join(ROOT, 'docs/flow-runtime.md'), 'utf8');
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const [, output] = /```text\n([\s\S]*?)```/.exec(page) ?? [];
  expect(await runScript('example.mjs', script)).toBe(output);
});

/** Says the texts of its arguments on a stored thread; prints the events of this process and its final state. */
const TALK = `
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { MemorySaver } from '@langchain/langgraph';
import { createFlowRuntime, loadFlow } from './flow-runtime.js';

const [, , saved, ...texts] = process.argv;
/** A checkpointer on a file: the whole content of the memory saver, written after each checkpoint. */
const checkpointer = new MemorySaver();
const bytes = (_key, value) => (value instanceof Uint8Array ? { bytes: [...value] } : value);
const revive = (_key, value) => (value && Array.isArray(value.bytes) ? Uint8Array.from(value.bytes) : value);
if (existsSync(saved)) Object.assign(checkpointer, JSON.parse(readFileSync(saved, 'utf8'), revive));
const calls = [];
const tools = {
  'table.lookup': (args) => (calls.push(args), { found: true, row: { name: 'Arena' }, rows: [] }),
  'template.render': () => 'A summary.',
};
const flow = loadFlow(readFileSync('flow.json', 'utf8'), { tools });
if (!flow.ok) throw new Error(flow.error.message);
const runtime = createFlowRuntime({ flow: flow.value, tools, checkpointer, clock: () => new Date('2027-03-01T12:00:00Z') });
const events = [];
const conversation = await runtime.open('t', { onEvent: ({ seq, step, body }) => events.push([seq, step, body.type]) });
for (const text of texts) {
  const turn = await conversation.say(text);
  if (!turn.ok) throw new Error(turn.error.message);
}
const { storage, writes } = checkpointer;
writeFileSync(saved, JSON.stringify({ storage, writes }, bytes));
const all = (await conversation.events()).map(({ seq, step, body }) => [seq, step, body.type]);
const { status, current, answers } = conversation.state;
console.log(JSON.stringify({ events, all, calls: calls.length, status, current, answers }));
`;

interface Talked {
  readonly events: readonly (readonly [seq: number, step: number, type: string])[];
  readonly all: Talked['events'];
  readonly calls: number;
  readonly status: string;
  readonly current: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

describe('a sample flow', () => {
  test('asks, is interrupted, and continues in another process up to a tool call', { tags: 'thorough' }, async () => {
    await cp(path.join(ROOT, 'resources/plugins/led_sales/flow.json'), path.join(folder, 'flow.json'));
    const saved = path.join(folder, 'saved.json');
    const talk = async (...texts: string[]): Promise<Talked> =>
      JSON.parse(await runScript('talk.mjs', TALK, saved, ...texts)) as Talked;

    const first = await talk("I'd like to buy some lights", "it's for our tennis court", 'tennis');
    expect(first).toMatchObject({ status: 'waiting', current: 'q.court_length', calls: 0 });
    const second = await talk('thirty-six metres long and 18 wide', 'mostly league matches');
    expect(second.answers).toMatchObject({ intention: 'buy_led', court_length: 36, court_width: 18 });
    expect(second).toMatchObject({ status: 'waiting', calls: 1 });

    const told = [...first.events, ...second.events];
    expect(told.map(([seq]) => seq)).toEqual(told.map((_, index) => index + 1));
    expect(second.all).toEqual(told);
    const third = await talk();
    expect([third.events, third.current, third.all]).toEqual([[], second.current, told]);
  });
});

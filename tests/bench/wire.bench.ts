/**
 * The session server under load: conversations per second and turn times with 1 to 1,000 simultaneous clients, the
 * memory of an idle session, and how often a slider runs extraction. Compares with LangGraph's in-memory server and
 * the same graph if LANGGRAPH_CLI names a folder with `@langchain/langgraph-cli` in its node_modules. WIRE_SIZES="1,10"
 * measures fewer clients.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src-main/store/database.ts';
import { SessionStore } from '../../src-main/store/session-store.ts';
import { median, percentile, report } from './measure.ts';
import { holdOverRuns, holdOverWire, LoadClient, type Load } from './wire-load.ts';
import { portOf } from '../harness/local-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SIZES = (process.env['WIRE_SIZES'] ?? '1,10,100,1000').split(',').map(Number);
const TEXTS = ['I lost my card', '4821', 'no', 'what is the status of my card?'];
const ROUNDS_ALONE = 20;
const IDLE = 200;

interface RunningHost {
  readonly child: ChildProcess;
  readonly address: string;
}

async function startHost(home: string): Promise<RunningHost> {
  const main = join(ROOT, 'src-main/cli/main.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, 'host', '--json', '--ws-open'],
    {
      env: {
        ...process.env,
        SWITCHYARD_DATA: join(home, 'data'),
        SWITCHYARD_HOME: join(home, 'home'),
        SWITCHYARD_LOG: 'silent',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const line = await new Promise<string>((found) => child.stdout?.once('data', (data: Buffer) => found(String(data))));
  const { port } = JSON.parse(line) as { port: number };
  return { child, address: `ws://127.0.0.1:${port}/ws?agent=lost_card` };
}

/** Resident memory of a process and its child processes, in KiB. */
function memoryOf(pid: number): number {
  const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).stdout.split('\n');
  const found = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return found.filter(([own, parent]) => own === pid || parent === pid).reduce((sum, [, , rss]) => sum + (rss ?? 0), 0);
}

async function measureMemory({ child, address }: RunningHost): Promise<void> {
  const pid = child.pid ?? 0;
  const before = memoryOf(pid);
  const clients = Array.from({ length: IDLE }, () => new LoadClient(address));
  for (const client of clients) await client.turn();
  await sleep(2000);
  const perSession = (memoryOf(pid) - before) / IDLE;
  report({
    ...{ name: 'memory of an idle session', unit: 'KiB', subject: [perSession], baseline: [1024], target: 1 },
    note: `${IDLE} connected sessions after their first screen`,
  });
  for (const client of clients) client.close();
}

async function alone(address: string): Promise<readonly number[]> {
  const turns: number[] = [];
  for (let round = 0; round < ROUNDS_ALONE; round += 1) turns.push(...(await holdOverWire(address, 1, TEXTS)).turns);
  return turns;
}

function describe({ sessionsPerSecond, turns }: Load): string {
  const [half, most] = [median(turns), percentile(turns, 0.95)].map((ms) => ms.toFixed(1));
  return `${sessionsPerSecond.toFixed(1)} conversations/s, turns ${half} ms, p95 ${most} ms`;
}

async function measureLoad(address: string, langgraph: string | null): Promise<void> {
  const single = median(await alone(address));
  for (const size of SIZES) {
    const load = await holdOverWire(address, size, TEXTS);
    report({
      ...{ name: `p95 of a turn with ${size} clients at once, against as many turns one after the other`, unit: 'ms' },
      ...{ subject: [percentile(load.turns, 0.95)], baseline: [single * size], target: size === 1 ? 3 : 1.5 },
      note: describe(load),
    });
    if (langgraph === null) continue;
    const theirs = await holdOverRuns(langgraph, size, TEXTS);
    report({
      ...{ name: `p95 of a turn with ${size} clients, against the LangGraph server with the same graph`, unit: 'ms' },
      ...{ subject: [percentile(load.turns, 0.95)], baseline: [percentile(theirs.turns, 0.95)], target: 1 },
      note: `LangGraph server: ${describe(theirs)}`,
    });
  }
}

/** Slider moves contain nothing to extract. */
async function measureSlider(home: string, address: string): Promise<void> {
  const slides = 25;
  const client = new LoadClient(address.replace('lost_card', 'mortgage'));
  await client.turn();
  await client.say('I want to buy a house');
  for (let n = 0; n < slides; n += 1) {
    client.send('client.ui.action', {
      name: 'mortgage.update_term',
      surfaceId: 'main',
      context: { termYears: 10 + n },
    });
    await client.turn().catch(() => undefined);
  }
  client.close();
  const database = openDatabase(join(home, 'data', 'sessions.db'));
  if (!database.ok) throw new Error(database.error.message);
  const store = new SessionStore(database.value);
  const mortgages = database.value.statement("SELECT session FROM wire_sessions WHERE agent = 'mortgage'").all();
  const count = mortgages
    .flatMap(({ session }) => store.events(String(session), 0))
    .filter(({ body }) => body.type === 'turn.understood').length;
  database.value.close();
  report({
    ...{ name: `extractions of one text and ${slides} moves of a slider`, unit: 'calls', subject: [count] },
    ...{ baseline: [1], target: 1 },
  });
}

/** LangGraph's server with the same graph; null if it isn't installed. */
async function startLangGraph(
  folder: string,
): Promise<{ readonly child: ChildProcess; readonly origin: string } | null> {
  const installed = process.env['LANGGRAPH_CLI'];
  const cli = installed && join(installed, 'node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs');
  if (!cli || !existsSync(cli)) {
    process.stderr.write('LANGGRAPH_CLI names no folder with @langchain/langgraph-cli: that comparison is left out.\n');
    return null;
  }
  await mkdir(folder);
  const config = join(folder, 'langgraph.json');
  const graphs = { agent: `${relative(folder, join(ROOT, 'tests/bench/langgraph-graph.ts'))}:agent` };
  await writeFile(config, JSON.stringify({ node_version: '22', graphs, env: {} }));
  const port = await freePort();
  const args = [cli, 'dev', '--no-browser', '--port', String(port), '--config', config];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < 240; tries += 1) {
    await sleep(500);
    const answer = await fetch(`${origin}/ok`).catch(() => null);
    if (answer?.ok) return { child, origin };
    if (child.exitCode !== null) throw new Error('The LangGraph server ended.');
  }
  throw new Error('The LangGraph server did not start.');
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => found(port));
    });
  });
}

async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
  const host = await startHost(home);
  // It restarts when a file in its folder changes, so it gets a separate one.
  const langgraph = await startLangGraph(join(home, 'langgraph'));
  try {
    await measureMemory(host);
    await measureLoad(host.address, langgraph?.origin ?? null);
    await measureSlider(home, host.address);
  } finally {
    host.child.kill();
    langgraph?.child.kill();
    await sleep(500);
    await rm(home, { recursive: true, force: true });
  }
}

await main();

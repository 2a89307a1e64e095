/**
 * The program of the process in which the `tools.mjs` of one folder runs: takes calls as lines of JSON, answers each with a line.
 * It stands alone, because the process may read nothing of the app but this file. What fences it off is said in docs/tools.md.
 */
import { statSync } from 'node:fs';
import { builtinModules, registerHooks } from 'node:module';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FromRunner, ToRunner } from './runner-messages.ts';

const CHANNEL = 3;
const MAX_DEPTH = 100;

/** What computing and looking up needs. Network, processes, threads and the insides of Node are not for tools. */
const ALLOWED = new Set([
  ...['assert', 'assert/strict', 'buffer', 'console', 'crypto', 'events', 'fs', 'fs/promises', 'path', 'path/posix'],
  ...['perf_hooks', 'querystring', 'stream', 'stream/promises', 'string_decoder', 'timers', 'timers/promises', 'url'],
  ...['util', 'util/types', 'zlib'],
]);

const [toolsFile = '', resultLimit = '0'] = process.argv.slice(2);
const maxResultBytes = Number(resultLimit);
const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
const send = (message: FromRunner): void => void channel.write(`${JSON.stringify(message)}\n`);
const { exit } = process;

channel.on('error', () => exit(0));
channel.on('close', () => exit(0));
registerHooks({ resolve: refuseBuiltIns, load: tellFile });
takeAway();
const loading = loadTools();
const lines = createInterface({ input: channel, crlfDelay: Infinity });
lines.on('line', (line) => void answer(JSON.parse(line) as ToRunner));

function refuseBuiltIns(
  name: string,
  context: Parameters<Resolve>[1],
  next: Parameters<Resolve>[2],
): ReturnType<Resolve> {
  const bare = name.replace(/^node:/, '');
  if (name.startsWith('node:') || builtinModules.includes(bare)) {
    if (!ALLOWED.has(bare)) throw new Error(`Tools cannot use "${name}".`);
  } else if (/^(?!file:)[a-z][a-z0-9+.-]+:/i.test(name)) {
    throw new Error(`Tools cannot import "${name}": only files of the plugin's folder.`);
  }
  return next(name, context);
}
type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;
type Load = NonNullable<Parameters<typeof registerHooks>[0]['load']>;

/** Stamped before it is read, so that a change in between is noticed. */
function tellFile(url: string, context: Parameters<Load>[1], next: Parameters<Load>[2]): ReturnType<Load> {
  if (url.startsWith('file:')) {
    const file = fileURLToPath(url);
    const { mtimeMs, size } = statSync(file);
    send({ type: 'loaded', file, stamp: `${mtimeMs} ${size}` });
  }
  return next(url, context);
}

/** The permissions of the process know neither network nor signals, so the ways to them are taken away. */
function takeAway(): void {
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  const { version, versions, platform, arch, hrtime, nextTick, memoryUsage, cwd } = process;
  const left = { version, versions, platform, arch, hrtime, nextTick, memoryUsage, cwd, exit, env: {}, argv: [] };
  Object.defineProperty(globalThis, 'process', { value: Object.freeze(left), writable: false, configurable: false });
}

async function loadTools(): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const tools = (await import(pathToFileURL(toolsFile).href)) as Record<string, unknown>;
    send({ type: 'ready' });
    return tools;
  } catch (error) {
    send({ type: 'unusable', message: describe(error) });
    return null;
  }
}

async function answer({ id, name, args }: ToRunner): Promise<void> {
  const tools = await loading;
  if (tools === null) return;
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (typeof tool !== 'function') {
    return send({ type: 'failed', id, shown: true, message: `tools.mjs exports no function "${name}".` });
  }
  send({ type: 'begun', id });
  try {
    const value: unknown = await Reflect.apply(tool, undefined, [args]);
    const problem = jsonProblem(value, 'the result', 0);
    if (problem !== null)
      return send({ type: 'failed', id, shown: true, message: `The result is not JSON: ${problem}.` });
    finish(id, JSON.stringify(value));
  } catch (error) {
    const shown = error instanceof Error && error.name === 'ToolError';
    send({ type: 'failed', id, shown, message: shown ? error.message.slice(0, 2000) : describe(error) });
  }
}

function finish(id: number, json: string): void {
  const bytes = Buffer.byteLength(json);
  if (bytes <= maxResultBytes) return send({ type: 'done', id, json });
  send({ type: 'failed', id, shown: true, message: `The result has ${bytes} bytes; ${maxResultBytes} are allowed.` });
}

/** Members that are undefined are left out, as in JSON.stringify; everything else that would be lost on the way is told. */
function jsonProblem(value: unknown, where: string, depth: number): string | null {
  if (depth > MAX_DEPTH) return `${where.slice(0, 80)} … is nested too deeply`;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${where} is ${value}`;
  if (typeof value !== 'object') return `${where} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (Array.isArray(value))
    return firstProblem(
      value.map((item, at) => [`${where}[${at}]`, item]),
      depth,
    );
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype)
    return `${where} is a ${value.constructor?.name ?? 'object'}`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return firstProblem(
    members.map(([name, member]) => [`${where}.${name}`, member]),
    depth,
  );
}

function firstProblem(parts: readonly (readonly [string, unknown])[], depth: number): string | null {
  for (const [where, part] of parts) {
    const problem = jsonProblem(part, where, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}

function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 2000);
}

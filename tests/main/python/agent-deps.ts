/** Plugin folders with Python agents in the temporary folder, and everything needed to run them with a real Python. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import type { AgentCall, AgentProgress, AgentReply } from '../../../src-shared/external-agents/agent-reply.ts';
import type { PythonRunner } from '../../../src-shared/external-agents/runner.ts';
import type { AgentPoolLimits } from '../../../src-main/python/agent-pool.ts';
import { createExternalAgents, type ImportedAgents } from '../../../src-main/python/external-agents.ts';
import { createInterpreters } from '../../../src-main/python/interpreters.ts';
import { createFileKeyStore, type VariableStore } from '../../../src-main/settings/key-store.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../../src-main/store/database.ts';
import { isolationFor, NOT_ISOLATED } from '../../harness/isolation.ts';
import { createLogger } from '../../../src-main/telemetry/logger.ts';
import { TRUST_ALL, trustIf } from '../trust/verdicts.ts';

export const RESOURCES = join(import.meta.dirname, '../../../resources');
const STAND_INS = join(import.meta.dirname, '../../fixtures/python-agents');

export const interpreters = createInterpreters({ env: process.env, platform: process.platform, home: homedir() });

/** The Python of this machine; null if there is none, and tests that need it are skipped. */
export const plainPython = (await interpreters.find(undefined))?.path ?? null;

/** A Python with the real LangGraph; null if there is none. */
export const langGraphPython = [process.env['SWITCHYARD_TEST_PYTHON'], plainPython].find(hasLangGraph) ?? null;

function hasLangGraph(python: string | null | undefined): boolean {
  try {
    if (python) execFileSync(python, ['-I', '-c', 'import langgraph.graph'], { stdio: 'ignore', timeout: 60_000 });
    return Boolean(python);
  } catch {
    return false;
  }
}

type Files = Readonly<Record<string, string>>;

export interface AgentDepsOptions {
  /** Relative to `src`. */
  readonly files?: Files;
  /** Whether a small stand-in for LangGraph is next to them. */
  readonly standIns?: boolean;
  readonly runner?: Partial<PythonRunner>;
  /** The list of packages. */
  readonly requirements?: string;
  readonly python?: string | null;
  readonly limits?: Partial<AgentPoolLimits>;
  readonly isTrusted?: () => boolean;
  /** Isolated as this machine allows; otherwise agents run without isolation. */
  readonly isIsolated?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly database?: Database;
}

export interface AgentDeps {
  readonly folder: string;
  readonly dataDir: string;
  readonly agents: ImportedAgents;
  readonly variables: VariableStore;
  /** Lines of the log. */
  readonly lines: string[];
  readonly runner: PythonRunner;
  put(path: string, text: string): void;
  run(call?: Partial<AgentCall>, context?: RunContext): Promise<AgentReply>;
}

interface RunContext {
  readonly signal?: AbortSignal;
  readonly sessionId?: string | null;
  readonly progress?: AgentProgress[];
}

const opened: { agents: ImportedAgents; root: string }[] = [];

afterEach(async () => {
  for (const { agents, root } of opened.splice(0)) {
    await agents.close();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
});

export const CALL: AgentCall = { input: null, step: null, resume: null, thread: null };

/** The runner "agent" of a plugin, with an approved interpreter unless `python` is null. */
export async function agentDeps(options: AgentDepsOptions = {}): Promise<AgentDeps> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'switchyard-agents-')));
  const folder = join(root, 'plugin');
  const dataDir = join(root, 'data');
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  mkdirSync(join(folder, 'src'), { recursive: true });
  if (options.standIns ?? true) cpSync(STAND_INS, join(folder, 'src'), { recursive: true });
  for (const [path, text] of Object.entries(options.files ?? {})) put(`src/${path}`, text);
  if (options.requirements !== undefined) put('requirements.txt', options.requirements);
  const runner: PythonRunner = {
    ...{ kind: 'python', root: 'src', file: 'greeter.py', export: 'graph', timeoutMs: 20_000 },
    ...(options.requirements !== undefined && { requirements: 'requirements.txt' }),
    ...options.runner,
  };
  put('plugin.json', JSON.stringify({ id: 'demo', name: 'Demo', runners: { agent: runner } }));
  const lines: string[] = [];
  const { variables } = createFileKeyStore(join(dataDir, 'keys.json'));
  const agents = await createExternalAgents({
    ...{ dataDir, resourcesDir: RESOURCES, database: options.database ?? memory(), variables, clock: () => new Date() },
    trustOf: options.isTrusted === undefined ? TRUST_ALL : trustIf(options.isTrusted),
    isolation: options.isIsolated ? isolationFor(dataDir) : NOT_ISOLATED,
    log: createLogger({ level: 'debug', stream: { write: (line: string) => void lines.push(line) } }),
    ...(options.limits && { limits: options.limits }),
    ...(options.env && { env: options.env }),
  });
  opened.push({ agents, root });
  const python = options.python === undefined ? plainPython : options.python;
  if (python !== null) await agents.python.use(folder, 'agent', python);
  const run: AgentDeps['run'] = (call, { signal, sessionId = null, progress = [] } = {}) =>
    agents.open(folder, 'agent', runner).run(
      { ...CALL, ...call },
      {
        ...{ signal: signal ?? new AbortController().signal, sessionId },
        onProgress: (each) => void progress.push(each),
      },
    );
  return { folder, dataDir, agents, variables, lines, runner, put, run };
}

export function memory(): Database {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  return database.value;
}

/** A host killed while a Python agent works: the agent's work isn't repeated unless the user requests it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { CLI_ENTRY } from '../../harness/cli-entry.ts';
import { t } from '../../harness/messages.ts';
import { createHandlers } from '../../../src-main/handlers.ts';
import { runImport } from '../../../src-main/importer/jobs/run-import.ts';
import { testApp } from '../transport/studio.ts';
import { writeFiles } from '../importer/fetch/repositories.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { WireClient } from '../wire/wire-client.ts';
import { trustAsShown } from '../trust/verdicts.ts';
import { plainPython, RESOURCES } from './agent-deps.ts';

const STAND_INS = join(import.meta.dirname, '../../fixtures/python-agents');
const STRATEGIES = ['wrapper', 'subgraph'] as const;

const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Logs each node it runs, and sleeps in the second one the first time. */
function agentSource(log: string): string {
  return `
import time
from langgraph.graph import StateGraph, MessagesState, START, END

LOG = ${JSON.stringify(log)}

def note(word):
    with open(LOG, "a") as file:
        file.write(word + "\\n")

def pay(state: MessagesState):
    note("pay")
    return {"messages": []}

def confirm(state: MessagesState):
    note("confirm")
    with open(LOG) as file:
        if file.read().count("confirm") == 1:
            time.sleep(60)
    return {"messages": [{"role": "assistant", "content": "All is paid."}]}

builder = StateGraph(MessagesState)
builder.add_node("pay", pay)
builder.add_node("confirm", confirm)
builder.add_edge(START, "pay")
builder.add_edge("pay", "confirm")
builder.add_edge("confirm", END)
graph = builder.compile()
`;
}

/** The parts of LangGraph that this agent needs, around the graph of the fixtures. */
const GRAPH_STAND_IN = `
from line_graph import LineGraph

START, END = "__start__", "__end__"


class MessagesState(dict):
    pass


class StateGraph:
    def __init__(self, schema):
        self.functions = []

    def add_node(self, name, function):
        self.functions.append(function)

    def add_edge(self, source, target):
        pass

    def compile(self):
        return LineGraph(*self.functions)
`;

async function importAgents(root: string): Promise<void> {
  cpSync(join(RESOURCES, 'python'), join(root, 'python'), { recursive: true });
  const app = await testApp(root);
  const handlers = createHandlers(app);
  for (const strategy of STRATEGIES) {
    const source = join(root, `source_${strategy}`);
    await writeFiles(source, { 'agent.py': agentSource(join(root, `${strategy}.log`)) });
    const order = {
      source: { path: source },
      pluginId: strategy,
      strategy,
      offline: true,
      force: false,
      dryRun: false,
    };
    const made = await runImport(app.imports, order, {
      signal: new AbortController().signal,
      onChange: () => undefined,
    });
    if (!made.ok) throw new Error(made.error.message);
    const folder = made.value.job.folder!;
    cpSync(STAND_INS, join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'src/langgraph/graph.py'), GRAPH_STAND_IN);
    await trustAsShown(app.plugins, folder);
    const used = await handlers['python.use']({ folder, runner: 'agent', interpreter: plainPython });
    if (!used.ok) throw new Error(used.error.message);
  }
  await app.close();
}

async function hostProcess(root: string) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CLI_ENTRY, 'host', '--json', '--ws-open'],
    {
      // The agents log their work next to the plugin's folder, where an isolated one can't write.
      env: {
        ...{ ...process.env, SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') },
        SWITCHYARD_ISOLATION: 'off',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  running.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: (JSON.parse(String(line)) as { port: number }).port };
}

async function opened(port: number, agent: string, session?: string): Promise<WireClient> {
  const query = session === undefined ? '' : `&session=${session}`;
  const client = new WireClient(`ws://127.0.0.1:${port}/ws?agent=${agent}${query}`);
  await client.turn();
  return client;
}

/** Whether a process of an agent of these plugins is running. */
function hasAgents(root: string): boolean {
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`).startsWith(root);
    } catch {
      return false;
    }
  });
}

describe.skipIf(plainPython === null)('a host killed while agents run', () => {
  test(
    'does not rerun them on its own, says so, and reruns them on request',
    { tags: 'thorough', timeout: 90_000 },
    async () => {
      const root = await temporaryFolder();
      mkdirSync(join(root, 'home'), { recursive: true });
      await importAgents(root);
      const done = (strategy: string) =>
        readFileSync(join(root, `${strategy}.log`), 'utf8')
          .trim()
          .split('\n');
      const first = await hostProcess(root);
      const sessions: string[] = [];
      for (const strategy of STRATEGIES) {
        const client = await opened(first.port, strategy);
        sessions.push(client.sessionId);
        client.send('client.text', { text: 'pay the bill' });
      }
      for (const strategy of STRATEGIES)
        await expect.poll(() => done(strategy), { timeout: 20_000 }).toEqual(['pay', 'confirm']);
      if (process.platform === 'linux') expect(hasAgents(root)).toBe(true);
      first.child.kill('SIGKILL');
      if (process.platform === 'linux') await expect.poll(() => hasAgents(root), { timeout: 10_000 }).toBe(false);
      const second = await hostProcess(root);
      for (const [at, strategy] of STRATEGIES.entries()) {
        const client = await opened(second.port, strategy, sessions[at]);
        await expect
          .poll(() => JSON.stringify(client.frames), { timeout: 10_000 })
          .toContain(t('plugins.agentTools.interrupted', { name: '' }).replace('""', ''));
        expect(done(strategy)).toEqual(['pay', 'confirm']);
        client.rest();
        expect((await client.say('yes')).words).toContain('All is paid.');
        expect(done(strategy)).toEqual(['pay', 'confirm', 'pay', 'confirm']);
      }
    },
  );
});

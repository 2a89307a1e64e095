/** The studio of the panel tests, with a project in each state. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Note } from '../../../src-shared/flow/layout.ts';
import { startHost, type RunningHost } from '../../harness/host-process.ts';

const SAMPLES = resolve(import.meta.dirname, '../../../resources/plugins');

/**
 * full: a sample. empty: no nodes, no tests. faulty: problems everywhere. layered: three layers. damaged: not JSON.
 * agents: one that runs. small: a card of most kinds. recording: declares collections of records. undeclared: the same
 * with an invalid declaration. serving: declares tools of a server.
 */
export type ProjectName =
  | 'full'
  | 'empty'
  | 'faulty'
  | 'layered'
  | 'damaged'
  | 'agents'
  | 'small'
  | 'torn'
  | 'recording'
  | 'serving'
  | 'undeclared';

export interface PanelStudio {
  readonly host: RunningHost;
  /** The folder of the projects. */
  readonly projects: string;
  /** Removes what windows have changed in a project, and their unsaved edits. No window may be open. */
  readonly reset: (project: ProjectName) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const MOST_ATTEMPTS = 5;

export async function startPanelStudio(): Promise<PanelStudio> {
  const home = await mkdtemp(join(tmpdir(), 'switchyard-panels-'));
  const projects = join(home, 'projects');
  await makeProjects(projects);
  const unchanged = join(home, 'unchanged');
  await cp(projects, unchanged, { recursive: true });
  const host = await startHost(home);
  const stop = async (): Promise<void> => {
    await host.stop();
    await rm(home, { recursive: true, force: true });
  };
  const reset = async (project: ProjectName): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        for (const folder of [join(home, 'data/journal'), join(projects, project)])
          await rm(folder, { recursive: true, force: true, maxRetries: 5 });
        return await cp(join(unchanged, project), join(projects, project), { recursive: true });
      } catch (error) {
        // The host may be writing the last edits of a window into a folder that was just removed.
        if (attempt === MOST_ATTEMPTS) throw error;
      }
    }
  };
  return { host, projects, reset, stop };
}

const RECORDS = {
  cases: { type: 'object', properties: { severity: { enum: ['LOW', 'HIGH'] } }, required: ['severity'] },
  drafts: {},
};

const SERVING = {
  ...{ id: 'serving', permissions: { mcp: true } },
  mcp: { papers: { command: 'papers', tools: ['look'] } },
};

interface StoredFlow {
  nodes: { id: string; type: string; prompt?: string }[];
  edges: { id: string; from: string; guard?: string }[];
  subgraphs?: unknown;
}

interface StoredLayout {
  subgraphs: Record<string, { notes?: Record<string, Note> }>;
}

const text = (name: string, more: object = {}) => ({
  ...{ name, tool: 'template.render', args: { template: `${name} was here.` } },
  ...more,
});

/** The input determines the course of the agent's run. */
const AGENT_FLOW = {
  ...{ version: 'v1', id: 'agents', label: 'Agents', entry: 'agent' },
  nodes: [
    {
      ...{ id: 'agent', type: 'agent', label: 'Look into it', mode: 'planner', goal: 'Look into it.' },
      ...{ limits: { maxSteps: 5 }, mustHold: "context.input.run != 'fail'" },
      tools: [
        text('look_tool'),
        text('inner_tool', { tool: 'graph:inner', args: {}, after: ['look_tool'] }),
        text('act_tool', { approve: { expr: "context.input.run == 'pause'" }, after: ['inner_tool'] }),
        text('again_tool', { when: "context.input.run == 'limit'", repeat: 'always' }),
      ],
    },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ id: 'on', from: 'agent', to: 'end' }],
  subgraphs: {
    inner: {
      ...{ label: 'Inner', entry: 'weigh' },
      nodes: [{ id: 'weigh', type: 'action', label: 'Weigh', tool: 'template.render', args: { template: 'Light.' } }],
      edges: [{ id: 'out', from: 'weigh', to: '__exit__' }],
    },
  },
};

/** A card of most kinds, small enough to be fully visible. */
const SMALL_FLOW = {
  ...{ version: 'v1', id: 'small', label: 'Small', entry: 'toppings' },
  nodes: [
    {
      ...{ id: 'toppings', type: 'question', label: 'Toppings', key: 'toppings', prompt: 'Which toppings?' },
      answer: { type: 'choices', options: [{ value: 'Cheese' }, { value: 'Ham' }] },
    },
    {
      ...{ id: 'size', type: 'question', label: 'Size', key: 'size', prompt: 'Which size?' },
      answer: { type: 'choice', options: [{ value: 'Small' }, { value: 'Medium' }, { value: 'Large' }] },
    },
    { id: 'route', type: 'decision', label: 'Route' },
    { id: 'order', type: 'action', label: 'Order', tool: 'template.render', args: { template: 'Ordered.' } },
    { id: 'bye', type: 'say', label: 'Say goodbye', text: 'Goodbye.' },
    { id: 'end', type: 'terminal', label: 'Pizza is on its way', outcome: 'done' },
  ],
  edges: [
    { id: 'e1', from: 'toppings', to: 'size' },
    { id: 'e2', from: 'size', to: 'route' },
    { id: 'small', from: 'route', to: 'order', guard: "answers.size == 'Small'" },
    { id: 'else', from: 'route', to: 'bye', guard: 'else' },
    { id: 'e3', from: 'order', to: 'end' },
    { id: 'e4', from: 'bye', to: 'end' },
  ],
  handlers: [
    { action: 'order', label: 'Order now', to: 'order' },
    { action: 'leave', to: 'bye' },
    { action: 'close', to: 'bye' },
  ],
};

const AGENT_PLUGIN = {
  ...{ id: 'agents', name: 'Agents' },
  input: {
    type: 'object',
    properties: { run: { type: 'string', title: 'Kind of run', minLength: 2 }, cases: { type: 'array' } },
    required: ['run'],
  },
};

const ODD_NAMES = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const ODD_SCREEN = {
  ...{ version: 'v1', title: 'Odd names' },
  components: [
    { id: 'root', component: 'Column', children: ODD_NAMES },
    ...ODD_NAMES.map((id) => ({ id, component: 'Text', text: `Text of ${id}` })),
  ],
};

async function makeProjects(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ['full', 'empty', 'faulty', 'damaged', 'recording', 'serving', 'undeclared'] as const)
    await cp(join(SAMPLES, 'led_sales'), join(folder, name), { recursive: true });
  await cp(join(SAMPLES, 'appointment_desk'), join(folder, 'layered'), { recursive: true });
  await rm(join(folder, 'empty', 'tests'), { recursive: true });
  await rm(join(folder, 'empty', 'layout.json'));
  const flow = JSON.parse(await readFile(join(folder, 'full', 'flow.json'), 'utf8')) as StoredFlow;
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('empty/flow.json', '{ "version": "v1", "id": "empty", "label": "Empty", "nodes": [], "edges": [] }\n');
  const layout = JSON.parse(await readFile(join(folder, 'full', 'layout.json'), 'utf8')) as StoredLayout;
  layout.subgraphs['contact']!.notes = { 'note.1': { x: 700, y: 900, width: 200, height: 120, text: 'About zebras' } };
  await write('full/layout.json', JSON.stringify(layout));
  const [guarded] = flow.edges.filter(({ guard }) => guard !== undefined);
  guarded!.guard = 'answers.nothing_of_that_name == 3';
  flow.nodes.find(({ id }) => id === 'q.venue')!.prompt = 'What about {{ answers.nothing_of_that_name }}?';
  flow.nodes.push({ id: 'lonely', type: 'terminal' });
  await write('faulty/flow.json', JSON.stringify(flow));
  await write('faulty/tests/unreadable.json', '{ "version": ');
  await write('recording/plugin.json', JSON.stringify({ id: 'recording', name: 'Recording', records: RECORDS }));
  await write('serving/plugin.json', JSON.stringify(SERVING));
  await write('undeclared/plugin.json', '{ "id": "undeclared", "name": "Undeclared", "records": 3 }');
  await write('damaged/flow.json', '{ "version": "v1", "nodes": [');
  await mkdir(join(folder, 'small'));
  await write('small/flow.json', JSON.stringify(SMALL_FLOW));
  await mkdir(join(folder, 'torn', 'screens'), { recursive: true });
  await write('torn/flow.json', JSON.stringify(SMALL_FLOW));
  await write('torn/screens/booking.json', '{ "version": ');
  await write('torn/screens/odd.json', JSON.stringify(ODD_SCREEN));
  await mkdir(join(folder, 'agents'));
  await write('agents/flow.json', JSON.stringify(AGENT_FLOW));
  await write('agents/plugin.json', JSON.stringify(AGENT_PLUGIN));
}

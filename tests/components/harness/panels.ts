/**
 * One studio for all panel tests of a worker, with a project in each state. A test names the open panels and sees them
 * at once.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Note } from '../../../src-shared/flow/layout.ts';
import type { PanelName } from '../../../src-renderer/state/window/view-store.ts';
import { TABS_STORED } from '../../../src-renderer/state/workspace/tab.ts';
import { brokenRules, WCAG_TAGS, type Within } from '../../e2e/harness/accessibility.ts';
import { startHost, type HostProcess } from '../../harness/host-process.ts';
import { test as base } from './shared-page.ts';

const SAMPLES = resolve(import.meta.dirname, '../../../resources/plugins');

/**
 * full: a sample. empty: no nodes, no tests. faulty: problems everywhere. layered: three layers. damaged: not JSON.
 * agents: one that runs. small: a card of most kinds. recording: declares collections of records. undeclared: the same
 * with an invalid declaration.
 */
export type ProjectName =
  | 'full'
  | 'empty'
  | 'faulty'
  | 'layered'
  | 'damaged'
  | 'agents'
  | 'small'
  | 'recording'
  | 'undeclared';

interface Studio {
  readonly host: HostProcess;
  readonly projects: string;
}

interface Shown {
  readonly project: ProjectName;
  /** All others are closed. */
  readonly panels?: readonly PanelName[];
}

export const test = base.extend<{ show: (shown: Shown) => Promise<void> }, { studio: Studio }>({
  studio: [
    async ({}, use) => {
      const home = await mkdtemp(join(tmpdir(), 'switchyard-panels-'));
      const projects = join(home, 'projects');
      await makeProjects(projects);
      const host = await startHost(home);
      await use({ host, projects });
      await host.stop();
      await rm(home, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  show: async ({ page, studio }, use) => {
    const uncaught: string[] = [];
    const note = (error: Error) => uncaught.push(error.message);
    page.on('pageerror', note);
    await use(async ({ project, panels = [] }) => {
      const remembering = await page.addInitScript(remember, {
        tabs: { key: TABS_STORED, path: join(studio.projects, project), name: project },
        panels: Object.fromEntries(ALL_PANELS.map((name) => [name, panels.includes(name)])),
      });
      await page.goto(studio.host.url);
      await remembering.dispose();
    });
    page.off('pageerror', note);
    expect(uncaught).toEqual([]);
  },
});

const ALL_PANELS: readonly PanelName[] = [
  ...(['library', 'inspector', 'console', 'problems', 'tests'] as const),
  ...(['layers', 'find', 'versions', 'records', 'tools', 'source', 'text'] as const),
];

interface Remembered {
  readonly tabs: { readonly key: string; readonly path: string; readonly name: string };
  readonly panels: Readonly<Record<string, boolean>>;
}

/**
 * Runs in the page before its scripts: stores what the window would have kept from an earlier visit, and nothing from
 * other tests.
 */
function remember({ tabs: { key, path, name }, panels }: Remembered): void {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem(key, JSON.stringify({ tabs: [{ path, name }], active: 0 }));
  localStorage.setItem('switchyard.panels', JSON.stringify(panels));
  localStorage.setItem('switchyard.tour', 'seen');
}

export function region(page: Page, name: PanelName | 'canvas' | 'tabs' | 'top' | 'strip' | 'damaged'): Locator {
  return page.locator(`[data-region="${name}"]`);
}

/** The frame of the window is the same around every panel, and is checked with those of the canvas. */
const BESIDE_FRAME: Within = {
  exclude: ['.react-flow', ...['top', 'tabs', 'strip'].map((name) => `[data-region="${name}"]`)],
};

/** Checks all rules in the light theme, and those about colors in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, within: Within = BESIDE_FRAME): Promise<void> {
  expect(await brokenRules(page, { runOnly: { type: 'tag', values: WCAG_TAGS } }, within)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const colors = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } };
  expect(await brokenRules(page, colors, within), 'dark').toEqual([]);
}

const RECORDS = {
  cases: { type: 'object', properties: { severity: { enum: ['LOW', 'HIGH'] } }, required: ['severity'] },
  drafts: {},
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

async function makeProjects(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ['full', 'empty', 'faulty', 'damaged', 'recording', 'undeclared'] as const)
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
  await write('undeclared/plugin.json', '{ "id": "undeclared", "name": "Undeclared", "records": 3 }');
  await write('damaged/flow.json', '{ "version": "v1", "nodes": [');
  await mkdir(join(folder, 'small'));
  await write('small/flow.json', JSON.stringify(SMALL_FLOW));
  await mkdir(join(folder, 'agents'));
  await write('agents/flow.json', JSON.stringify(AGENT_FLOW));
  await write('agents/plugin.json', JSON.stringify(AGENT_PLUGIN));
}

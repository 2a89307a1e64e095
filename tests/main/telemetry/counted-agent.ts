/**
 * A small plugin for testing metrics: its agent has a cached tool, a failing one, one that needs approval, and a slow
 * one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = {
  ...{ id: 'counted', name: 'Counted', permissions: { tools: true }, input: { type: 'object', properties: {} } },
  tools: {
    'counted.look': { description: 'Looks.', idempotent: true },
    'counted.fail': { description: 'Fails.', idempotent: true },
    'counted.slow': { description: 'Takes a while.', idempotent: true },
    'counted.act': { description: 'Acts.' },
  },
};

const TOOLS = `
export function look() { return { severity: 'HIGH' }; }
export function fail() { throw Object.assign(new Error('It failed.'), { name: 'ToolError' }); }
export function slow() { let sum = 0; for (let n = 0; n < 3e6; n += 1) sum += n % 7; return { sum }; }
export function act() { return { acted: true }; }
`;

const FLOW = {
  ...{ version: 'v1', id: 'counted', entry: 'agent' },
  state: { 'counted.severity': { initial: 'LOW' } },
  nodes: [
    {
      ...{ id: 'agent', type: 'agent', mode: 'planner', goal: 'Count.' },
      tools: [
        { name: 'look_tool', tool: 'counted.look', cacheSeconds: 600, set: { 'counted.severity': 'last.severity' } },
        { name: 'again_tool', tool: 'counted.look', cacheSeconds: 600, after: ['look_tool'] },
        { name: 'fail_tool', tool: 'counted.fail' },
        { name: 'slow_tool', tool: 'counted.slow' },
        {
          ...{ name: 'act_tool', tool: 'counted.act', approve: 'always' },
          when: 'has(context.input.act) && context.input.act == true',
        },
      ],
    },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ from: 'agent', to: 'end' }],
};

export async function writeCountedAgent(resourcesDir: string): Promise<void> {
  const folder = join(resourcesDir, 'plugins', 'counted');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'plugin.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'flow.json'), JSON.stringify(FLOW));
  await writeFile(join(folder, 'tools.mjs'), TOOLS);
}

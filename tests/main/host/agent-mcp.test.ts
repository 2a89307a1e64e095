/** An agent whose MCP server dies during a call: the tool fails, but the run doesn't. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { t } from '../../../src-main/messages/translate.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { WireHost } from '../wire/wire-host.ts';

/** Without packages, because an isolated program sees only its folder. */
const SERVER = `
import { createInterface } from 'node:readline';
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
const tool = (name) => ({ name, inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } });
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  const about = { capabilities: { tools: {} }, serverInfo: { name: 'calc', version: '1' } };
  if (method === 'initialize') answer(id, { protocolVersion: params.protocolVersion, ...about });
  else if (method === 'tools/list') answer(id, { tools: [tool('exit'), tool('count')] });
  else if (method === 'tools/call' && params.name === 'exit') process.exit(1);
  else if (method === 'tools/call') answer(id, { content: [{ type: 'text', text: '1' }] });
});
`;

const FLOW = {
  ...{ version: 'v1', id: 'reader', entry: 'agent' },
  nodes: [
    {
      ...{ id: 'agent', type: 'agent', mode: 'planner', goal: 'Read.' },
      tools: [
        { name: 'exit_tool', tool: 'reader.calc.exit' },
        { name: 'count_tool', tool: 'reader.calc.count', after: ['exit_tool'] },
      ],
    },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ from: 'agent', to: 'end' }],
};

test('a run continues after its MCP server dies, and the next call restarts the server', async () => {
  const resourcesDir = await temporaryFolder();
  const folder = join(resourcesDir, 'plugins', 'reader');
  await mkdir(folder, { recursive: true });
  const calc = { command: process.execPath, args: ['server.mjs'], tools: ['exit', 'count'] };
  const manifest = {
    id: 'reader',
    name: 'Reader',
    permissions: { mcp: true },
    input: { type: 'object' },
    mcp: { calc },
  };
  await writeFile(join(folder, 'plugin.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'server.mjs'), SERVER);
  await writeFile(join(folder, 'flow.json'), JSON.stringify(FLOW));
  const { app } = await WireHost.start({ resourcesDir });
  const started = await app.runs.start({ agent: 'reader', input: {} });
  if (!started.ok) throw new Error(started.error.message);
  const id = started.value.run_id;
  await app.runs.settled(id);
  const state = await app.runs.state(id);
  expect(state.ok && state.value).toMatchObject({
    status: 'COMPLETED',
    tool_executions: [
      { tool_name: 'exit_tool', status: 'FAILED', error_message: t('plugins.mcpTools.ended', { server: 'calc' }) },
      { tool_name: 'count_tool', status: 'SUCCESS', output_summary: { value: '1' } },
    ],
  });
}, 30_000);

/** What a client gets while an agent works. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../project/workspace.ts';
import { writeCountedAgent } from '../telemetry/counted-agent.ts';
import { WireClient } from './wire-client.ts';
import { WireHost } from './wire-host.ts';

/** The agent works after a question, so that there is a turn to watch. */
async function withQuestion(): Promise<string> {
  const resourcesDir = await temporaryFolder();
  await writeCountedAgent(resourcesDir);
  const folder = join(resourcesDir, 'plugins', 'counted');
  await mkdir(folder, { recursive: true });
  const flow = JSON.parse(await readFile(join(folder, 'flow.json'), 'utf8')) as Record<string, object[]>;
  flow['nodes']?.push(
    { id: 'ask', type: 'question', key: 'go', prompt: 'Shall I begin?', answer: { type: 'boolean' } },
    { id: 'over', type: 'say', text: 'Counted.', step: 'generation' },
  );
  const edges = [
    { from: 'ask', to: 'agent' },
    { from: 'agent', to: 'over' },
    { from: 'over', to: 'end' },
  ];
  await writeFile(join(folder, 'flow.json'), JSON.stringify({ ...flow, entry: 'ask', edges }));
  return resourcesDir;
}

test('reports steps and tools of an agent during the turn', async () => {
  const host = await WireHost.start({ resourcesDir: await withQuestion() });
  const client = await WireClient.open(host, { agent: 'counted' });
  const { frames, words } = await client.say('yes');
  expect(words).toBe('Counted.');
  expect(client.faults).toEqual([]);
  const steps = frames.flatMap(({ type, payload }) =>
    type === 'server.agent.step_start' ? [String(payload['step'])] : [],
  );
  expect([...new Set(steps)]).toEqual(['routing', 'executing', 'generation']);
  const ended = frames.filter(({ type }) => type === 'server.agent.tool_end');
  expect(ended.map(({ payload }) => [payload['tool'], payload['status'], payload['cached']])).toEqual([
    ['look_tool', 'SUCCESS', false],
    ['again_tool', 'CACHED', true],
    ['fail_tool', 'FAILED', false],
    ['slow_tool', 'SUCCESS', false],
  ]);
  const order = frames.map(({ type }) => type);
  expect(order.lastIndexOf('server.agent.tool_end')).toBeLessThan(order.indexOf('server.transcript.final', 2));
});

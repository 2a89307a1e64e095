/** Which model the planners of a host ask, and that a run keeps its initial settings. */
import type { LLMock } from '@copilotkit/aimock';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { t } from '../../../src-main/messages/translate.ts';
import { PROVIDER_CASES, startSimulator, toolCall } from '../models/simulator.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { WireHost, type WireHostOptions } from '../wire/wire-host.ts';

const row = (name: string): object => ({ ...{ name, tool: 'template.render' }, args: { template: 'Seen.' } });

const FLOW = {
  ...{ version: 'v1', id: 'probe', entry: 'agent' },
  nodes: [
    { id: 'agent', type: 'agent', mode: 'planner', goal: 'Look at it.', tools: [row('look_tool'), row('weigh_tool')] },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ from: 'agent', to: 'end' }],
};

const PROVIDER = PROVIDER_CASES[0]!;

let simulator: LLMock;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());
beforeEach(() => {
  simulator.clearFixtures();
  simulator.clearRequests();
  const picks = [toolCall('COMPLETE', { reason: 'Enough.', confidence: 0.7 })];
  simulator.onMessage(/Decision/, { toolCalls: picks });
});

async function hostWith(options: Partial<WireHostOptions> = {}): Promise<WireHost> {
  const resourcesDir = await temporaryFolder();
  const folder = join(resourcesDir, 'plugins', 'probe');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'plugin.json'), JSON.stringify({ id: 'probe', name: 'Probe' }));
  await writeFile(join(folder, 'flow.json'), JSON.stringify(FLOW));
  const host = await WireHost.start({ resourcesDir, ...options });
  await host.app.options.keyStore.set(PROVIDER.id, PROVIDER.key);
  await host.app.settings.change({ providers: { [PROVIDER.id]: { baseUrl: simulator.url } } });
  return host;
}

async function recordOf({ app }: WireHost): Promise<unknown> {
  const started = await app.runs.start({ agent: 'probe', input: {} });
  if (!started.ok) throw new Error(started.error.message);
  const id = started.value.run_id;
  await app.sessions.idle(id);
  const state = await app.runs.state(id);
  return state.ok ? state.value : state.error;
}

test('planners use a changed model setting from the next run', async () => {
  const host = await hostWith();
  expect(await recordOf(host)).toMatchObject({ planner_decisions: [{ used_fallback: true }, {}, {}] });
  expect(simulator.getRequests()).toEqual([]);
  await host.app.settings.change({ roles: { plan: { provider: PROVIDER.id, model: PROVIDER.model } } });
  expect(await recordOf(host)).toMatchObject({
    planner_decisions: [{ selected_tool: 'COMPLETE', confidence: 0.7, used_fallback: false }],
  });
  expect(simulator.getRequests()).toHaveLength(1);
});

test('the environment of the host overrides the settings', async () => {
  const planModel = { provider: PROVIDER.id, model: 'claude-of-the-environment' };
  const host = await hostWith({ agentEnvironment: { settings: { maxSteps: 7 }, planModel } });
  await host.app.settings.change({ roles: { plan: { provider: PROVIDER.id, model: PROVIDER.model } } });
  expect(await recordOf(host)).toMatchObject({ max_steps: 7, planner_decisions: [{ used_fallback: false }] });
  expect(simulator.getLastRequest()?.body).toMatchObject({ model: planModel.model });
  const settings = await host.app.settings.get();
  expect(settings.roles.plan?.model).toBe(PROVIDER.model);
});

test('without its key, the model is not called, and the run continues by rule', async () => {
  const host = await hostWith();
  await host.app.settings.change({ roles: { plan: { provider: PROVIDER.id, model: PROVIDER.model } } });
  await host.app.options.keyStore.remove(PROVIDER.id);
  const model = `${PROVIDER.title} (${PROVIDER.model})`;
  const why = t('services.modelTools.failed', { model, cause: 'has no key' }).replace(/\.$/, '');
  expect(await recordOf(host)).toMatchObject({
    planner_decisions: [{ used_fallback: true, reason: expect.stringContaining(why) as string }, {}, {}],
  });
  expect(simulator.getRequests()).toEqual([]);
});

test('models are not offered as tools for an action', async () => {
  const { app } = await hostWith();
  await app.plugins.settled();
  const opened = JSON.stringify(await app.projects.open(app.plugins.list()[0]!.folder));
  expect(opened).toContain('template.render');
  expect(opened).not.toContain('model:plan');
});

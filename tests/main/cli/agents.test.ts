/** Agents on the command line: which model planners ask, and what the environment overrides. */
import type { LLMock } from '@copilotkit/aimock';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../src-shared/run/run-event.ts';
import type { PlannerDecision } from '../../../src-shared/agents/agent-loop.ts';
import { t } from '../../../src-main/messages/translate.ts';
import { createFileKeyStore } from '../../../src-main/settings/key-store.ts';
import { PROVIDER_CASES, startSimulator, toolCall } from '../models/simulator.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { called, type Outcome } from './command-line.ts';

const row = (name: string): object => ({
  ...{ name, tool: 'template.render' },
  args: { template: 'Seen.' },
});

const FLOW = {
  ...{ version: 'v1', id: 'probe', entry: 'agent' },
  nodes: [
    {
      id: 'agent',
      type: 'agent',
      mode: 'planner',
      goal: 'Look at it.',
      tools: [row('context_tool'), row('pattern_tool')],
    },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ from: 'agent', to: 'end' }],
};

let simulator: LLMock;
let root: string;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  simulator.clearFixtures();
  simulator.clearRequests();
  simulator.resetMatchCounts();
  root = await temporaryFolder();
  await mkdir(join(root, 'data'));
  await writeFile(join(root, 'flow.json'), JSON.stringify(FLOW));
  const providers = Object.fromEntries(
    PROVIDER_CASES.map(({ id, path }) => [id, { baseUrl: simulator.url + path }] as const),
  );
  await writeFile(
    join(root, 'data', 'settings.json'),
    JSON.stringify({ version: 1, theme: 'system', roles: {}, providers }),
  );
  const keys = createFileKeyStore(join(root, 'data', 'keys.json'));
  for (const { id, key } of PROVIDER_CASES) await keys.set(id, key);
});

function run(env: Readonly<Record<string, string>>): Promise<Outcome> {
  const places = { SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') };
  return called(['run', join(root, 'flow.json'), '--json'], { env: { ...places, ...env } });
}

function decisionsIn({ out }: Outcome): PlannerDecision[] {
  const events = out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RunEvent);
  return events.flatMap(({ body }) =>
    body.type === 'flow' && body.event.type === 'agent.decided' ? [body.event.decision as PlannerDecision] : [],
  );
}

const pickedIn = (outcome: Outcome): [string, boolean][] =>
  decisionsIn(outcome).map(({ selected_tool, used_fallback }) => [selected_tool, used_fallback]);

const BY_RULE = [
  ['context_tool', true],
  ['pattern_tool', true],
  ['COMPLETE', false],
];

function scriptModel(): void {
  const picks = [toolCall('pattern_tool', { reason: 'The pattern first.', confidence: 0.8 })];
  simulator.on({ userMessage: /Decision/, sequenceIndex: 0 }, { toolCalls: picks });
  simulator.on(
    { userMessage: /Decision/, sequenceIndex: 1 },
    { content: '{"tool": "COMPLETE", "reason": "Enough.", "confidence": 1}' },
  );
}

describe('run', () => {
  test('does not call a model if none is set', async () => {
    scriptModel();
    const outcome = await run({});
    expect([outcome.code, outcome.err]).toEqual([0, '']);
    expect(pickedIn(outcome)).toEqual(BY_RULE);
    expect(simulator.getRequests()).toEqual([]);
  });

  test.each(PROVIDER_CASES)(
    'calls the model of $id that the environment names',
    { tags: 'thorough' },
    async ({ id, model }) => {
      scriptModel();
      const outcome = await run({ PLANNER_MODEL_NAME: `${id}/${model}`, PLANNER_TEMPERATURE: '0.7' });
      expect(outcome.code).toBe(0);
      expect(pickedIn(outcome)).toEqual([
        ['pattern_tool', false],
        ['COMPLETE', false],
      ]);
      expect(decisionsIn(outcome)[0]).toMatchObject({ reason: 'The pattern first.', confidence: 0.8, refused: null });
      expect(JSON.stringify(simulator.getLastRequest()?.body)).toContain('"temperature":0.7');
      expect(outcome.out).toContain(`${id}/${model}`);
    },
  );

  test('calls the default model if planners need one and none is named', async () => {
    scriptModel();
    expect(pickedIn(await run({ PLANNER_LLM_ENABLED: 'yes' }))[0]).toEqual(['pattern_tool', false]);
    expect(simulator.getLastRequest()?.body).toMatchObject({ model: 'llama3.2' });
  });

  test('calls no model if models are switched off', async () => {
    const outcome = await run({ PLANNER_LLM_ENABLED: 'false', PLANNER_MODEL_NAME: 'ollama/qwen3:8b' });
    expect(pickedIn(outcome)).toEqual(BY_RULE);
    expect(simulator.getRequests()).toEqual([]);
  });

  test('passes its input to the model', async () => {
    scriptModel();
    await writeFile(join(root, 'plugin.json'), JSON.stringify({ id: 'probe', name: 'Probe' }));
    const env = {
      SWITCHYARD_DATA: join(root, 'data'),
      PLANNER_MODEL_NAME: 'openai/gpt-4.1-mini',
      LANGGRAPH_MAX_STEPS: '9',
    };
    const { code, out, err } = await called(['run', root, '--input', 'case_id=c1', '--json'], { env });
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      max_steps: 9,
      planner_decisions: [{ selected_tool: 'pattern_tool', used_fallback: false }, {}],
    });
    expect(JSON.stringify(simulator.getRequests()[0]?.body)).toContain('c1');
  });

  test('continues by rule when the model hangs', { tags: 'thorough' }, async () => {
    simulator.onMessage(/Decision/, { content: 'Late.' }, { chaos: { latencyMs: 5000 } });
    const outcome = await run({ PLANNER_MODEL_NAME: 'openai/gpt-4.1-mini', PLANNER_TIMEOUT_SECONDS: '0.2' });
    expect(pickedIn(outcome)).toEqual(BY_RULE);
  });

  test('fails if the model gives no answer and fallbacks are disabled', async () => {
    const env = { PLANNER_MODEL_NAME: 'openai/gpt-4.1-mini', LANGGRAPH_ENABLE_PLANNER_FALLBACK: 'false' };
    simulator.onMessage(/Decision/, { error: { message: 'down' }, status: 400 });
    const outcome = await run(env);
    expect(outcome.code).toBe(1);
    expect(decisionsIn(outcome)).toEqual([]);
  });

  test('follows the steps and the sequence of the environment', async () => {
    const env = { LANGGRAPH_MAX_STEPS: '2', PLANNER_FALLBACK_SEQUENCE: '["pattern_tool", "context_tool"]' };
    expect(pickedIn(await run(env))).toEqual([
      ['pattern_tool', true],
      ['COMPLETE', false],
    ]);
  });
});

describe.each([['run', 2] as const, ['host', 1] as const])('%s', (command, exitCode) => {
  test('does not start with an invalid variable', async () => {
    const env = { SWITCHYARD_DATA: join(root, 'data'), PLANNER_TEMPERATURE: 'warm' };
    const { code, err, out } = await called([command, ...(command === 'run' ? [join(root, 'flow.json')] : [])], {
      env,
    });
    expect([code, out]).toEqual([exitCode, '']);
    const shape = t('services.agentEnvironment.temperature');
    expect(err).toContain(
      t('services.agentEnvironment.invalid', { name: 'PLANNER_TEMPERATURE', value: 'warm', shape }),
    );
  });
});

test('the help of the host lists the variables', async () => {
  const { out } = await called(['host', '--help']);
  expect(out).toContain('PLANNER_FALLBACK_SEQUENCE');
  expect(out).not.toContain('{{');
});

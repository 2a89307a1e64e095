/** The environment variables with which a host overrides agent settings. */
import { expect, test } from 'vitest';
import { PLANNER_DEFAULTS } from '../../../src-shared/node-kinds/planner/schema.ts';
import type { RoleModel, Settings } from '../../../src-shared/contract/settings.ts';
import { servicesEn } from '../../../src-main/messages/en.ts';
import {
  DEFAULT_PLAN_MODEL,
  NO_AGENT_ENVIRONMENT,
  readAgentEnvironment,
  type AgentEnvironment,
  type Environment,
} from '../../../src-main/settings/agent-environment.ts';
import { settingsForAgents } from '../../../src-main/settings/settings-for-agents.ts';

function read(env: Environment): AgentEnvironment {
  const environment = readAgentEnvironment(env);
  if (!environment.ok) throw new Error(environment.error);
  return environment.value;
}

test('an empty environment overrides nothing', () => {
  expect(read({ PATH: '/bin' })).toEqual(NO_AGENT_ENVIRONMENT);
  expect(read({ LANGGRAPH_MAX_STEPS: '', PLANNER_MODEL_NAME: '  ' })).toEqual(NO_AGENT_ENVIRONMENT);
});

test('every variable is read', () => {
  const environment = read({
    ...{ LANGGRAPH_MAX_STEPS: '12', LANGGRAPH_MAX_RUNTIME_SECONDS: '30', LANGGRAPH_TOOL_TIMEOUT_SECONDS: '0.5' },
    ...{ LANGGRAPH_ENABLE_PLANNER_FALLBACK: 'No', PLANNER_LLM_ENABLED: 'TRUE', PLANNER_PROMPT_GUARD_ENABLED: '0' },
    ...{ PLANNER_MODEL_NAME: ' ollama/hf.co/team/model:8b ', PLANNER_TEMPERATURE: '0', PLANNER_MAX_TOKENS: '300' },
    ...{ REASONING_LLM_ENABLED: 'no', VECTOR_SEARCH_ENABLED: 'false' },
    ...{ PLANNER_TIMEOUT_SECONDS: '15', PLANNER_FALLBACK_SEQUENCE: ' context_tool , pattern_tool ' },
  });
  expect(environment).toEqual({
    settings: {
      ...{ maxSteps: 12, timeoutMs: 30_000, toolTimeoutMs: 500, plannerFallback: false, plannerModel: true },
      ...{ reasoningModel: false, vectorSearch: false },
      ...{ promptGuard: false, temperature: 0, maxTokens: 300, plannerTimeoutMs: 15_000 },
      fallbackSequence: ['context_tool', 'pattern_tool'],
    },
    planModel: { provider: 'ollama', model: 'hf.co/team/model:8b' },
  });
});

test('the newer of the two names for the total time wins', () => {
  const both = { LANGGRAPH_MAX_RUNTIME_SECONDS: '30', LANGGRAPH_INVESTIGATION_TIMEOUT_SECONDS: '90' };
  expect(read(both).settings.timeoutMs).toBe(90_000);
});

test.each([
  ['true', true],
  ['1', true],
  ['Yes', true],
  ['False', false],
  ['0', false],
  ['NO', false],
])('%s is %s', (text, value) => {
  expect(read({ PLANNER_LLM_ENABLED: text }).settings.plannerModel).toBe(value);
});

test.each(['["a", " b "]', 'a,b', ' a , b '])('the sequence %s has two names', (text) => {
  expect(read({ PLANNER_FALLBACK_SEQUENCE: text }).settings.fallbackSequence).toEqual(['a', 'b']);
});

test.each([
  ['LANGGRAPH_MAX_STEPS', ['0', '-1', '2.5', 'many', '1001', '1e2']],
  ['LANGGRAPH_MAX_RUNTIME_SECONDS', ['0', '-3', 'soon', '86401', 'Infinity', 'NaN']],
  ['LANGGRAPH_INVESTIGATION_TIMEOUT_SECONDS', ['0', '2m']],
  ['LANGGRAPH_TOOL_TIMEOUT_SECONDS', ['0', '601']],
  ['LANGGRAPH_ENABLE_PLANNER_FALLBACK', ['on', '2', 'ja']],
  ['PLANNER_LLM_ENABLED', ['maybe']],
  ['PLANNER_MODEL_NAME', ['llama3.2', 'mistral/large', 'ollama/', '/llama3.2', 'ollama/ x']],
  ['PLANNER_TEMPERATURE', ['-0.1', '2.1', 'warm']],
  ['PLANNER_MAX_TOKENS', ['0', '1.5']],
  ['PLANNER_TIMEOUT_SECONDS', ['0', '601']],
  ['PLANNER_PROMPT_GUARD_ENABLED', ['off']],
  ['REASONING_LLM_ENABLED', ['off']],
  ['VECTOR_SEARCH_ENABLED', ['on']],
  ['SWITCHYARD_SEARXNG_URL', ['127.0.0.1', 'ftp://a.example', 'http://user:word@a.example']],
  ['PLANNER_FALLBACK_SEQUENCE', ['[1, 2]', '["a"', '[]', 'a,,b', ',', 'x'.repeat(65)]],
])('%s is reported with its valid values if its value is invalid', (name, values) => {
  for (const value of values) {
    const environment = readAgentEnvironment({ [name]: value });
    expect(environment.ok).toBe(false);
    if (environment.ok) return;
    expect(environment.error).toContain(name);
    expect(environment.error).toContain(`"${value}"`);
    expect(environment.error).not.toContain('{{');
  }
});

test('an invalid value of a thousand characters is shortened', () => {
  const environment = readAgentEnvironment({ PLANNER_MODEL_NAME: 'x'.repeat(1000) });
  expect(environment.ok ? '' : environment.error).toMatch(/^.{0,400}$/);
});

test('the help lists every variable, with the defaults of planners', () => {
  const help = servicesEn.cliCommands.shared.agents;
  const names = ['MAX_STEPS', 'MAX_RUNTIME_SECONDS', 'INVESTIGATION_TIMEOUT_SECONDS', 'TOOL_TIMEOUT_SECONDS'];
  const planner = ['LLM_ENABLED', 'MODEL_NAME', 'TEMPERATURE', 'MAX_TOKENS', 'TIMEOUT_SECONDS'];
  for (const name of [...names, 'ENABLE_PLANNER_FALLBACK']) expect(help).toContain(`LANGGRAPH_${name}`);
  for (const name of [...planner, 'PROMPT_GUARD_ENABLED', 'FALLBACK_SEQUENCE'])
    expect(help).toContain(`PLANNER_${name}`);
  for (const name of ['REASONING_LLM_ENABLED', 'VECTOR_SEARCH_ENABLED']) expect(help).toContain(name);
  const { maxSteps, timeoutMs, toolTimeoutMs, modelTimeoutMs } = PLANNER_DEFAULTS;
  for (const value of [maxSteps, timeoutMs / 1000, toolTimeoutMs / 1000, modelTimeoutMs / 1000])
    expect(help).toMatch(new RegExp(`\\b${value}\\b`));
  expect(help).toContain(`${DEFAULT_PLAN_MODEL.provider}/${DEFAULT_PLAN_MODEL.model}`);
});

function storedWith(roles: Settings['roles']): { get(): Promise<Settings> } {
  return {
    get: async () => ({
      ...{ theme: 'system', autosave: true, shortcuts: {}, roles, providers: {}, keys: [] },
      conversations: { keepHours: 1, handoffs: 1 },
      keyStore: { available: true, kind: 'file' },
    }),
  };
}

const STORED: RoleModel = { provider: 'anthropic', model: 'claude', timeoutMs: 5000, retries: 0 };

async function planWith(roles: Settings['roles'], env: Environment): Promise<RoleModel | undefined> {
  return (await settingsForAgents(storedWith(roles), read(env)).get()).roles.plan;
}

test('no model is called unless the settings or the environment say so', async () => {
  expect(await planWith({}, {})).toBeUndefined();
  expect(await planWith({}, { PLANNER_LLM_ENABLED: 'false', PLANNER_TEMPERATURE: '0.2' })).toBeUndefined();
  expect(await settingsForAgents(storedWith({}), NO_AGENT_ENVIRONMENT).now()).toEqual({ models: [] });
  const searching = read({ SWITCHYARD_SEARXNG_URL: 'http://127.0.0.1:8888' });
  expect((await settingsForAgents(storedWith({}), searching).get()).providers.searxng).toEqual({
    baseUrl: 'http://127.0.0.1:8888',
  });
});

test('the environment can turn off the embedding model', async () => {
  const stored = storedWith({ embed: STORED, generate: STORED });
  const roles = async (env: Environment): Promise<string[]> =>
    Object.keys((await settingsForAgents(stored, read(env)).get()).roles);
  expect(await roles({ VECTOR_SEARCH_ENABLED: 'true' })).toEqual(['embed', 'generate']);
  expect(await roles({ VECTOR_SEARCH_ENABLED: 'false' })).toEqual(['generate']);
  expect(await settingsForAgents(stored, read({ VECTOR_SEARCH_ENABLED: 'no' })).now()).toEqual({
    ...{ vectorSearch: false, models: ['generate'] },
  });
});

test('the environment can turn on the default model and name another one', async () => {
  expect(await planWith({}, { PLANNER_LLM_ENABLED: 'true' })).toEqual(DEFAULT_PLAN_MODEL);
  expect(await planWith({ plan: STORED }, { PLANNER_LLM_ENABLED: 'true' })).toEqual(STORED);
  const named = { PLANNER_MODEL_NAME: 'openai/gpt-5-mini', PLANNER_TIMEOUT_SECONDS: '20' };
  expect(await planWith({}, named)).toEqual({ provider: 'openai', model: 'gpt-5-mini', timeoutMs: 20_000 });
  expect(await planWith({ plan: STORED }, named)).toEqual({
    ...{ provider: 'openai', model: 'gpt-5-mini' },
    ...{ timeoutMs: 20_000, retries: 0 },
  });
});

test('a run gets the roles that have a model', async () => {
  const forAgents = settingsForAgents(storedWith({ generate: STORED }), read({ PLANNER_MODEL_NAME: 'ollama/m' }));
  expect(await forAgents.now()).toEqual({ models: ['plan', 'generate'] });
});

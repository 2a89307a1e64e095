/** Builds the use of models: keys and settings, for agents with the overrides of the environment. */
import type { Settings } from '../src-shared/contract/settings.ts';
import { createModelTester } from './models/extraction/test-model.ts';
import type { ModelLog } from './models/model-log.ts';
import { createDescribeScreen } from './models/screens/describe-screen.ts';
import { NO_AGENT_ENVIRONMENT, type AgentEnvironment } from './settings/agent-environment.ts';
import type { KeyStore } from './settings/key-store.ts';
import { settingsForAgents } from './settings/settings-for-agents.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import type { Logger } from './telemetry/logger.ts';

interface ModelOptions {
  readonly keyStore: KeyStore;
  readonly log: Logger;
  readonly agentEnvironment?: AgentEnvironment;
}

export function openModels({ keyStore, log, agentEnvironment }: ModelOptions, settings: SettingsStore) {
  const access = { settings: { get: (): Promise<Settings> => settings.get() }, keys: keyStore };
  const logModel: ModelLog = (entry) => log.info(entry, entry.event);
  const forAgents = settingsForAgents(settings, agentEnvironment ?? NO_AGENT_ENVIRONMENT);
  return {
    access,
    logModel,
    forAgents,
    agentModels: { settings: forAgents, keys: keyStore, log: logModel },
    models: createModelTester(access),
    describeScreen: createDescribeScreen({ ...access, log: logModel }),
  };
}

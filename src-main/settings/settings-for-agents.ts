/** What agents are to keep to when a run begins: the environment of the host, and the models there are. */
import type { AgentSettings } from '../../src-shared/agents/agent-settings.ts';
import { ROLES, type RoleModel, type Settings } from '../../src-shared/contract/settings.ts';
import { DEFAULT_PLAN_MODEL, type AgentEnvironment } from './agent-environment.ts';

export interface SettingsSource {
  get(): Promise<Settings>;
}

export interface SettingsForAgents extends SettingsSource {
  /** What a run that begins now keeps to. */
  now(): Promise<AgentSettings>;
}

/** The settings of the app, with the planners' model and the search engine that the environment names, and no model that it turns off. */
export function settingsForAgents(settings: SettingsSource, environment: AgentEnvironment): SettingsForAgents {
  const get = async (): Promise<Settings> => {
    const { roles, ...stored } = withSearxng(await settings.get(), environment);
    const plan = planModel(roles.plan, environment);
    const { embed: _, ...withoutVectors } = roles;
    const rest = environment.settings.vectorSearch === false ? withoutVectors : roles;
    return { ...stored, roles: plan === undefined ? rest : { ...rest, plan } };
  };
  return {
    get,
    now: async () => {
      const { roles } = await get();
      return { ...environment.settings, models: ROLES.filter((role) => roles[role] !== undefined) };
    },
  };
}

function withSearxng(settings: Settings, { searxngUrl }: AgentEnvironment): Settings {
  if (searxngUrl === undefined) return settings;
  return { ...settings, providers: { ...settings.providers, searxng: { baseUrl: searxngUrl } } };
}

/** Without a word of the settings or the environment, no planner asks a model, and so no server on this machine. */
function planModel(
  stored: RoleModel | undefined,
  { planModel: named, settings: { plannerModel, plannerTimeoutMs } }: AgentEnvironment,
): RoleModel | undefined {
  const model = named ?? stored ?? (plannerModel === true ? DEFAULT_PLAN_MODEL : undefined);
  if (model === undefined) return undefined;
  const timeoutMs = plannerTimeoutMs ?? stored?.timeoutMs;
  const { retries } = stored ?? {};
  return {
    ...{ provider: model.provider, model: model.model },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(retries === undefined ? {} : { retries }),
  };
}

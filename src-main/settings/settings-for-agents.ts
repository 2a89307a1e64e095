/** The agent settings at the start of a run: the host's environment and the configured models. */
import type { AgentSettings } from '../../src-shared/agents/agent-settings.ts';
import { ROLES, type RoleModel, type Settings } from '../../src-shared/contract/settings.ts';
import { DEFAULT_PLAN_MODEL, type AgentEnvironment } from './agent-environment.ts';

export interface SettingsSource {
  get(): Promise<Settings>;
}

export interface SettingsForAgents extends SettingsSource {
  /** The settings for a run that begins now. */
  now(): Promise<AgentSettings>;
}

/**
 * The app's settings, with the planners' model and search engine from the environment, and without a model it turns
 * off.
 */
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

/** Unless the settings or the environment say so, no planner uses a model, and no local server is contacted. */
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

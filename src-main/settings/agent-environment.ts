/** Agent settings from the host's environment variables, which override those of the app and of flows. */
import type { AgentSettings } from '../../src-shared/agents/agent-settings.ts';
import {
  PROVIDERS,
  providerSettingsSchema,
  type ProviderId,
  type RoleModel,
} from '../../src-shared/contract/settings.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';
import { cutText } from '../../src-shared/cut-text.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface AgentEnvironment {
  readonly settings: AgentSettings;
  /** The model of the plan role, replacing the one in the settings. */
  readonly planModel: Pick<RoleModel, 'provider' | 'model'> | null;
  /** The address of a SearXNG server for web searches, replacing the one in the settings. */
  readonly searxngUrl?: string;
  /** The address of a server with arXiv's API, replacing arXiv. */
  readonly arxivUrl?: string;
}

export const NO_AGENT_ENVIRONMENT: AgentEnvironment = { settings: {}, planModel: null };

/** Used if planners should have a model and none is configured. */
export const DEFAULT_PLAN_MODEL = { provider: 'ollama', model: 'llama3.2' } as const;

type Read<Value> = (text: string) => Value | undefined;

/** The valid values of a variable, and the message that describes them. */
interface Rule<Value> {
  readonly read: Read<Value>;
  readonly shape: string;
}

/** An empty variable counts as not set. Fails with the first invalid one. */
export function readAgentEnvironment(env: Environment): Result<AgentEnvironment, string> {
  let problem: string | null = null;
  const take = <Value>(name: string, { read, shape }: Rule<Value>): Value | undefined => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return undefined;
    const value = read(text);
    if (value === undefined) problem ??= t('services.agentEnvironment.invalid', { name, value: shown(text), shape });
    return value;
  };
  const runtime = take('LANGGRAPH_MAX_RUNTIME_SECONDS', seconds(DAY));
  const settings = {
    maxSteps: take('LANGGRAPH_MAX_STEPS', whole(1000)),
    timeoutMs: take('LANGGRAPH_INVESTIGATION_TIMEOUT_SECONDS', seconds(DAY)) ?? runtime,
    toolTimeoutMs: take('LANGGRAPH_TOOL_TIMEOUT_SECONDS', seconds(CALL)),
    plannerFallback: take('LANGGRAPH_ENABLE_PLANNER_FALLBACK', yesOrNo()),
    plannerModel: take('PLANNER_LLM_ENABLED', yesOrNo()),
    reasoningModel: take('REASONING_LLM_ENABLED', yesOrNo()),
    vectorSearch: take('VECTOR_SEARCH_ENABLED', yesOrNo()),
    temperature: take('PLANNER_TEMPERATURE', temperature()),
    maxTokens: take('PLANNER_MAX_TOKENS', whole(1_000_000)),
    plannerTimeoutMs: take('PLANNER_TIMEOUT_SECONDS', seconds(CALL)),
    promptGuard: take('PLANNER_PROMPT_GUARD_ENABLED', yesOrNo()),
    fallbackSequence: take('PLANNER_FALLBACK_SEQUENCE', names()),
  };
  const planModel = take('PLANNER_MODEL_NAME', modelName()) ?? null;
  const searxngUrl = take('SWITCHYARD_SEARXNG_URL', webAddress());
  const arxivUrl = take('SWITCHYARD_ARXIV_URL', webAddress());
  if (problem !== null) return fail(problem);
  return ok({ settings: onlySet(settings), planModel, ...onlySet({ searxngUrl, arxivUrl }) });
}

/** Seconds. */
const DAY = 86_400;
const CALL = 600;

const MAX_SHOWN = 80;

function shown(text: string): string {
  return cutText(text, MAX_SHOWN);
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function onlySet<Values extends Readonly<Record<string, unknown>>>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}

function whole(most: number): Rule<number> {
  return {
    read: (text) => between(/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN, 1, most),
    shape: t('services.agentEnvironment.whole', { most }),
  };
}

/** As milliseconds. */
function seconds(most: number): Rule<number> {
  return {
    read: (text) => {
      const value = between(decimal(text), 0.001, most);
      return value === undefined ? undefined : Math.round(value * 1000);
    },
    shape: t('services.agentEnvironment.seconds', { most }),
  };
}

function temperature(): Rule<number> {
  return { read: (text) => between(decimal(text), 0, 2), shape: t('services.agentEnvironment.temperature') };
}

function decimal(text: string): number {
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
}

function between(value: number, least: number, most: number): number | undefined {
  return value >= least && value <= most ? value : undefined;
}

const YES = new Set(['true', '1', 'yes']);
const NO = new Set(['false', '0', 'no']);

function yesOrNo(): Rule<boolean> {
  return {
    read: (text) => (YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : undefined),
    shape: t('services.agentEnvironment.yesOrNo'),
  };
}

function modelName(): Rule<Pick<RoleModel, 'provider' | 'model'>> {
  return {
    read: (text) => {
      const [, name = '', model = ''] = /^([^/]+)\/(\S.{0,199})$/.exec(text) ?? [];
      const provider = PROVIDERS.find((each): each is ProviderId => each === name.trim().toLowerCase());
      return provider === undefined ? undefined : { provider, model };
    },
    shape: t('services.agentEnvironment.model', { providers: PROVIDERS.join(', ') }),
  };
}

function webAddress(): Rule<string> {
  return {
    read: (text) => providerSettingsSchema.shape.baseUrl.safeParse(text).data,
    shape: t('services.agentEnvironment.webAddress'),
  };
}

/** The same limit as for rows of planners. */
const MAX_NAMES = 100;
const MAX_NAME = 64;

function names(): Rule<string[]> {
  return {
    read: (text) => {
      const list = text.startsWith('[') ? jsonList(text) : text.split(',');
      const trimmed = list?.map((name) => name.trim());
      const fits = trimmed?.every((name) => name !== '' && name.length <= MAX_NAME) ?? false;
      return fits && trimmed!.length > 0 && trimmed!.length <= MAX_NAMES ? trimmed : undefined;
    },
    shape: t('services.agentEnvironment.names'),
  };
}

function jsonList(text: string): string[] | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The state before the first message. */
import { NO_AGENT_SETTINGS, type AgentSettings } from '../agents/agent-settings.ts';
import type { Client, TurnEvent } from '../guard/scope.ts';
import type { JsonObject } from '../json.ts';
import type { FlowState, PathSelection } from './state.ts';

export const NO_SELECTION: PathSelection = { votes: {}, tentative: null, active: null, locked: false };

export const DEFAULT_CLIENT: Client = { mode: 'text', device: 'desktop' };

export const NOTHING_YET: TurnEvent = {
  ...{ kind: 'start', text: '', action: null, data: {}, at: null, today: null },
  ...{ changed: [], refused: [], intent: null, topic: null },
};

export interface Origin {
  readonly answers?: JsonObject;
  readonly context?: JsonObject;
  readonly domain?: JsonObject;
  readonly client?: Client;
  /** Agent settings from the host's environment. */
  readonly agentSettings?: AgentSettings;
}

export function initialState({
  answers = {},
  context = {},
  domain = {},
  client = DEFAULT_CLIENT,
  agentSettings = NO_AGENT_SETTINGS,
}: Origin = {}): FlowState {
  return {
    status: 'running',
    current: null,
    stack: [],
    answers,
    context,
    domain,
    last: null,
    path: null,
    selection: NO_SELECTION,
    declined: [],
    closed: {},
    retraced: [],
    visited: {},
    trail: [],
    turn: 0,
    steps: 0,
    open: null,
    refusals: {},
    origin: { answers, context, domain },
    outcome: null,
    event: NOTHING_YET,
    client,
    screens: {},
    stage: null,
    error: null,
    hookedTurn: 0,
    threads: {},
    agents: {},
    agentSettings,
  };
}

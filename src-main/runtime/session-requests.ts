/** The requests sessions accept, and how they affect the stored record. */
import { NO_AGENT_SETTINGS, type AgentSettings } from '../../src-shared/agents/agent-settings.ts';
import type { EngineChoice } from '../../src-shared/checklist/engine-choice.ts';
import type { SessionSummary } from '../../src-shared/contract/sessions.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { Client } from '../../src-shared/guard/scope.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { NO_PARTS, type PluginParts } from '../../src-shared/step/plugin-parts.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { DEFAULT_CLIENT, type Origin } from '../../src-shared/step/initial-state.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowInput, FlowState } from '../../src-shared/step/state.ts';
import type { SessionRecord, SessionSetting, SessionStart } from '../store/session-store.ts';
import type { EngineParts, RunEngine } from './engine.ts';
import type { Session } from './session.ts';

export interface StartRequest {
  readonly project: string;
  readonly flow: Flow;
  readonly prefill?: JsonObject | undefined;
  /** If absent, the flow decides. */
  readonly engine?: EngineChoice | undefined;
  /** Absent for a flow without a plugin. */
  readonly parts?: PluginParts | undefined;
  /** The plugin id; by default, the id in `parts`. */
  readonly agent?: string | undefined;
  readonly client?: Client | undefined;
  readonly context?: JsonObject | undefined;
  readonly domain?: JsonObject | undefined;
  /** Agent settings that the host environment overrides. */
  readonly agentSettings?: AgentSettings | undefined;
  /** The id of the session; a new one by default. */
  readonly id?: string | undefined;
  /** Runs in the same transaction. */
  readonly also?: ((sessionId: string) => void) | undefined;
}

/** The current state of a session. */
export interface Snapshot {
  readonly flow: CompiledFlow;
  readonly state: FlowState;
  readonly record: SessionRecord;
  readonly agent: string | null;
}

/** A user turn, which a client may have to send twice. */
export interface Keyed {
  readonly sessionId: string;
  /** Given by the client: a turn with a known key isn't run again. */
  readonly key?: string | undefined;
  /** The scope of the key if several sessions are one conversation; the session by default. */
  readonly conversation?: string | undefined;
  /** Runs in the same transaction. */
  readonly also?: (() => void) | undefined;
}

export interface Said extends Keyed {
  readonly text: string;
}

export interface Accepted {
  readonly turn: number;
  /** True if a turn with this key was already run. */
  readonly repeated?: boolean;
}

export interface Acted extends Keyed {
  readonly action: string;
  readonly data: JsonObject;
  readonly surface?: string | undefined;
}

export interface ClientChange {
  readonly sessionId: string;
  readonly mode?: Client['mode'] | undefined;
  readonly device?: Client['device'] | undefined;
}

/** A person's decision about a call that waits for approval. */
export interface Decision {
  readonly sessionId: string;
  /** The pause it answers; by default the open one. */
  readonly pause?: string | undefined;
  /** The last event the client had seen. The decision doesn't apply to anything after it. */
  readonly seen?: number | undefined;
  readonly decision: 'approve' | 'edit' | 'reject';
  readonly args?: JsonObject | undefined;
  readonly comment?: string | undefined;
  /** Runs in the same transaction. */
  readonly also?: (() => void) | undefined;
}

export interface HandBack {
  readonly sessionId: string;
  readonly input: Extract<FlowInput, { type: 'returned' } | { type: 'failure' }>;
  /** Runs in the same transaction. */
  readonly also?: (() => void) | undefined;
}

export interface Restart {
  readonly sessionId: string;
  readonly flow?: Flow | undefined;
  readonly parts?: PluginParts | undefined;
  /** Replaces the answers the session began with. */
  readonly prefill?: JsonObject | undefined;
  /** Replaces the origin the session began with. */
  readonly origin?: Required<Origin> | undefined;
}

export interface Recovery {
  /** Returns true for sessions that must not be resumed automatically. */
  readonly skip?: (sessionId: string) => boolean;
}

/** Opened but not stored yet. */
export interface NewSession extends Pick<StartRequest, 'also'> {
  readonly session: Session;
  readonly start: SessionStart;
}

export function settingOf({
  parts = NO_PARTS,
  agent,
  client = DEFAULT_CLIENT,
  context = {},
  domain = {},
  agentSettings = NO_AGENT_SETTINGS,
}: Partial<StartRequest>): SessionSetting {
  return { parts, agent: agent ?? parts.id, client, context, domain, agentSettings };
}

/** The flow a window draws next to the conversation, with its current nodes. */
export function shownFlow({ flow, engine }: EngineParts, { flow: compiled }: RunEngine): Flow {
  return engine?.kind === 'checklist' ? compiled.flow : flow;
}

/** Creates a request for another session like this one, with the present agent settings. */
export function requestLike(
  { project }: SessionRecord,
  { flow, prefill, engine, setting }: SessionStart,
): StartRequest {
  const { agent, parts, client, context, domain } = setting ?? settingOf({});
  return { project, flow, prefill, engine, parts, agent: agent ?? undefined, client, context, domain };
}

export function summaryOf(record: SessionRecord): Omit<SessionSummary, 'firstSaid'> {
  const { id, flowId, project, status, createdAt, updatedAt, turn } = record;
  return { sessionId: id, flow: flowId, project, status, createdAt, updatedAt, turns: turn };
}

/** The first event of a conversation, and of each restart. */
export function startedBody(flow: string, { prefill }: Pick<SessionStart, 'prefill'>): RunEventBody {
  return Object.keys(prefill).length === 0
    ? { type: 'run.started', flow }
    : { type: 'run.started', flow, prefill: prefill as never };
}

/** `s_…`, then `s_….2`, `s_….3` … */
export function nextThread({ id, thread }: SessionRecord): string {
  const run = thread === id ? 1 : Number(thread.slice(id.length + 1));
  return `${id}.${run + 1}`;
}

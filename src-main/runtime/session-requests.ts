/** What sessions can be asked for, and what follows from it for what is stored of them. */
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
  /** Absent: the flow decides. */
  readonly engine?: EngineChoice | undefined;
  /** Absent: a flow that stands alone. */
  readonly parts?: PluginParts | undefined;
  /** The plugin id; the parts' own if left out. */
  readonly agent?: string | undefined;
  readonly client?: Client | undefined;
  readonly context?: JsonObject | undefined;
  readonly domain?: JsonObject | undefined;
  /** What the environment of the host overrides in agents. */
  readonly agentSettings?: AgentSettings | undefined;
  /** The id of the session; a fresh one if left out. */
  readonly id?: string | undefined;
  /** Stored in the same transaction, or not at all. */
  readonly also?: ((sessionId: string) => void) | undefined;
}

/** Where a session stands. */
export interface Snapshot {
  readonly flow: CompiledFlow;
  readonly state: FlowState;
  readonly record: SessionRecord;
  readonly agent: string | null;
}

/** A turn of the user, which a client may have to send twice. */
export interface Keyed {
  readonly sessionId: string;
  /** Given by the client: a turn whose key is known is not made again. */
  readonly key?: string | undefined;
  /** Whose key it is, where several sessions are one conversation; the session's own if left out. */
  readonly conversation?: string | undefined;
  /** Stored in the same transaction. */
  readonly also?: (() => void) | undefined;
}

export interface Said extends Keyed {
  readonly text: string;
}

export interface Accepted {
  readonly turn: number;
  /** Made already, when this key was first sent. */
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

/** What a person decided about a call that waits for approval. */
export interface Decision {
  readonly sessionId: string;
  /** The pause it answers; the one that is open if left out. */
  readonly pause?: string | undefined;
  /** The last event of the log when the request came: it isn't about what happened since. */
  readonly seen?: number | undefined;
  readonly decision: 'approve' | 'edit' | 'reject';
  readonly args?: JsonObject | undefined;
  readonly comment?: string | undefined;
  /** Stored in the same transaction. */
  readonly also?: (() => void) | undefined;
}

export interface HandBack {
  readonly sessionId: string;
  readonly input: Extract<FlowInput, { type: 'returned' } | { type: 'failure' }>;
  /** Stored in the same transaction. */
  readonly also?: (() => void) | undefined;
}

export interface Restart {
  readonly sessionId: string;
  readonly flow?: Flow | undefined;
  readonly parts?: PluginParts | undefined;
  /** Answers it begins with instead of those it began with. */
  readonly prefill?: JsonObject | undefined;
  /** What it begins with instead of what it began with. */
  readonly origin?: Required<Origin> | undefined;
}

export interface Recovery {
  /** Sessions that are not resumed by themselves. */
  readonly skip?: (sessionId: string) => boolean;
}

/** Opened, and not stored yet. */
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

/** What a window draws beside the conversation: the nodes it stands on. */
export function shownFlow({ flow, engine }: EngineParts, { flow: compiled }: RunEngine): Flow {
  return engine?.kind === 'checklist' ? compiled.flow : flow;
}

/** A request for another session like this one. It keeps to the agent settings of now, not to those of then. */
export function requestLike(
  { project }: SessionRecord,
  { flow, prefill, engine, setting }: SessionStart,
): StartRequest {
  const { agent, parts, client, context, domain } = setting ?? settingOf({});
  return { project, flow, prefill, engine, parts, agent: agent ?? undefined, client, context, domain };
}

export function summaryOf(record: SessionRecord): SessionSummary {
  const { id, flowId, project, status, createdAt, updatedAt, turn } = record;
  return { sessionId: id, flow: flowId, project, status, createdAt, updatedAt, turns: turn };
}

/** The first event of a conversation, and of each time it begins again. */
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

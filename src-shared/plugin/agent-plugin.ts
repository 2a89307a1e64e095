/** What every plugin is to its host, whoever wrote it and however it is made. */
import type { JsonObject } from '../json.ts';
import type { Result } from '../result.ts';
import type { ActionRefusal, KnownAction } from './actions.ts';
import type { CommonState } from './common-state.ts';

/** What one run of a graph is told apart by, in traces and by a checkpointer. */
export interface RunConfig {
  readonly configurable?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A compiled graph over the channels of the envelope. */
export interface AgentGraph {
  invoke(state: Partial<CommonState>, config?: RunConfig): Promise<CommonState>;
}

export interface AgentPlugin {
  readonly pluginId: string;
  readonly stateVersion: number;
  /** For clients; the host reads none of it. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** The envelope before anything happened. */
  createInitialState(): CommonState;
  buildGraph(): AgentGraph;
  /** The canonical name of an action, or why it is refused. Data is checked when the action is taken. */
  validateAction(name: string, data: JsonObject): Result<KnownAction, ActionRefusal>;
}

/** What a run carries, so that traces can be told apart by session and by plugin. */
export function runMetadata(sessionId: string, pluginId: string): Readonly<Record<string, string>> {
  return { session_id: sessionId, agent_id: pluginId, langfuse_session_id: sessionId };
}

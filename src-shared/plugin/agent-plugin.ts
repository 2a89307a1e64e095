/** The interface of every plugin for its host, whoever wrote it and however it is made. */
import type { JsonObject } from '../json.ts';
import type { Result } from '../result.ts';
import type { ActionRefusal, KnownAction } from './actions.ts';
import type { CommonState } from './common-state.ts';

/** Identifies a run of a graph, in traces and for a checkpointer. */
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
  /** For clients; the host doesn't read it. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** The envelope before anything happened. */
  createInitialState(): CommonState;
  buildGraph(): AgentGraph;
  /** The canonical name of an action, or why it is rejected. Data is checked when the action runs. */
  validateAction(name: string, data: JsonObject): Result<KnownAction, ActionRefusal>;
}

/** Metadata of a run, so that traces can be distinguished by session and plugin. */
export function runMetadata(sessionId: string, pluginId: string): Readonly<Record<string, string>> {
  return { session_id: sessionId, agent_id: pluginId, langfuse_session_id: sessionId };
}

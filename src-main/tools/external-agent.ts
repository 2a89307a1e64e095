/** An external agent as a tool calls it: a Python graph in a separate process, or a graph on a server. */
import type { AgentCall, AgentProgress, AgentReply } from '../../src-shared/external-agents/agent-reply.ts';
import type { Runner } from '../../src-shared/external-agents/runner.ts';

export interface AgentRunContext {
  /** Aborts the run when its time or the turn is over. */
  readonly signal: AbortSignal;
  /** The session whose process is used; null without a conversation, as in a test. */
  readonly sessionId: string | null;
  readonly onProgress: (progress: AgentProgress) => void;
}

export interface ExternalAgent {
  /** Why it can't run now and what to do about it; null if there is no known reason. */
  refusal(): string | null;
  /** Rejects with a `ToolError` whose message is for the designer, or with the signal's reason when it fires. */
  run(call: AgentCall, context: AgentRunContext): Promise<AgentReply>;
}

export interface ExternalAgents {
  /** Starts nothing: the process starts with the first run. */
  open(folder: string, name: string, runner: Runner): ExternalAgent;
  /** Stops the processes of a session that ended. */
  endSession(sessionId: string): void;
  /** Stops the processes of a folder. */
  forget(folder: string): void;
  close(): Promise<void>;
}

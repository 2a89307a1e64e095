/** An agent written elsewhere, as a tool calls it: a Python graph in a process of its own, or a graph on a server. */
import type { AgentCall, AgentProgress, AgentReply } from '../../src-shared/external-agents/agent-reply.ts';
import type { Runner } from '../../src-shared/external-agents/runner.ts';

export interface AgentRunContext {
  /** Ends the run: its time or the turn is over. */
  readonly signal: AbortSignal;
  /** Whose process is used; null where nobody's conversation runs, as in a test. */
  readonly sessionId: string | null;
  readonly onProgress: (progress: AgentProgress) => void;
}

export interface ExternalAgent {
  /** Why it cannot run now and what to do about it; null where nothing is known to stand against it. */
  refusal(): string | null;
  /** Rejects with a `ToolError` whose message is for the designer; when the signal fires, with its reason. */
  run(call: AgentCall, context: AgentRunContext): Promise<AgentReply>;
}

export interface ExternalAgents {
  /** Starts nothing: a process comes with the first run. */
  open(folder: string, name: string, runner: Runner): ExternalAgent;
  /** Ends what runs for a session that is over. */
  endSession(sessionId: string): void;
  /** Ends what runs for a folder. */
  forget(folder: string): void;
  close(): Promise<void>;
}

/** The dependencies of the sessions on the rest of the app. */
import type { AgentSettings } from '../../src-shared/agents/agent-settings.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Database } from '../store/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { callTool } from '../flow-runtime/tools/call-tool.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import type { Extractor } from '../flow-runtime/understand.ts';

export interface SessionsOptions {
  readonly database: Database;
  /** The tools of a project: built-in ones and those of its plugin. */
  readonly tools: (project: string) => ToolRegistry;
  readonly extractor: Extractor;
  /** Makes the calls of actions. Tests replace it to use recorded results, also for tools that don't exist here. */
  readonly call?: typeof callTool;
  /** The agent settings for a run that begins now; by default nothing is overridden. */
  readonly agentSettings?: () => Promise<AgentSettings>;
  readonly clock: () => Date;
  /** Creates a session id: `s_` and at least 22 url-safe random characters. */
  readonly ids: () => string;
  readonly onEvent: (event: RunEvent) => void;
  /** Called in the transaction that stores the events of a session, so that its own changes are committed with them. */
  readonly onStore?: (events: readonly RunEvent[]) => void;
  readonly log?: Logger | undefined;
  /** Called in the transaction that stores the restart of a session. */
  readonly onBeginAgain?: (sessionId: string) => void;
  /** Called when a session is unloaded, so that its processes can end. */
  readonly onClosed?: (sessionId: string) => void;
}

/** The settings for a run that begins now. */
export async function settingsNow({ agentSettings }: SessionsOptions): Promise<{ agentSettings?: AgentSettings }> {
  return agentSettings === undefined ? {} : { agentSettings: await agentSettings() };
}

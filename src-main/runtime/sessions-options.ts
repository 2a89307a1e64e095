/** What the sessions need of the app around them. */
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
  /** Makes the calls of actions; a test has some of them recorded, also of tools that are not here. */
  readonly call?: typeof callTool;
  /** What agents keep to in a run that begins now; nothing is overridden if left out. */
  readonly agentSettings?: () => Promise<AgentSettings>;
  readonly clock: () => Date;
  /** A fresh session id: `s_` and at least 22 url-safe random characters. */
  readonly ids: () => string;
  readonly onEvent: (event: RunEvent) => void;
  /** Called with events of one session in the transaction that stores them: what it stores holds with them, or not at all. */
  readonly onStore?: (events: readonly RunEvent[]) => void;
  readonly log?: Logger | undefined;
  /** A session begins again: called in the transaction that stores it. */
  readonly onBeginAgain?: (sessionId: string) => void;
  /** Nobody leads this session any more: what runs for it can end. */
  readonly onClosed?: (sessionId: string) => void;
}

/** For a run that begins now. */
export async function settingsNow({ agentSettings }: SessionsOptions): Promise<{ agentSettings?: AgentSettings }> {
  return agentSettings === undefined ? {} : { agentSettings: await agentSettings() };
}

/** Builds conversations with clients: the sessions, their handoffs, and the server of the session protocol. */
import type { Settings } from '../src-shared/contract/settings.ts';
import type { AgentDirectory } from './agents/agent-directory.ts';
import { Handoffs } from './agents/handoffs.ts';
import type { Sessions } from './runtime/sessions.ts';
import type { Database } from './store/database.ts';
import { SessionLinks } from './store/session-links.ts';
import { WireSessions } from './store/wire-sessions.ts';
import type { EventSource } from './transport/follow.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Voice } from './voice/providers.ts';
import { SILENT_VOICE } from './voice/silent-speech.ts';
import { WireServer } from './wire/wire-server.ts';

export interface ConversationParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly agents: AgentDirectory;
  readonly settings: () => Promise<Settings['conversations']>;
  /** Called before a stored conversation continues, to migrate the state of its plugin. */
  readonly bringUpToDate: (session: string) => Promise<void>;
  readonly events: EventSource;
  readonly voice?: Voice | undefined;
  readonly clock: () => Date;
  readonly seenClock: () => Date;
  readonly log: Logger;
}

export interface Conversations {
  readonly wire: WireServer;
  readonly handoffs: Handoffs;
}

export function createConversations(parts: ConversationParts): Conversations {
  const { database, sessions, agents, settings, bringUpToDate, voice = SILENT_VOICE, clock, seenClock, log } = parts;
  const { events } = parts;
  const links = new SessionLinks(database);
  const limit = async (): Promise<number> => (await settings()).handoffs;
  const keepMs = async (): Promise<number> => (await settings()).keepHours * 3_600_000;
  const handoffs = new Handoffs({ sessions, links, agents, limit, log });
  const store = new WireSessions(database);
  const wire = new WireServer({
    ...{ sessions, links, agents, handoffs, store, voice, clock, seenClock, log, keepMs, bringUpToDate, events },
  });
  return { wire, handoffs };
}

/**
 * Resumes interrupted conversations. Resolves when all of their work is queued, so that clients that connect afterwards
 * wait behind it and never see an unfinished turn.
 */
export async function recoverConversations(
  { sessions, handoffs }: { readonly sessions: Sessions; readonly handoffs: Handoffs },
  options: { readonly skip?: (sessionId: string) => boolean } = {},
): Promise<void> {
  await sessions.recover(options);
  handoffs.recover(options);
}

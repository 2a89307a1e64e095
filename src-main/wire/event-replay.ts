/**
 * What happened in a conversation since its client was last sent something, as outbox entries in order, through all its
 * handoffs.
 */
import type { Client } from '../../src-shared/guard/scope.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { toOutbox, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { ReplayCursor } from '../store/wire-sessions.ts';
import { conversationEvents, type EventSources, type Place } from './conversation-events.ts';

export interface ReplayDeps extends EventSources {
  readonly agents: AgentDirectory;
}

export interface ReplayBatch {
  readonly entries: readonly OutboxEntry[];
  readonly told: ReplayCursor;
}

export const AGENT_CHANGED = 'server.agent.changed';

export function replayEvents(
  deps: ReplayDeps,
  root: Place,
  { told: before, mode }: { readonly told: ReplayCursor; readonly mode: Client['mode'] },
): ReplayBatch {
  const told = { ...before };
  const entries: OutboxEntry[] = [];
  let session = root.session;
  let bodies: RunEventBody[] = [];
  const flush = (): void => {
    if (bodies.length > 0) entries.push(...toOutbox(bodies, { mode }));
    bodies = [];
  };
  for (const event of conversationEvents(deps, root, told)) {
    if (event.type === 'agent') {
      flush();
      const stateVersion = deps.agents.get(event.to)?.stateVersion ?? 1;
      entries.push({ type: AGENT_CHANGED, payload: { agentId: event.to, from: event.from, stateVersion } });
      continue;
    }
    // A failure in one session doesn't discard what another one said.
    if (event.session !== session) flush();
    ({ session } = event);
    bodies.push(event.body);
  }
  flush();
  return { entries, told };
}

/** A plugin's state belongs to the conversation: when it leads again, it finds its state and locks unchanged. */
import type { JsonObject } from '../../src-shared/json.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { SessionLinks } from '../store/session-links.ts';
import type { Agent } from './agent-directory.ts';

interface StateDeps {
  readonly sessions: Sessions;
  readonly links: SessionLinks;
}

/** The state of the agent's last session in a conversation; empty if it hasn't led it yet. */
export async function keptState({ sessions, links }: StateDeps, root: string, agent: Agent): Promise<JsonObject> {
  let last: { readonly at: string; readonly domain: JsonObject } | null = null;
  const open = [root];
  for (let session = open.pop(); session !== undefined; session = open.pop()) {
    open.push(...links.childrenOf(session));
    if (session !== root && links.of(session)?.agent !== agent.id) continue;
    const found = await sessions.snapshot(session);
    if (!found.ok || found.value.agent !== agent.id) continue;
    const { flow, state, record } = found.value;
    // State of another version may mean something else.
    if ((flow.parts.stateVersion ?? 1) !== agent.stateVersion) continue;
    if (last === null || record.updatedAt > last.at) last = { at: record.updatedAt, domain: state.domain };
  }
  return last?.domain ?? {};
}

/** The state of a running conversation in the envelope of its plugin. */
import { basename } from 'node:path';
import type { CommonState } from '../../src-shared/plugin/common-state.ts';
import { linesOf, toEnvelope } from '../../src-shared/plugin/to-envelope.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { slugOf } from '../project/names.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { Snapshot } from '../runtime/session-requests.ts';

export async function sessionEnvelope(sessions: Sessions, sessionId: string): Promise<Result<CommonState>> {
  const snapshot = await sessions.snapshot(sessionId);
  if (!snapshot.ok) return snapshot;
  const events = sessions.events({ sessionId, afterSeq: 0 });
  if (!events.ok) return events;
  const { flow, state } = snapshot.value;
  const pluginId = ownerOf(snapshot.value);
  return ok(
    toEnvelope({
      ...{ flow, state, owner: { pluginId, stateVersion: flow.parts.stateVersion ?? 1 } },
      messages: linesOf(events.value.map(({ body }) => body)),
      meta: { session_id: sessionId, agent_id: pluginId },
    }),
  );
}

/** A flow that isn't a plugin yet gets the id it would have as one. */
function ownerOf({ agent, flow, record }: Snapshot): string {
  const named = agent ?? flow.parts.id;
  if (named !== null) return named;
  const slug = slugOf(basename(record.project) || 'flow');
  return slug.ok ? slug.value : 'flow';
}

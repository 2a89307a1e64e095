/** Formats a message to a client as the text of a frame. */
import type { ClientDialect } from '../../src-shared/a2ui/client-dialect.ts';
import type { ServerMessage } from '../../src-shared/a2ui/messages.ts';
import { writeMessage } from '../../src-shared/a2ui/write-message.ts';
import type { OutboxEntry } from '../../src-shared/wire/outbox.ts';
import { PATCH } from './screens.ts';

export interface FrameContext {
  readonly ts: Date;
  readonly sessionId: string;
  readonly dialect: ClientDialect;
  /** The client's position after this message; null if it doesn't count. */
  readonly seq: number | null;
}

export function frameText(entry: OutboxEntry, { ts, sessionId, dialect, seq }: FrameContext): string {
  const { type } = entry;
  const written = payloadFor(entry, dialect);
  const counted = seq !== null && endsSomething(entry) ? { seq } : {};
  return JSON.stringify({ type, ts: ts.toISOString(), sessionId, payload: written, ...counted });
}

function payloadFor({ type, payload }: OutboxEntry, dialect: ClientDialect): unknown {
  if (type === PATCH) return writeMessage(payload as unknown as ServerMessage, dialect);
  if (type !== 'server.transcript.final' || dialect.withOptions) return payload;
  const { options: _, multiple: __, ...line } = payload;
  return line;
}

/** A message of the assistant, or the end of a turn. */
function endsSomething({ type, payload }: OutboxEntry): boolean {
  if (payload['role'] === 'assistant') return true;
  return type === 'server.agent.thinking' && payload['state'] === 'idle';
}

/** Converts the outbox of a turn to messages: first screens, then texts, each sentence once. */
import { isJsonObject, type JsonObject } from '../json.ts';
import { AUDIT_EVENT, VOICE_SAY, type OutboxEntry } from './outbox.ts';
import { DOMAIN_TYPE, isServerType } from './server-messages.ts';

export interface Flush {
  /** The messages to send, in this order. */
  readonly messages: readonly OutboxEntry[];
  /** All messages of the turn as one text; empty if there are none. */
  readonly words: string;
  /** For the log of the host, never for a client. */
  readonly audit: readonly JsonObject[];
}

export function flushOutbox(entries: readonly OutboxEntry[]): Flush {
  const shown = entries.filter(({ type }) => isForClients(type));
  const words = mergeWords(entries.flatMap(({ type, payload }) => (type === VOICE_SAY ? textOf(payload) : [])));
  const known = words === '' || shown.some((entry) => assistantLine(entry) === words);
  const line: OutboxEntry = {
    type: 'server.transcript.final',
    payload: { text: words, role: 'assistant', ...lastChoices(entries) },
  };
  return {
    messages: known ? shown : [...shown, line],
    words,
    audit: entries.flatMap(({ type, payload }) => (type === AUDIT_EVENT ? [payload] : [])),
  };
}

/** The choices of the question at the end of a turn. */
function lastChoices(entries: readonly OutboxEntry[]): JsonObject {
  return entries.findLast(({ type }) => type === VOICE_SAY)?.choices ?? {};
}

/** Whether a message is for clients: speech is controlled by the host, and internal messages stay in it. */
function isForClients(type: string): boolean {
  return !type.startsWith('server.voice.') && (isServerType(type) || DOMAIN_TYPE.test(type));
}

/** Keeps the order, without repetitions; a longer text replaces those it contains. */
export function mergeWords(parts: readonly string[]): string {
  let merged = '';
  for (const part of parts.map((text) => text.trim())) {
    if (merged.includes(part)) continue;
    merged = part.includes(merged) ? part : `${merged} ${part}`;
  }
  return merged;
}

function textOf(payload: JsonObject): string[] {
  const { text } = payload;
  return typeof text === 'string' ? [text] : [];
}

function assistantLine({ type, payload }: OutboxEntry): string | null {
  if (type !== 'server.transcript.final' || !isJsonObject(payload) || payload['role'] !== 'assistant') return null;
  const { text } = payload;
  return typeof text === 'string' ? text.trim() : null;
}

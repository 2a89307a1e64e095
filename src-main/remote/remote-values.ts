/**
 * Converts between the JSON of a LangGraph server and the values flows read: messages as `{ role, text }`, questions,
 * and the last message.
 */
import type { AgentReply } from '../../src-shared/external-agents/agent-reply.ts';

export type ServerObject = AgentReply['values'];
export type ServerValue = ServerObject[string];

const ROLES: Readonly<Record<string, string>> = { human: 'user', ai: 'assistant', AIMessageChunk: 'assistant' };
const KEPT = ['id', 'name', 'tool_calls', 'tool_call_id', 'status'];
const QUESTION_FIELDS = ['question', 'message', 'prompt', 'text', 'description', 'query', 'instruction'];

export function toPlain(value: ServerValue): ServerValue {
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isObject(value)) return value;
  if (!isMessage(value)) return mapValues(value, toPlain);
  const kept = KEPT.flatMap((name) => (isEmpty(value[name]) ? [] : [[name, value[name]]]));
  return { role: roleOf(value), text: textOf(value), ...(Object.fromEntries(kept) as ServerObject) };
}

/** Converts `{ role, text }` and plain text in "messages" to the server's format. */
export function toInput(input: ServerObject): ServerObject {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => {
      if (key === 'messages' && typeof value === 'string') return [key, [{ role: 'user', content: value }]];
      if (Array.isArray(value)) return [key, value.map(toMessage)];
      return [key, key === 'messages' ? [toMessage(value)] : value];
    }),
  );
}

function toMessage(value: ServerValue): ServerValue {
  if (!isObject(value) || typeof value['role'] !== 'string' || typeof value['text'] !== 'string') return value;
  const { text, ...rest } = value;
  return { ...rest, content: text };
}

/** The agent's last message since the user's; `values` are as the server returns them. */
export function lastSaid(values: ServerObject): string | null {
  const lists = Object.entries(values).filter(([, value]) => isMessageList(value));
  lists.sort(([a], [b]) => Number(b === 'messages') - Number(a === 'messages'));
  for (const [, list] of lists) {
    for (const message of (list as ServerObject[]).toReversed()) {
      if (roleOf(message) === 'user') break;
      if (roleOf(message) === 'assistant' && textOf(message).trim() !== '') return textOf(message);
    }
  }
  return null;
}

export function questionOf(value: ServerValue): string | null {
  const asked = Array.isArray(value) && value.length === 1 ? value[0]! : value;
  if (typeof asked === 'string') return asked;
  if (isObject(asked)) {
    for (const name of QUESTION_FIELDS) {
      const text = asked[name];
      if (typeof text === 'string' && text.trim() !== '') return text;
    }
  }
  return asked === null ? null : JSON.stringify(asked);
}

export function isMessage(value: ServerValue | undefined): value is ServerObject {
  return (
    isObject(value) && (typeof value['type'] === 'string' || typeof value['role'] === 'string') && 'content' in value
  );
}

export function roleOf(message: ServerObject): string {
  const role = String(message['role'] ?? message['type']);
  return ROLES[role] ?? role;
}

export function textOf({ content }: ServerObject): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) =>
      typeof part === 'string' ? part : isObject(part) && typeof part['text'] === 'string' ? part['text'] : '',
    )
    .join('');
}

function isMessageList(value: ServerValue): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isMessage(item));
}

export function isObject(value: ServerValue | undefined): value is ServerObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: ServerValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function mapValues(value: ServerObject, change: (value: ServerValue) => ServerValue): ServerObject {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]));
}

/** Converts the events of a turn to entries for a client, in order. Only the host sends them. */
import { assertNever } from '../errors.ts';
import type { Client } from '../guard/scope.ts';
import type { Json, JsonObject } from '../json.ts';
import type { RunEventBody } from '../run/run-event.ts';
import type { FlowEvent } from '../step/events.ts';
import { choicesOf } from './choices.ts';
import { WIRE_ERROR_CODES, type WireErrorCode } from './server-messages.ts';
import { t } from '../messages/translate.ts';

/** Besides messages for clients, `server.audit.event` and `handoff_to`, which the host keeps to itself. */
export interface OutboxEntry {
  readonly type: string;
  readonly payload: JsonObject;
  /** Besides the text, the options of its question. */
  readonly choices?: JsonObject;
}

export interface OutboxContext {
  readonly mode: Client['mode'];
}

export const AUDIT_EVENT = 'server.audit.event';
export const HANDOFF_TO = 'handoff_to';
export const VOICE_SAY = 'server.voice.say';

/** A failed turn shows none of its effects: only that it failed, and entries for the record. */
export function toOutbox(bodies: readonly RunEventBody[], context: OutboxContext): OutboxEntry[] {
  const entries = bodies.flatMap((body) => entriesOf(body, context));
  if (!hasFailed(bodies)) return entries;
  const failure = entries.find(({ type, payload }) => type === 'server.error' && payload['code'] === 'GRAPH_FAILED');
  const failureEntry = failure && (hasCalled(bodies) ? errorEntry('GRAPH_FAILED', PARTLY_DONE) : failure);
  return [...entries.filter(({ type }) => type === AUDIT_EVENT), ...(failureEntry ? [failureEntry] : [])];
}

/** The effects of a tool remain, even if the turn fails. */
const PARTLY_DONE = t('shared.outbox.partlyDone');

function hasCalled(bodies: readonly RunEventBody[]): boolean {
  return bodies.some((body) => body.type === 'flow' && body.event.type === 'tool.returned');
}

/** Whether the turn of these events failed unexpectedly. */
export function hasFailed(bodies: readonly RunEventBody[]): boolean {
  return bodies.some(
    (body) => body.type === 'run.failed' || (body.type === 'flow' && body.event.type === 'flow.stuck'),
  );
}

function entriesOf(body: RunEventBody, context: OutboxContext): OutboxEntry[] {
  switch (body.type) {
    case 'message':
      return saidEntries(wordsOf(body, context.mode), choicesOf(body));
    case 'screen':
      return body.messages.map((message) => ({ type: 'server.a2ui.patch', payload: message as JsonObject }));
    case 'flow':
      return flowEntries(body.event);
    case 'run.failed':
      return [errorEntry('GRAPH_FAILED', failureText(body.code))];
    case 'run.started':
    case 'run.resumed':
    case 'run.cancelled':
    case 'turn.started':
    case 'turn.understood':
    case 'turn.finished':
    case 'session.linked':
    case 'session.returned':
    case 'shadow.differed':
    case 'client.error':
    // The protocol has no message for text of the assistant that is still being streamed.
    case 'agent.progress':
      return [];
    default:
      return assertNever(body);
  }
}

/** Clients would show a message without words as an empty one. */
function saidEntries(text: string, choices: JsonObject): OutboxEntry[] {
  if (text.trim() === '' && Object.keys(choices).length === 0) return [];
  return [{ type: VOICE_SAY, payload: { text }, choices }];
}

function wordsOf({ text, voiceText }: { text: string; voiceText?: string | undefined }, mode: Client['mode']): string {
  return mode === 'voice' ? (voiceText ?? text) : text;
}

function flowEntries(event: FlowEvent): OutboxEntry[] {
  switch (event.type) {
    case 'audit.recorded':
      return [{ type: AUDIT_EVENT, payload: { action: event.action, data: event.data as Json, at: event.at } }];
    case 'handoff.begun':
      return [{ type: HANDOFF_TO, payload: { agentId: event.plugin, context: event.context as Json } }];
    case 'action.refused':
      return [errorEntry(event.code, event.message, event.field)];
    case 'error.raised':
      return [errorEntry(codeOf(event.code), event.message, event.field)];
    case 'flow.stuck':
      return [errorEntry('GRAPH_FAILED', failureText('stuck'))];
    default:
      return [];
  }
}

/** Screens may use any error code; clients know only those of the protocol. */
function codeOf(code: string): WireErrorCode {
  return WIRE_ERROR_CODES.find((known) => known === code) ?? 'CALC_FAILED';
}

function errorEntry(code: WireErrorCode, message: string, field?: string | null): OutboxEntry {
  return { type: 'server.error', payload: errorPayload({ code, message, field }) };
}

export function errorPayload(error: {
  readonly code: WireErrorCode;
  readonly message: string;
  readonly field?: string | null | undefined;
}): { code: WireErrorCode; message: string; recoverable: true; field?: string } {
  const { code, message, field } = error;
  return { code, message, recoverable: true, ...(field === null || field === undefined ? {} : { field }) };
}

/**
 * The original message may contain file names, prompts, or user text, so it is only logged, and the client gets a
 * general one.
 */
function failureText(code: string): string {
  switch (code) {
    case 'timeout':
      return t('shared.outbox.timedOut');
    case 'model_failed':
      return t('shared.outbox.invalid');
    case 'disk_full':
    case 'read_only':
    case 'io_failed':
      return t('shared.outbox.notStored');
    default:
      return t('shared.outbox.failed');
  }
}

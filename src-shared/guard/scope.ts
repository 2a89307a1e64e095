/** What an expression may see: typed answers, named predicates, the followed path, and the untyped roots context, domain and last. */
import type { Device } from '../device.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { Predicate } from '../flow/flow.ts';
import type { Json, JsonObject } from '../json.ts';

export interface GuardScope {
  readonly answers: ReadonlyMap<string, AnswerSchema>;
  readonly predicates: ReadonlyMap<string, Predicate>;
  /** What `path` can be besides null: the paths that are no digressions. Absent: none. */
  readonly paths?: readonly string[];
  /** What is known of members of `context` in the graph the expression stands in. Absent: nothing. */
  readonly contextTypes?: ReadonlyMap<string, AnswerSchema>;
}

/** The values an expression is computed with. A key that is not there reads as null. */
export interface GuardInput {
  readonly answers: JsonObject;
  readonly context: JsonObject;
  readonly domain: JsonObject;
  readonly last: Json;
  /** The path that is followed, or null. */
  readonly path?: string | null;
  /** What the user did in this turn. */
  readonly event?: TurnEvent;
  /** The question the conversation waits on; expressions read its key as `asked`. */
  readonly open?: { readonly key: string | null } | null;
  /** What the client is. */
  readonly client?: Client;
  /** Of a tool's gate: whether a person allowed this very call. */
  readonly approval?: { readonly granted: boolean };
}

/** What the user did, as expressions see it. */
export interface TurnEvent {
  readonly kind: 'start' | 'text' | 'action' | 'client';
  /** What was said; empty if nothing was. */
  readonly text: string;
  /** The name of the action without its plugin, and what it carries. */
  readonly action: string | null;
  readonly data: JsonObject;
  /** The instant in ISO 8601, UTC, and the day it is for the user, `YYYY-MM-DD`. Null if nobody told. */
  readonly at: string | null;
  readonly today: string | null;
  /** Keys whose answers were kept, changed or withdrawn in this turn, and those whose values were refused. */
  readonly changed: readonly string[];
  readonly refused: readonly string[];
  readonly intent: string | null;
  /** The path the text spoke for. */
  readonly topic: string | null;
}

export interface Client {
  readonly mode: 'text' | 'voice';
  readonly device: Device;
}

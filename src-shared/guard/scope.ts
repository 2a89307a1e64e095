/**
 * The names an expression can use: typed answers, predicates, the path, and the untyped roots context, domain, and
 * last.
 */
import type { Device } from '../device.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { Predicate } from '../flow/flow.ts';
import type { Json, JsonObject } from '../json.ts';

export interface GuardScope {
  readonly answers: ReadonlyMap<string, AnswerSchema>;
  readonly predicates: ReadonlyMap<string, Predicate>;
  /** The possible values of `path` other than null: paths that aren't digressions. Absent if there are none. */
  readonly paths?: readonly string[];
  /** The known members of `context` in the expression's graph. Absent if there are none. */
  readonly contextTypes?: ReadonlyMap<string, AnswerSchema>;
}

/** The values an expression is evaluated with. A missing key reads as null. */
export interface GuardInput {
  readonly answers: JsonObject;
  readonly context: JsonObject;
  readonly domain: JsonObject;
  readonly last: Json;
  /** The current path, or null. */
  readonly path?: string | null;
  /** The user's action in this turn. */
  readonly event?: TurnEvent;
  /** The question the conversation waits on; expressions read its key as `asked`. */
  readonly open?: { readonly key: string | null } | null;
  /** The client's properties. */
  readonly client?: Client;
  /** For the condition of a tool: whether a person approved this call. */
  readonly approval?: { readonly granted: boolean };
}

/** The user's input, as expressions see it. */
export interface TurnEvent {
  readonly kind: 'start' | 'text' | 'action' | 'client';
  /** The user's message; empty if there is none. */
  readonly text: string;
  /** The name of the action without its plugin, and its data. */
  readonly action: string | null;
  readonly data: JsonObject;
  /** The time in ISO 8601, UTC, and the user's date, `YYYY-MM-DD`. Null without a clock. */
  readonly at: string | null;
  readonly today: string | null;
  /** Keys whose answers were stored, changed, or withdrawn in this turn, and those whose values were refused. */
  readonly changed: readonly string[];
  readonly refused: readonly string[];
  readonly intent: string | null;
  /** The path that the text supports. */
  readonly topic: string | null;
}

export interface Client {
  readonly mode: 'text' | 'voice';
  readonly device: Device;
}

/** The contract of extractors, offline or model: their input and possible results. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { ExtractionHints } from '../flow/node-parts.ts';
import type { JsonObject } from '../json.ts';
import type { Understanding } from './state.ts';

/** One answer that can be given. */
export interface Slot {
  readonly key: string;
  readonly node: string;
  readonly label?: string;
  /** The question as authored; a template, used only for its words. */
  readonly prompt: string;
  readonly answer: AnswerSchema;
  /** The flow continues without an answer if the user gives none. */
  readonly optional?: boolean;
  readonly hints?: ExtractionHints;
  /** No model gets the answer or a message that contains it. */
  readonly private?: boolean;
}

/** A path of the flow, as described by its author. */
export interface PathOption {
  readonly id: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** Examples of messages that choose it. */
  readonly examples?: readonly string[] | undefined;
  /** Words that always choose it. */
  readonly hints?: readonly string[] | undefined;
  /** A text with one of its hints answers nothing. */
  readonly silent?: boolean | undefined;
  /** Set if it only interrupts: the open question is asked again. */
  readonly digression?: string | undefined;
}

export interface ExtractionRequest {
  /** The user's message, at most 8,000 characters. */
  readonly text: string;
  /** The slot of the open question: words without a cue are assumed to refer to it. */
  readonly pending: Slot | null;
  /** True while the open question is the yes/no confirmation of an action (then `pending` has key "" and a boolean answer). */
  readonly confirming: boolean;
  /** True if the user was just offered a person. */
  readonly offersHuman?: boolean;
  /** True while an external agent has asked something, which then gets the message. */
  readonly agentAsks?: boolean;
  /** Every slot of the flow, the pending one included. Others are filled only on clear evidence in the text. */
  readonly slots: readonly Slot[];
  readonly answers: JsonObject;
  /** The paths of the flow, and the current one. */
  readonly paths?: readonly PathOption[];
  readonly path?: string | null;
  /** The user's current day, `YYYY-MM-DD`, from which "tomorrow" is counted. */
  readonly today: string;
}

export interface ExtractionOutcome {
  readonly understanding: Understanding;
  /** The extractor that answered. */
  readonly by:
    | { readonly kind: 'offline' }
    | { readonly kind: 'model'; readonly provider: string; readonly model: string };
  /** A sentence for the user interface when a model was wanted and the offline extractor answered instead. */
  readonly note?: string;
}

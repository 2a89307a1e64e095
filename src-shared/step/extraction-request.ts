/** The contract every extractor meets, offline or model: what it is told, and what it may answer. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { ExtractionHints } from '../flow/node-parts.ts';
import type { JsonObject } from '../json.ts';
import type { Understanding } from './state.ts';

/** One answer that may be filled. */
export interface Slot {
  readonly key: string;
  readonly node: string;
  readonly label?: string;
  /** The question as authored; a template, for its words only. */
  readonly prompt: string;
  readonly answer: AnswerSchema;
  /** The flow goes on without an answer where the user gives none. */
  readonly optional?: boolean;
  readonly hints?: ExtractionHints;
  /** No model gets the answer, nor what the user says where it is the answer. */
  readonly private?: boolean;
}

/** A path the user may be on, as its author describes it. */
export interface PathOption {
  readonly id: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** What users say who want it. */
  readonly examples?: readonly string[] | undefined;
  /** Words that ask for it whenever they are said. */
  readonly hints?: readonly string[] | undefined;
  /** A text with one of its hints answers nothing. */
  readonly silent?: boolean | undefined;
  /** Set where it only interrupts: the open question comes again. */
  readonly digression?: string | undefined;
}

export interface ExtractionRequest {
  /** What the user said or typed, at most 8,000 characters. */
  readonly text: string;
  /** The slot whose question is open: words without any cue are taken to be about it. */
  readonly pending: Slot | null;
  /** True while the open question is the yes/no confirmation of an action (then `pending` has key "" and a boolean answer). */
  readonly confirming: boolean;
  /** True while the user has just been told that they may ask for a person. */
  readonly offersHuman?: boolean;
  /** True while an agent that runs outside has asked something: what is said is for it to understand. */
  readonly agentAsks?: boolean;
  /** Every slot of the flow, the pending one included. Others are filled only on clear evidence in the text. */
  readonly slots: readonly Slot[];
  readonly answers: JsonObject;
  /** The paths of the flow, and the one that is followed now. */
  readonly paths?: readonly PathOption[];
  readonly path?: string | null;
  /** The day it is for the user, `YYYY-MM-DD`: "tomorrow" is counted from it. */
  readonly today: string;
}

export interface ExtractionOutcome {
  readonly understanding: Understanding;
  /** Who answered. */
  readonly by:
    { readonly kind: 'offline' } | { readonly kind: 'model'; readonly provider: string; readonly model: string };
  /** A sentence for the user interface when a model was wanted and the offline extractor answered instead. */
  readonly note?: string;
}

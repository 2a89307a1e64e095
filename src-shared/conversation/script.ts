/** `tests/*.json` of a plugin: what a user says, and what is expected of the flow. */
import { z } from '../schema.ts';

/** The longest text a user says in one turn. */
export const MAX_SAY = 8000;

/** A piece of text that must occur in what the assistant said, regardless of case. */
const saidPattern = z.string().min(1).max(500);

const answersSchema = z.record(z.string(), z.json());

const expectationSchema = z.strictObject({
  said: z.array(saidPattern).optional().meta({ description: 'In this order, in what was said since the turn before.' }),
  answers: answersSchema
    .optional()
    .meta({ description: 'Answers that must have these values by now; null: unanswered.' }),
  waitingAt: z.string().optional().meta({ description: 'The node whose question is open.' }),
});

const turnSchema = z.strictObject({
  say: z.string().min(1).max(MAX_SAY),
  expect: expectationSchema.optional(),
});

export const conversationScriptSchema = z.strictObject({
  version: z.literal('v1'),
  name: z.string().min(1).max(200),
  notes: z.string().max(8000).optional(),
  /** The day it is for the user; "tomorrow" is counted from it. */
  today: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  prefill: answersSchema.optional(),
  /** What is expected before anything was said. */
  opening: expectationSchema.optional(),
  turns: z.array(turnSchema).max(1000),
  expect: z.strictObject({
    outcome: z.string().nullable().meta({ description: 'Null: the conversation is still open.' }),
    answers: answersSchema.optional(),
    visited: z.array(z.string()).optional().meta({ description: 'Nodes that must have been entered, in this order.' }),
    notVisited: z.array(z.string()).optional(),
  }),
});

export type ConversationScript = z.infer<typeof conversationScriptSchema>;
export type TurnExpectation = z.infer<typeof expectationSchema>;

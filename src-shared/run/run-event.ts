/** All events of a run. Canvas, console, traces, and the command line fold the same stream. */
import { SHADOW_FIELDS } from '../checklist/shadow-fields.ts';
import { z } from '../schema.ts';
import { answerSchemaSchema } from '../flow/answer-schema.ts';
import { agentProgressSchema } from '../external-agents/agent-reply.ts';
import { flowEventSchema } from '../step/events.ts';
import { t } from '../messages/translate.ts';

const choice = z.strictObject({ value: z.string(), label: z.string() });

export const runEventBodySchema = z.discriminatedUnion('type', [
  /** A session started, or restarted after "restart". */
  z.strictObject({
    type: z.literal('run.started'),
    flow: z.string(),
    /** Initial answers. */
    prefill: z.record(z.string(), z.json()).optional(),
  }),
  z.strictObject({ type: z.literal('run.resumed') }),
  z.strictObject({ type: z.literal('run.cancelled') }),
  /** A user turn was accepted. `turn` counts from 1. */
  z.strictObject({
    type: z.literal('turn.started'),
    turn: z.int(),
    /** The user's message; empty if the user did something else. */
    text: z.string(),
    /** The user acted on a screen; the name is without the plugin. */
    action: z.strictObject({ name: z.string(), data: z.json() }).optional(),
    /** The client changed, or another plugin handed back. */
    silent: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('turn.understood'),
    turn: z.int(),
    by: z.string().meta({ description: t('schemas.runEvent.by') }),
    note: z.string().optional(),
    proposals: z.array(
      z.strictObject({
        key: z.string(),
        value: z.json(),
        correction: z.boolean().optional(),
        confidence: z.number().optional(),
      }),
    ),
    intent: z.string().nullable(),
    path: z
      .strictObject({ path: z.string(), confidence: z.number().optional(), explicit: z.boolean().optional() })
      .nullish(),
  }),
  z.strictObject({ type: z.literal('turn.finished'), turn: z.int(), durationMs: z.number() }),
  /** A line of the assistant. `options` are the quick replies of a choice or yes/no question. */
  z.strictObject({
    type: z.literal('message'),
    role: z.literal('assistant'),
    node: z.string(),
    text: z.string(),
    voiceText: z.string().optional(),
    kind: z.enum(['say', 'ask', 'confirm', 'offer-human']),
    answer: answerSchemaSchema.optional(),
    options: z.array(choice).optional(),
  }),
  /** The messages of A2UI v0.9 that show or change a screen, in order. */
  z.strictObject({
    type: z.literal('screen'),
    node: z.string(),
    screen: z.string(),
    surface: z.string(),
    messages: z.array(z.looseObject({ version: z.string() })),
  }),
  /** A client couldn't draw a screen or compute an action. */
  z.strictObject({
    type: z.literal('client.error'),
    code: z.string(),
    message: z.string(),
    surface: z.string().nullable(),
    path: z.string().nullable(),
  }),
  /** Another plugin takes over the conversation, in a separate session; later it returns. */
  z.strictObject({ type: z.literal('session.linked'), to: z.string(), agent: z.string() }),
  z.strictObject({ type: z.literal('session.returned'), from: z.string(), outcome: z.string() }),
  /** Progress of an external agent while its node waits for the reply. */
  z.strictObject({ type: z.literal('agent.progress'), node: z.string(), progress: agentProgressSchema }),
  /** A step of the flow, as the transition function reports it. */
  z.strictObject({ type: z.literal('flow'), event: flowEventSchema }),
  /** Shadow mode: the checklist answers, and the compared flow had a different result in this turn. */
  z.strictObject({
    type: z.literal('shadow.differed'),
    turn: z.int(),
    field: z.enum(SHADOW_FIELDS),
    checklist: z.json(),
    flow: z.json(),
  }),
  z.strictObject({ type: z.literal('run.failed'), code: z.string(), message: z.string(), node: z.string().nullable() }),
]);

/** `seq` counts from 1 within a session and never has gaps; `at` is ISO 8601 UTC. */
export const runEventSchema = z.strictObject({
  sessionId: z.string(),
  seq: z.int(),
  at: z.string(),
  body: runEventBodySchema,
});

export type RunEventBody = z.infer<typeof runEventBodySchema>;
export type RunEvent = z.infer<typeof runEventSchema>;

/** Conversations as windows hold them. */
import { deviceSchema } from '../device.ts';
import { z } from '../schema.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { screensSchema } from './screens.ts';
import { nameChangesSchema } from '../related-files/rename.ts';
import { commonStateSchema } from '../plugin/common-state.ts';
import { runEventSchema } from '../run/run-event.ts';
import { noneSchema, pathSchema } from './basics.ts';

/** The window's key for a turn that it may have to send again: a turn with a known key isn't run twice. */
const turnKey = z.string().min(1).max(200);
/** `repeated` is true if a turn with this key was already run. */
const accepted = z.strictObject({ turn: z.int(), repeated: z.boolean().optional() });
export const runIdSchema = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** The id of a conversation or a run. */
export const sessionIdSchema = z.union([z.string().regex(/^s_[A-Za-z0-9_-]{22,64}$/), runIdSchema]);

/** Whether a session is a run, and not a conversation. */
export function isRunId(sessionId: string): boolean {
  return runIdSchema.safeParse(sessionId).success;
}

export const sessionSummarySchema = z.strictObject({
  sessionId: sessionIdSchema,
  flow: z.string(),
  project: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** away: another plugin is active. */
  status: z.enum(['running', 'waiting', 'away', 'ended', 'stuck', 'failed']),
  turns: z.int(),
  /** The beginning of the first message of the user; null if there is none, and for old sessions. */
  firstSaid: z.string().nullable(),
});

export const SESSION_REQUESTS = {
  'session.start': {
    /** The request contains the document, so that running needs no save. */
    request: z.strictObject({
      project: pathSchema,
      flow: flowSchema,
      prefill: z.record(z.string(), z.json()).optional(),
      /** Renames in the flow that its screens don't have yet, because it isn't saved. */
      changes: nameChangesSchema.optional(),
      /** The screens of the window, saved or not. */
      screens: screensSchema.optional(),
    }),
    response: z.strictObject({ sessionId: sessionIdSchema }),
  },
  'session.send': {
    request: z.strictObject({ sessionId: sessionIdSchema, text: z.string().min(1).max(8000), key: turnKey.optional() }),
    response: accepted,
  },
  /** The user acts on a screen. The name may have the plugin as a prefix. */
  'session.act': {
    request: z.strictObject({
      sessionId: sessionIdSchema,
      action: z.string().min(1).max(200),
      data: z.record(z.string().max(200), z.json()),
      surface: z.string().min(1).max(200).optional(),
      key: turnKey.optional(),
    }),
    response: accepted,
  },
  /** The window could not send an action, because its data cannot be computed: the timeline shows why. */
  'session.report-action': {
    request: z.strictObject({
      sessionId: sessionIdSchema,
      action: z.string().min(1).max(200),
      message: z.string().max(4000),
    }),
    response: noneSchema,
  },
  /** The client changed: the screens are redrawn for the other device, without a message. */
  'session.client': {
    request: z.strictObject({
      sessionId: sessionIdSchema,
      mode: z.enum(['text', 'voice']).optional(),
      device: deviceSchema.optional(),
    }),
    response: noneSchema,
  },
  'session.restart': {
    request: z.strictObject({
      sessionId: sessionIdSchema,
      flow: flowSchema.optional(),
      changes: nameChangesSchema.optional(),
      /** The screens of the window, saved or not. */
      screens: screensSchema.optional(),
      /** Answers to start with instead of the current ones: `{}` removes them. */
      prefill: z.record(z.string(), z.json()).optional(),
    }),
    response: noneSchema,
  },
  /** Starts another conversation with the same flow, prefill, and client. This one doesn't change. */
  'session.start-like': {
    request: z.strictObject({ sessionId: sessionIdSchema }),
    response: z.strictObject({ sessionId: sessionIdSchema }),
  },
  /** Takes the last user turn back, and sends this text instead. */
  'session.resend': {
    request: z.strictObject({ sessionId: sessionIdSchema, text: z.string().min(1).max(8000), key: turnKey.optional() }),
    response: accepted,
  },
  'session.list': { request: z.strictObject({ project: pathSchema }), response: z.array(sessionSummarySchema) },
  'session.events': {
    request: z.strictObject({ sessionId: sessionIdSchema, afterSeq: z.int().min(0) }),
    response: z.array(runEventSchema),
  },
  /** The flow of a session, as it was when the conversation started. */
  'session.flow': {
    request: z.strictObject({ sessionId: sessionIdSchema }),
    response: z.strictObject({ flow: flowSchema }),
  },
  /** The state of the conversation in the envelope of its plugin. */
  'session.state': { request: z.strictObject({ sessionId: sessionIdSchema }), response: commonStateSchema },
  'session.close': { request: z.strictObject({ sessionId: sessionIdSchema }), response: noneSchema },
} as const;

export type SessionSummary = z.infer<typeof sessionSummarySchema>;

/** The frames between renderer and services: the same over the desktop's MessagePort and the host's WebSocket. */
import { z } from '../schema.ts';
import { appErrorSchema } from '../error-schema.ts';
import { runEventSchema } from '../run/run-event.ts';
import { MAX_OPEN_PROJECTS, projectNewsSchema, windowIdSchema } from './project-news.ts';

/** Largest frame either side accepts, in bytes. A 10,000-node flow is about 5 MB. */
export const MAX_FRAME_BYTES = 32 * 1024 * 1024;

export const clientFrameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('request'), id: z.int().min(1), name: z.string().max(100), body: z.unknown() }),
  /** The response to a request is no longer needed. Work that can stop stops, and the request is answered anyway. */
  z.strictObject({ kind: z.literal('cancel'), id: z.int().min(1) }),
  /**
   * Follows a session from an event on. Sent again after a reconnect with the last seq received, so that nothing is
   * missed.
   */
  z.strictObject({ kind: z.literal('follow'), sessionId: z.string().max(100), afterSeq: z.int().min(0) }),
  z.strictObject({ kind: z.literal('unfollow'), sessionId: z.string().max(100) }),
  /**
   * All projects this window has open. From then on, it is told when their files change. Sent again after a reconnect.
   */
  z.strictObject({
    kind: z.literal('projects'),
    window: windowIdSchema,
    paths: z.array(z.string().min(1).max(4096)).max(MAX_OPEN_PROJECTS),
  }),
]);

export const serverFrameSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('response'),
    id: z.int(),
    result: z.union([
      z.strictObject({ ok: z.literal(true), value: z.unknown() }),
      z.strictObject({ ok: z.literal(false), error: appErrorSchema }),
    ]),
  }),
  z.strictObject({ kind: z.literal('event'), event: runEventSchema }),
  /** A frame that could not be answered because it had no usable id. */
  z.strictObject({ kind: z.literal('refused'), error: appErrorSchema }),
  z.strictObject({ kind: z.literal('project'), news: projectNewsSchema }),
  /** A command of the desktop menu, by the id of the renderer's command list. */
  z.strictObject({ kind: z.literal('command'), id: z.string() }),
]);

export type ClientFrame = z.infer<typeof clientFrameSchema>;
export type ServerFrame = z.infer<typeof serverFrameSchema>;

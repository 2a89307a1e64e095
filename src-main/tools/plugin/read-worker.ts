/** Validates messages of the plugin thread. A separate file, so that the thread doesn't load the schemas. */
import { z } from '../../../src-shared/schema.ts';
import type { FromWorker } from './worker-messages.ts';

const id = z.int().nonnegative();
const bounded = (most: number) => z.string().max(most);

const hostCallSchema = z.strictObject({
  type: z.literal('host'),
  id,
  seq: id,
  name: bounded(50),
  json: z.string(),
});
const logSchema = z.strictObject({
  type: z.literal('log'),
  id,
  level: z.enum(['debug', 'warn']),
  line: bounded(2000),
});
const failedSchema = z.strictObject({
  type: z.literal('failed'),
  id,
  shown: z.boolean(),
  message: bounded(2100),
  stack: bounded(4000),
});

/** Typed and size-limited: whatever goes wrong in the thread, the app reads nothing else from it. */
export const fromWorkerSchema: z.ZodType<FromWorker> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('done'), id, json: z.string() }),
  failedSchema,
  z.strictObject({ type: z.literal('ended'), id }),
  hostCallSchema,
  logSchema,
]);

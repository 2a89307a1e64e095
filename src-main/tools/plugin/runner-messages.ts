/** What the app and the process of a plugin's tools say to each other, a line of JSON each. */
import { z } from '../../../src-shared/schema.ts';

export interface ToRunner {
  readonly id: number;
  /** The exported function. */
  readonly name: string;
  readonly args: unknown;
}

/** The process is not to be believed: each line is checked. */
export const fromRunnerSchema = z.discriminatedUnion('type', [
  /** A file of the plugin was read; the stamp changes with it. */
  z.strictObject({ type: z.literal('loaded'), file: z.string(), stamp: z.string() }),
  z.strictObject({ type: z.literal('ready') }),
  /** `tools.mjs` cannot be loaded. */
  z.strictObject({ type: z.literal('unusable'), message: z.string() }),
  /** The function is called now: from here on it may have done something. */
  z.strictObject({ type: z.literal('begun'), id: z.int() }),
  z.strictObject({ type: z.literal('done'), id: z.int(), json: z.string() }),
  /** `shown`: the message is meant for the designer; any other stays in the log. */
  z.strictObject({ type: z.literal('failed'), id: z.int(), shown: z.boolean(), message: z.string() }),
]);

export type FromRunner = z.infer<typeof fromRunnerSchema>;

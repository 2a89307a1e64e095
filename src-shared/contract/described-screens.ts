/** Screens that a model makes from a description. */
import { z } from '../schema.ts';

export const describedScreenSchema = z.strictObject({
  description: z.string().trim().min(1).max(4000),
  /** The values that expressions of the screen can read. */
  data: z
    .array(
      z.strictObject({
        expression: z.string().max(500),
        type: z.string().max(40),
        title: z.string().max(2000).optional(),
      }),
    )
    .max(1000),
});
export type DescribedScreen = z.infer<typeof describedScreenSchema>;

export const DESCRIBED_SCREEN_REQUESTS = {
  /** Returns the text of a screen file, to read like pasted text. */
  'screen.describe': {
    request: describedScreenSchema,
    response: z.strictObject({ text: z.string() }),
  },
} as const;

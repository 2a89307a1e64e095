/** Screens of a project as they travel between the services and a window. */
import { screenFileSchema } from '../a2ui/screen-file.ts';
import { SCREEN_PROBLEM_CODES, type ScreenProblem, type ScreenProblemCode } from '../a2ui/screen-problem.ts';
import type { Screens } from '../document/document.ts';
import { z } from '../schema.ts';

export const MAX_SCREENS = 1000;

/** The names of screens, and the same for fragments: `price.fragment`. */
export const SCREEN_OR_FRAGMENT_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}(\.fragment)?$/;
export const screenName = z.string().regex(SCREEN_OR_FRAGMENT_NAME);

export const screensSchema: z.ZodType<Screens> = z.record(screenName, screenFileSchema);

export const savedScreensSchema = z.strictObject({
  files: screensSchema,
  /** Screens that this window removed. */
  removed: z.array(screenName).max(MAX_SCREENS),
});

const screenProblemSchema: z.ZodType<ScreenProblem> = z.strictObject({
  code: z.enum(Object.keys(SCREEN_PROBLEM_CODES) as [ScreenProblemCode]),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  pointer: z.string(),
  component: z.string().nullable(),
});

/** A file of the folder `screens` that can't be read as a screen, or the folder itself. */
export const brokenScreenSchema = z.strictObject({
  /** The path in the project: `screens/quote.json`. */
  file: z.string(),
  problems: z.array(screenProblemSchema),
  /** Whether git left conflicts in it. */
  isConflict: z.boolean(),
});
export type BrokenScreen = z.infer<typeof brokenScreenSchema>;

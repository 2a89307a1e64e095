/** Uses of a name of the flow in the tests and screens of its project. */
import { nameChangesSchema, nameScopeSchema } from '../related-files/rename.ts';
import { ROLES, TARGET_KINDS } from '../references/local-text.ts';
import { z } from '../schema.ts';
import { pathSchema } from './basics.ts';

const target = { kind: z.enum(TARGET_KINDS), name: z.string().max(1000) };

/** More uses aren't listed. */
export const MAX_USES = 5000;

const useSchema = z.strictObject({
  /** The path below the project: `tests/first.json`, `screens/quote.json`. */
  file: z.string(),
  /** The name of a test, or the title of a screen. */
  title: z.string(),
  role: z.enum(ROLES),
  /** JSON pointer into the file. */
  pointer: z.string(),
  text: z.string(),
  range: z.strictObject({ start: z.int(), end: z.int() }),
  field: z.string(),
});

export type RelatedUse = z.infer<typeof useSchema>;

export const RELATED_FILES_REQUESTS = {
  'project.uses': {
    request: z.strictObject({
      path: pathSchema,
      target: z.strictObject({
        ...target,
        /** Everywhere if left out. */
        in: nameScopeSchema.optional(),
      }),
      /** Variables that the flow declares. */
      places: z.array(z.string().max(1000)).max(100_000),
      /** Renames that the window has not saved yet. */
      changes: nameChangesSchema.optional(),
    }),
    response: z.array(useSchema),
  },
  /** Tests and screens that use names missing in a flow. */
  'project.unfit': {
    request: z.strictObject({
      path: pathSchema,
      gone: z.array(z.strictObject(target)).max(100_000),
      /** Variables that the flow declares. */
      places: z.array(z.string().max(1000)).max(100_000),
      changes: nameChangesSchema.optional(),
    }),
    response: z.array(z.strictObject({ file: z.string(), title: z.string(), names: z.array(z.strictObject(target)) })),
  },
} as const;

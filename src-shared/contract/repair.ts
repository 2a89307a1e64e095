/** Projects with unreadable files: replacing them once they are repaired, and both sides of a git conflict. */
import { flowSchema } from '../document/flow-schema.ts';
import { layoutSchema } from '../flow/layout.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../flow/limits.ts';
import { z } from '../schema.ts';
import { pathSchema } from './basics.ts';
import { damagedProjectSchema } from './projects.ts';
import { screenName, screensSchema } from './screens.ts';

const revision = z.string().max(128);
const text = z.string().max(MAX_DOCUMENT_CHARACTERS);

/** The screens are those readable on that side. */
const sideSchema = z.strictObject({ flow: flowSchema, layout: layoutSchema, screens: screensSchema.optional() });

/** The source of the base of both sides: the text itself, git, or a stored version. */
export const BASE_SOURCES = ['text', 'git', 'version'] as const;

export const REPAIR_REQUESTS = {
  /** Replaces unreadable files with valid ones. Keeps the old files, and returns where. */
  'project.mend': {
    request: z.strictObject({
      path: pathSchema,
      /** The revision the user saw, so that later changes by others aren't overwritten. */
      revision,
      flow: text.optional(),
      layout: text.optional(),
      /** Texts of screens by their names. */
      screens: z.record(screenName, text).optional(),
    }),
    response: z.strictObject({ kept: z.array(z.string()) }),
  },
  /** A screen that can't be read, as text to repair; null once it can. */
  'project.broken-screen': {
    request: z.strictObject({ path: pathSchema, screen: screenName }),
    response: damagedProjectSchema.nullable(),
  },
  'project.conflict': {
    request: z.strictObject({ path: pathSchema }),
    response: z.strictObject({
      /** git's names for them. */
      names: z.strictObject({ mine: z.string(), theirs: z.string() }),
      mine: sideSchema,
      theirs: sideSchema,
      base: sideSchema.extend({ from: z.enum(BASE_SOURCES), at: z.string().optional() }).nullable(),
    }),
  },
} as const;

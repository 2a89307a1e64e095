/** News for windows about the projects they have open. */
import { z } from '../schema.ts';

/** Fresh for each load of a page. */
export const windowIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Projects one window may have open at once. */
export const MAX_OPEN_PROJECTS = 50;

export const projectNewsSchema = z.discriminatedUnion('about', [
  /** The files changed. A window recognizes its own saves by the revision; null: they can't be read. */
  z.strictObject({ about: z.literal('files'), path: z.string(), revision: z.string().nullable() }),
  /** How many other windows have the project open. */
  z.strictObject({ about: z.literal('windows'), path: z.string(), others: z.int().min(0) }),
  /** An MCP server of the project described its tools again. */
  z.strictObject({ about: z.literal('tools'), path: z.string() }),
]);

export type ProjectNews = z.infer<typeof projectNewsSchema>;

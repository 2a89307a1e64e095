/** Plugins, as windows see them. */
import { z } from '../schema.ts';
import { appErrorSchema } from '../error-schema.ts';

export const pluginEntrySchema = z.strictObject({
  /** Null if its manifest doesn't specify it. */
  id: z.string().nullable(),
  folder: z.string(),
  name: z.string(),
  version: z.string().nullable(),
  origin: z.enum(['sample', 'workspace']),
  /** Whether its code may run. */
  trusted: z.boolean(),
  /** Why it can't be used. */
  problem: appErrorSchema.nullable(),
});

/** A plugin folder in the list; one with a problem can't be run. */
export type PluginEntry = z.infer<typeof pluginEntrySchema>;

/** Links the drawn parts of an imported agent to their source: hints under `ui` of nodes and edges. */
import { z } from '../schema.ts';
import { CERTAINTIES, locationSchema, type Certainty, type SourceLocation } from './inspection.ts';

/** `ui.source` of a node or edge: relative to the folder `src` of the plugin. */
const linkSchema = z.looseObject({ source: locationSchema.optional().catch(undefined) });
const certaintySchema = z.looseObject({ certainty: z.enum(CERTAINTIES).optional().catch(undefined) });

export function sourceOf(ui: unknown): SourceLocation | null {
  const parsed = linkSchema.safeParse(ui);
  return (parsed.success && parsed.data.source) || null;
}

export function certaintyOf(ui: unknown): Certainty | null {
  const parsed = certaintySchema.safeParse(ui);
  return (parsed.success && parsed.data.certainty) || null;
}

const whySchema = z.looseObject({ why: z.string().optional().catch(undefined) });

/** Why an edge is unresolved, if known. */
export function whyOf(ui: unknown): string | null {
  return whySchema.safeParse(ui).data?.why ?? null;
}

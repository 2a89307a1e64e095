/** Which tool is chosen, and the arguments typed for each; they belong to the document. */
import { typedState } from '../../state/editing/panel-states-store.ts';
import { z } from '../../../src-shared/schema.ts';

export const TOOL_CHOICE_NAME = 'tools.chosen';
export const TOOL_DRAFTS_NAME = typedState('tools.drafts');

/** The name of a tool; null before one is chosen. */
export const TOOL_CHOICE = { schema: z.string().nullable(), initial: null };

const draftSchema = z.strictObject({
  texts: z.record(z.string(), z.string()),
  /** Which of several sets of arguments is filled in. */
  alternative: z.int().min(0),
});
export type ToolDraft = z.infer<typeof draftSchema>;

export const NO_DRAFT: ToolDraft = { texts: {}, alternative: 0 };

/** Drafts by the name of the tool. */
export const TOOL_DRAFTS = {
  schema: z.record(z.string(), draftSchema),
  initial: {} as Readonly<Record<string, ToolDraft>>,
};

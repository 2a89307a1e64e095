/** Drafts for the next run and for the waiting call; they belong to the document. */
import { z } from '../../../../src-shared/schema.ts';

const textsSchema = z.record(z.string(), z.string());

const inputDraftSchema = z.strictObject({
  texts: textsSchema,
  /** Which of several sets of fields is filled in. */
  alternative: z.int().min(0),
});

export const INPUT_DRAFT = { schema: inputDraftSchema, initial: { texts: {}, alternative: 0 } };

/** Whether the form for a run replaces the run. */
export const RUN_PAGE = { schema: z.enum(['run', 'start']), initial: 'run' as const };

const approvalDraftSchema = z.strictObject({
  /** The session and the pause it belongs to. A draft for another one is ignored. */
  about: z.string(),
  mode: z.enum(['look', 'edit', 'reject']),
  /** Null keeps the agent's arguments unchanged. */
  texts: textsSchema.nullable(),
  /** All arguments as JSON, while they are edited that way. */
  json: z.string().nullable(),
  comment: z.string(),
});

export type ApprovalDraft = z.infer<typeof approvalDraftSchema>;

const NO_APPROVAL: ApprovalDraft = { about: '', mode: 'look', texts: null, json: null, comment: '' };

export const APPROVAL_DRAFT = { schema: approvalDraftSchema, initial: NO_APPROVAL };

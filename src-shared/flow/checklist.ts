/** v0, the flat checklist: questions with a priority and dependencies, and no edges. Only migrations read it. */
import { z } from '../schema.ts';
import { keySchema } from './ids.ts';

const checklistQuestionSchema = z.strictObject({
  key: keySchema,
  prompt: z.string().max(8000),
  required: z.boolean().optional(),
  priority: z.int().min(-1000).max(1000).optional(),
  /** Keys that must be answered before this question is asked. */
  dependencies: z.array(keySchema).max(100).optional(),
  /** A condition on `value`, written as an expression. */
  validate: z.string().max(4000).optional(),
});

export const checklistSchema = z.strictObject({
  version: z.literal('v0'),
  id: z.string().min(1).max(128),
  label: z.string().max(200).optional(),
  questions: z.array(checklistQuestionSchema).max(20_000),
});

export type Checklist = z.infer<typeof checklistSchema>;
export type ChecklistQuestion = z.infer<typeof checklistQuestionSchema>;

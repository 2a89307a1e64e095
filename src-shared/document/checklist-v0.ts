/** v0, the flat checklist: questions with a priority and dependencies, and no edges. */
import { scanExpression } from '../guard/language-scan.ts';
import { z } from '../schema.ts';
import { cyclesOf } from '../cycles.ts';
import { compareIds, keySchema } from '../flow/ids.ts';
import { t } from '../messages/translate.ts';

const checklistQuestionSchema = z.strictObject({
  key: keySchema,
  prompt: z.string().max(8000),
  /** If false it is never asked, but a volunteered answer is kept. */
  required: z.boolean().optional(),
  priority: z.int().min(-1000).max(1000).optional(),
  /** Keys that must be answered before this question is asked. */
  dependencies: z.array(keySchema).max(100).optional(),
  /** A condition on `value`, as an expression. */
  validate: z.string().max(4000).optional(),
});

export const CHECKLIST_VERSION = 'v0';

export const checklistSchema = z.strictObject({
  version: z.literal(CHECKLIST_VERSION),
  id: z.string().min(1).max(128),
  label: z.string().max(200).optional(),
  questions: z.array(checklistQuestionSchema).max(20_000),
});

export type Checklist = z.infer<typeof checklistSchema>;
export type ChecklistQuestion = z.infer<typeof checklistQuestionSchema>;

/** The node ids of a question and of the end, shared by the engine and the converted flow. */
export function questionNode(key: string): string {
  return `q.${key}`;
}
export const DONE_NODE = 'n.done';

export function isRequired({ required = true }: ChecklistQuestion): boolean {
  return required;
}

/** The first possible question in this order is asked. */
export function byPriority(questions: readonly ChecklistQuestion[]): ChecklistQuestion[] {
  return questions.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.key, b.key));
}

export interface Flaw {
  readonly key: string;
  readonly reason: string;
}

/** Why a checklist is ambiguous: a duplicate key, or questions that depend on each other. */
export function flawOf(questions: readonly ChecklistQuestion[]): Flaw | null {
  const dependencies = new Map<string, readonly string[]>();
  for (const question of questions) {
    if (dependencies.has(question.key)) return { key: question.key, reason: t('flow.checklistV0.duplicateKey') };
    dependencies.set(question.key, question.dependencies ?? []);
  }
  const [key] = cyclesOf([...dependencies.keys()], (from) => dependencies.get(from) ?? []).flat();
  return key === undefined ? null : { key, reason: t('flow.checklistV0.circularDependency') };
}

/** The condition of `validate` over answers, in which the name `value` becomes the question's answer. */
export function validateOf({ validate, key }: ChecklistQuestion): string | undefined {
  if (validate === undefined) return undefined;
  const tokens = scanExpression(validate);
  let text = '';
  let at = 0;
  tokens.forEach((token, index) => {
    // Neither inside a string nor as a member of something else.
    if (token.kind !== 'name' || token.text !== 'value' || tokens[index - 1]?.text === '.') return;
    text += `${validate.slice(at, token.start)}answers.${key}`;
    at = token.end;
  });
  return text + validate.slice(at);
}

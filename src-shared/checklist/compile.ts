/** Compiles a checklist: parsed, sorted, with compiled validations and the flow it converts to. */
import { appError, type AppError } from '../errors.ts';
import { ANY_TEXT } from '../flow/answer-schema.ts';
import {
  byPriority,
  CHECKLIST_VERSION,
  checklistSchema,
  validateOf,
  type Checklist,
  type ChecklistQuestion,
} from '../document/checklist-v0.ts';
import type { Flow } from '../flow/flow.ts';
import { parseFlow } from '../document/parse.ts';
import { parseJsonObject } from '../flow/json-text.ts';
import { compileExpression } from '../guard/expression.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { fail, ok, type Result } from '../result.ts';
import { t } from '../messages/translate.ts';
import { versionFound } from '../messages/version-found.ts';

export interface CompiledChecklist {
  readonly checklist: Checklist;
  /** In order of priority: the first possible question is asked. */
  readonly questions: readonly ChecklistQuestion[];
  /** For each key: whether the answers, including its new value, are valid. */
  readonly validations: ReadonlyMap<string, (input: GuardInput) => boolean>;
  /** The converted flow. */
  readonly flow: Flow;
}

/** Reads the text of a checklist; `file` names it in errors. */
export function parseChecklist(text: string, file: string): Result<CompiledChecklist> {
  const json = parseJsonObject(text, file);
  if (!json.ok) return json;
  const version = json.value['version'];
  if (version !== CHECKLIST_VERSION) return fail(notAChecklist(file, version));
  // Converting it reports all of its errors.
  const converted = parseFlow(text);
  if (!converted.ok) return fail(inFile(file, converted.error.error));
  return compileChecklist(checklistSchema.parse(json.value), converted.value.flow);
}

function compileChecklist(checklist: Checklist, flow: Flow): Result<CompiledChecklist> {
  const questions = byPriority(checklist.questions);
  const answers: GuardScope['answers'] = new Map(questions.map(({ key }) => [key, ANY_TEXT]));
  const validations = new Map<string, (input: GuardInput) => boolean>();
  for (const question of questions) {
    const validate = validateOf(question);
    const compiled =
      validate === undefined ? null : compileExpression(validate, { answers, predicates: new Map() }, 'condition');
    if (compiled !== null && !compiled.ok) return fail(badValidation(checklist, question, compiled.error[0]!.message));
    validations.set(question.key, compiled?.value.test ?? (() => true));
  }
  return ok({ checklist, questions, validations, flow });
}

function badValidation(checklist: Checklist, { key }: ChecklistQuestion, message: string): AppError {
  const pointer = `/questions/${checklist.questions.findIndex((question) => question.key === key)}/validate`;
  return appError('invalid_document', t('checklist.compile.invalidValidation', { key, message }), {
    pointer,
  });
}

function notAChecklist(file: string, version: unknown): AppError {
  return appError('invalid_document', t('checklist.compile.notAChecklist', { file, found: versionFound(version) }), {
    pointer: '/version',
    hint: t('checklist.compile.notAChecklistHint'),
  });
}

function inFile(file: string, error: AppError): AppError {
  return { ...error, message: error.message.replace(/^flow\.json/, file) };
}

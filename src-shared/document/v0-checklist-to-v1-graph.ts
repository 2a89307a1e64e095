/**
 * v0 -> v1: a checklist becomes a chain of questions that asks what the checklist asked, in the same order.
 *
 * After each turn the checklist asked the required question of lowest priority whose dependencies were answered. So the
 * chain is sorted by (priority, key), a dependency becomes the question's `when`, and a question that isn't required is
 * skipped: it only accepts answers that the user volunteers.
 *
 * A question may have been skipped because it depends on something that is answered further down the chain. It is then
 * overdue: every question after it yields, and leads back to it.
 */
import { appError, type AppError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import {
  byPriority,
  DONE_NODE,
  flawOf,
  isRequired,
  questionNode,
  validateOf,
  type Checklist,
  type ChecklistQuestion,
} from './checklist-v0.ts';
import { LIMIT_DEFAULTS } from '../flow/flow.ts';
import { t } from '../messages/translate.ts';

export function checklistToFlow(checklist: Checklist): Result<JsonObject> {
  const flaw = flawOf(checklist.questions);
  if (flaw !== null) return fail(checklistError(flaw.key, flaw.reason));
  const questions = byPriority(checklist.questions);
  const overdue = overdueOf(questions);
  const tooLong = questions.find((question, index) => isTooLong(question, overdue.before[index]));
  if (tooLong)
    return fail(checklistError(tooLong.key, t('flow.checklistV0.tooManyDependencies', { limit: MAX_EXPRESSION })));
  const ids = [...questions.map(({ key }) => questionNode(key)), DONE_NODE];
  return ok({
    version: 'v1',
    ...naming(checklist),
    entry: ids[0]!,
    ...limitsFor(questions.length),
    ...(overdue.predicates.length === 0 ? {} : { predicates: Object.fromEntries(overdue.predicates) }),
    nodes: [
      ...questions.map((question, index) => toNode(question, overdue.before[index]!)),
      { id: DONE_NODE, type: 'terminal', label: t('flow.v0ChecklistToV1Graph.done') },
    ],
    edges: questions.flatMap((question, index) =>
      toEdges(question, { to: ids[index + 1]!, overdue: overdue.before[index]!, first: overdue.first }),
    ),
  });
}

const MAX_EXPRESSION = 4000;

/** Without `before`, an earlier question was too long. */
function isTooLong(question: ChecklistQuestion, before: string | undefined): boolean {
  return before === undefined || whenOf(question, before).length > MAX_EXPRESSION;
}

function toNode(question: ChecklistQuestion, overdue: string): JsonObject {
  const { key, prompt, required, priority } = question;
  const when = whenOf(question, overdue);
  const validate = validateOf(question);
  return {
    id: questionNode(key),
    type: 'question',
    key,
    prompt: prompt.replaceAll('{{', "{{ '{{' }}"),
    ...(required === undefined ? {} : { required }),
    ...(priority === undefined ? {} : { priority }),
    ...(when === '' ? {} : { when }),
    ...(validate === undefined ? {} : { validate }),
    ...(isRequired(question) ? {} : { notes: t('flow.v0ChecklistToV1Graph.optionalQuestionNote') }),
  };
}

function whenOf(question: ChecklistQuestion, overdue: string): string {
  if (!isRequired(question)) return 'false';
  return [...needs(question), ...(overdue === '' ? [] : [`!(${overdue})`])].join(' && ');
}

function needs({ dependencies = [] }: ChecklistQuestion): string[] {
  return dependencies.map((key) => `answers.${key} != null`);
}

function toEdges(
  question: ChecklistQuestion,
  { to, overdue, first }: { to: string; overdue: string; first: string },
): JsonObject[] {
  const from = questionNode(question.key);
  const onward = { id: `e.${from}`, from, to };
  if (overdue === '' || !isRequired(question)) return [onward];
  return [
    { ...onward, guard: 'else' },
    { id: `e.${from}.overdue`, from, to: questionNode(first), guard: overdue },
  ];
}

interface Overdue {
  /** For each question: whether an earlier skipped one can be asked now. Empty if that can't happen. */
  readonly before: readonly string[];
  /** Parts of these conditions, extracted because they are long. */
  readonly predicates: readonly (readonly [string, JsonObject])[];
  /** The first question that can be skipped and asked later. */
  readonly first: string;
}

/** The longest condition before its first part is extracted and named. */
const LONG_CONDITION = 1500;

function overdueOf(questions: readonly ChecklistQuestion[]): Overdue {
  const before: string[] = [];
  const predicates: [string, JsonObject][] = [];
  const settled = new Set<string>(); // answered for certain before the chain continues
  let terms: string[] = [];
  let first = '';
  for (const question of questions) {
    const condition = anyOf([...predicates.map(([name]) => name), ...terms]);
    before.push(condition);
    if (condition.length > MAX_EXPRESSION) break;
    if (!isRequired(question)) continue;
    const { key, dependencies = [] } = question;
    if (dependencies.every((dependency) => settled.has(dependency))) {
      settled.add(key);
      continue;
    }
    first ||= key;
    terms.push([`answers.${key} == null`, ...needs(question)].join(' && '));
    const when = anyOf(terms);
    if (when.length < LONG_CONDITION) continue;
    predicates.push([
      `overdue_${predicates.length + 1}`,
      { when, notes: t('flow.v0ChecklistToV1Graph.askSkippedAgainNote') },
    ]);
    terms = [];
  }
  return { before, predicates, first };
}

function anyOf(terms: readonly string[]): string {
  if (terms.length < 2) return terms[0] ?? '';
  return terms.map((term) => (/\W/.test(term) ? `(${term})` : term)).join(' || ');
}

/** A turn may pass all questions twice: back to an overdue one, and on from there. */
function limitsFor(questions: number): JsonObject {
  const steps = 2 * questions + 10;
  return steps <= LIMIT_DEFAULTS.maxSteps ? {} : { limits: { maxSteps: steps } };
}

/** A checklist's id may be anything; if it isn't a valid id, it is kept as the label. */
function naming({ id, label }: Checklist): JsonObject {
  const usable = id.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'checklist';
  const name = label ?? (usable === id ? undefined : id);
  return { id: usable, ...(name === undefined ? {} : { label: name }) };
}

function checklistError(key: string, reason: string): AppError {
  return appError('invalid_document', t('flow.v0ChecklistToV1Graph.invalidQuestion', { key, reason }), {
    pointer: '/questions',
    hint: t('flow.v0ChecklistToV1Graph.invalidQuestionHint'),
  });
}

/**
 * v0 -> v1: a checklist becomes a chain of questions.
 *
 * The checklist asked the open required question of lowest priority whose dependencies were answered. In a graph that
 * order is drawn: questions are sorted by (priority, key) with dependencies first, chained, and a dependency becomes the
 * question's `when`. A question whose dependency is never answered is skipped, just as the checklist never asked it.
 */
import { appError, type AppError } from '../../errors.ts';
import type { JsonObject } from '../../json.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { Checklist, ChecklistQuestion } from '../checklist.ts';
import { compareIds } from '../ids.ts';

export function checklistToFlow(checklist: Checklist): Result<JsonObject> {
  const order = inAskingOrder(checklist.questions);
  if (!order.ok) return order;
  const questions = order.value;
  const ids = [...questions.map((question) => `q.${question.key}`), 'n.done'];
  return ok({
    version: 'v1',
    id: checklist.id,
    ...(checklist.label === undefined ? {} : { label: checklist.label }),
    entry: ids[0]!,
    nodes: [...questions.map(toNode), { id: 'n.done', type: 'terminal', label: 'Done' }],
    edges: questions.map((question, index) => ({
      id: `e.q.${question.key}`,
      from: ids[index]!,
      to: ids[index + 1]!,
    })),
  });
}

function toNode(question: ChecklistQuestion): JsonObject {
  const when = (question.dependencies ?? []).map((key) => `answers.${key} != null`).join(' && ');
  return {
    id: `q.${question.key}`,
    type: 'question',
    key: question.key,
    prompt: question.prompt,
    ...(question.required === undefined ? {} : { required: question.required }),
    ...(question.priority === undefined ? {} : { priority: question.priority }),
    ...(when === '' ? {} : { when }),
    ...(question.validate === undefined
      ? {}
      : { validate: question.validate.replace(/\bvalue\b/g, `answers.${question.key}`) }),
  };
}

function inAskingOrder(questions: readonly ChecklistQuestion[]): Result<ChecklistQuestion[]> {
  const open = [...questions].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.key, b.key));
  const twice = open.find((question, index) => open.findIndex(({ key }) => key === question.key) !== index);
  if (twice) return fail(orderError(twice.key, 'appears twice'));
  const waitingFor = new Set(open.map((question) => question.key));
  const ordered: ChecklistQuestion[] = [];
  while (open.length > 0) {
    const at = open.findIndex(({ dependencies = [] }) => !dependencies.some((key) => waitingFor.has(key)));
    if (at === -1) return fail(orderError(open[0]!.key, 'depends on itself through its dependencies'));
    const [next] = open.splice(at, 1) as [ChecklistQuestion];
    waitingFor.delete(next.key);
    ordered.push(next);
  }
  return ok(ordered);
}

function orderError(key: string, reason: string): AppError {
  return appError('invalid_document', `The checklist question "${key}" ${reason}.`, {
    pointer: '/questions',
    hint: 'Mend the checklist and open it again.',
  });
}

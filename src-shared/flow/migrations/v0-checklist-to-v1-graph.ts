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
import { scanExpression } from '../../guard/language-scan.ts';
import { compareIds } from '../ids.ts';

export function checklistToFlow(checklist: Checklist): Result<JsonObject> {
  const order = inAskingOrder(checklist.questions);
  if (!order.ok) return order;
  const questions = order.value;
  const ids = [...questions.map((question) => `q.${question.key}`), 'n.done'];
  return ok({
    version: 'v1',
    ...naming(checklist),
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
    ...(question.validate === undefined ? {} : { validate: withKeyForValue(question.validate, question.key) }),
  };
}

/** A checklist could be called anything; what its id says is kept as the label where it cannot stay an id. */
function naming({ id, label }: Checklist): JsonObject {
  const usable = id.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'checklist';
  const name = label ?? (usable === id ? undefined : id);
  return { id: usable, ...(name === undefined ? {} : { label: name }) };
}

/** `value` as a name, but neither inside a text nor as the member of something else. */
function withKeyForValue(expression: string, key: string): string {
  const tokens = scanExpression(expression);
  let text = '';
  let at = 0;
  tokens.forEach((token, index) => {
    if (token.kind !== 'name' || token.text !== 'value' || tokens[index - 1]?.text === '.') return;
    text += `${expression.slice(at, token.start)}answers.${key}`;
    at = token.end;
  });
  return text + expression.slice(at);
}

function inAskingOrder(questions: readonly ChecklistQuestion[]): Result<ChecklistQuestion[]> {
  const open = [...questions].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || compareIds(a.key, b.key));
  const waitingFor = new Set<string>();
  for (const { key } of open) {
    if (waitingFor.has(key)) return fail(orderError(key, 'appears twice'));
    waitingFor.add(key);
  }
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

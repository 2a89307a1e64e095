/** The names of a flow's question options, for conditions in words. */
import { equalItems } from '../equality.ts';
import { optionLabel, type AnswerSchema } from '../flow/answer-schema.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import type { ConditionNames } from '../guard/operand-words.ts';
import { questionOf } from '../node-kinds/parts-of.ts';

interface Asked {
  readonly key: string;
  readonly schema: AnswerSchema;
}

interface Known {
  readonly asked: readonly Asked[];
  readonly names: ConditionNames;
}

const NO_NAMES: ConditionNames = { option: () => undefined };

/**
 * Labels of edges are measured again when the names are a different object, so it stays the same while the questions
 * do. Keyed by the first question, so that open documents don't replace each other's names.
 */
const byQuestion = new WeakMap<AnswerSchema, Known>();
const known = new WeakMap<Flow, ConditionNames>();

/** The same object for flows whose questions are the same. */
export function conditionNames(flow: Flow): ConditionNames {
  const before = known.get(flow);
  if (before !== undefined) return before;
  const names = namesFor(choicesOf(flow));
  known.set(flow, names);
  return names;
}

function namesFor(asked: readonly Asked[]): ConditionNames {
  const first = asked[0]?.schema;
  if (first === undefined) return NO_NAMES;
  const last = byQuestion.get(first);
  if (last !== undefined && equalItems(last.asked, asked, isSame)) return last.names;
  const names = namesOf(asked);
  byQuestion.set(first, { asked, names });
  return names;
}

function isSame(a: Asked, b: Asked): boolean {
  return a.key === b.key && a.schema === b.schema;
}

function choicesOf(flow: Flow): Asked[] {
  return graphRefs(flow).flatMap((ref) =>
    (graphOf(flow, ref)?.nodes ?? []).flatMap((node) => {
      const { key, answer: schema } = questionOf(node) ?? {};
      return key === undefined || schema === undefined || !('options' in schema) ? [] : [{ key, schema }];
    }),
  );
}

/** If two questions have the same key, the labels of the first one are used. */
function namesOf(asked: readonly Asked[]): ConditionNames {
  const labels = new Map<string, Map<unknown, string>>();
  for (const { key, schema } of asked) {
    if (labels.has(key) || !('options' in schema)) continue;
    labels.set(key, new Map(schema.options.map((option) => [option.value, optionLabel(option)] as const)));
  }
  return { option: (key, value) => labels.get(key)?.get(value) };
}

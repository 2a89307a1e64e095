/** Answers to a question that may make a difference to the flow, with a message for each. */
import { questionOf } from '../../node-kinds/parts-of.ts';
import { optionLabel, type AnswerSchema } from '../../flow/answer-schema.ts';
import { checkAnswerValue } from '../../flow/answer-value.ts';
import { graphOf, graphRefs, type Flow } from '../../flow/flow.ts';
import { domainOf, OTHER_TEXT } from '../../guard/domains.ts';
import { compileExpression } from '../../guard/expression.ts';
import { mergeUses, type KeyUse, type KeyUses } from '../../guard/key-uses.ts';
import { scopeOf } from '../../scope/scope-of.ts';
import { deepEqual } from '../../equality.ts';
import type { Json } from '../../json.ts';

const MAX_VALUES = 12;
const UNUSED: KeyUse = { literals: new Set(), isOrdered: false, isSearched: false, isFree: false };

/** How the conditions of a flow use each answer. */
export function usesOf(flow: Flow): KeyUses['byKey'] {
  const scope = scopeOf(flow);
  const texts = graphRefs(flow).flatMap((ref) => {
    const { nodes, edges } = graphOf(flow, ref)!;
    const asked = nodes.flatMap((node) => questionOf(node) ?? []).flatMap(({ when, validate }) => [when, validate]);
    return [...edges.map(({ guard }) => guard ?? undefined), ...asked];
  });
  const uses = [...new Set(texts)].flatMap((text) => {
    const compiled = text === undefined ? null : compileExpression(text, scope, 'condition');
    return compiled?.ok ? [compiled.value.uses] : [];
  });
  return mergeUses(uses).byKey;
}

/** Valid values, with those that conditions distinguish first. */
export function valuesFor(answer: AnswerSchema, use: KeyUse = UNUSED): readonly Json[] {
  const known = (domainOf(answer, use) ?? [...use.literals]).filter((value) => value !== OTHER_TEXT);
  const most = answer.type === 'text' ? known.length + 1 : MAX_VALUES;
  const kept: Json[] = [];
  for (const value of [...known, ...samplesOf(answer)]) {
    const checked = checkAnswerValue(answer, value);
    if (checked.ok && !kept.some((one) => deepEqual(one, checked.value))) kept.push(checked.value);
    if (kept.length >= most) break;
  }
  return kept;
}

/** A value that the question refuses; undefined if it accepts everything. */
export function refusedValue(answer: AnswerSchema): Json | undefined {
  const tries: Json[] = [-1, 1e12, 0.5, 'none of these', '?', '1000-01-01', '9999-12-31', 'x'.repeat(8000)];
  return tries.find((value) => !checkAnswerValue(answer, value).ok);
}

const SAMPLE_TEXTS = [
  'something',
  'A1',
  'AB12',
  'ABC-123',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  'a',
  'abc',
  'x'.repeat(40),
];
const TEXTS = {
  plain: SAMPLE_TEXTS,
  name: ['Ada Byron', ...SAMPLE_TEXTS],
  email: ['ada@example.com'],
  phone: ['+44 7700 900123'],
  postcode: ['SW1A 1AA', '10115'],
  url: ['https://example.com'],
  address: ['42 Acacia Avenue, Bristol', 'SW1A 1AA'],
} as const;

function samplesOf(answer: AnswerSchema): readonly Json[] {
  switch (answer.type) {
    case 'text':
      return TEXTS[answer.format ?? 'plain'];
    case 'number':
    case 'duration': {
      const { minimum, maximum } = answer;
      const ends = [minimum, maximum].filter((end) => end !== undefined);
      const middle = ends.length === 2 ? [Math.round((ends[0]! + ends[1]!) / 2)] : [];
      return [...ends, ...middle, 1, 10, 100, 1000];
    }
    case 'boolean':
      return [true, false];
    case 'choice':
      return answer.options.map(({ value }) => value);
    case 'choices':
      return [...answer.options.map(({ value }) => [value]), answer.options.map(({ value }) => value), []];
    case 'date':
      return [answer.minimum, answer.maximum, '2030-06-15', '2020-06-15'].filter((day) => day !== undefined);
  }
}

/** Ways to say a value, the plainest first. Whether an extractor understands them must be tried. */
export function wordsFor(answer: AnswerSchema, value: Json): readonly string[] {
  const plain = Array.isArray(value) ? value.map(String).join(', ') : String(value);
  switch (answer.type) {
    case 'boolean':
      return [value === true ? 'yes' : 'no'];
    case 'choice': {
      const option = answer.options.find((one) => one.value === value);
      return option === undefined ? [plain] : [optionLabel(option), ...(option.synonyms ?? []), option.value];
    }
    case 'choices': {
      const chosen = answer.options.filter((one) => Array.isArray(value) && value.includes(one.value));
      return chosen.length === 0 ? ['none of them', plain] : [chosen.map(optionLabel).join(' and '), plain];
    }
    case 'number':
      return answer.unit === undefined ? [plain] : [`${plain} ${answer.unit}`, plain];
    case 'duration':
      return [`${plain} ${answer.unit}`, plain];
    case 'text':
      return answer.format === 'name' ? [plain, `My name is ${plain}`] : [plain];
    case 'date':
      return [plain];
  }
}

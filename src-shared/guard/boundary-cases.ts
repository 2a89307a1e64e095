/** Answers to try a condition with: one case that matches, and then each answer changed separately. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import type { Json, JsonObject } from '../json.ts';
import { OTHER_TEXT } from './domains.ts';
import type { CompiledExpression } from './expression.ts';
import { caseVariables, inputOf } from './guard-cases.ts';
import type { Variable } from './combinations.ts';
import { PATH_VARIABLE, type KeyUses } from './key-uses.ts';
import { scanExpression } from './language-scan.ts';
import type { GuardScope } from './scope.ts';
import { t } from '../messages/translate.ts';

const MAX_CASES = 16;
/** Combinations tried in search of one that matches the condition. */
const MAX_TRIED = 400;
const MAX_SAMPLES = 6;

/** The path is included among the answers under its own name. */
export function boundaryCases(condition: CompiledExpression, scope: GuardScope): readonly JsonObject[] {
  const variables = sampleVariables(condition.text, condition.uses, scope);
  if (variables.length === 0) return [];
  const base = firstTaken(variables, condition);
  const changed = variables.flatMap(({ key, values }) => values.map((value) => ({ ...base, [key]: value })));
  const distinct = new Map([base, ...changed].map((answers) => [JSON.stringify(answers), answers]));
  return [...distinct.values()].slice(0, MAX_CASES);
}

/** Values of each answer a text reads; unanswered is the last of them. */
export function sampleVariables(text: string, uses: KeyUses, scope: GuardScope): readonly Variable[] {
  const known = new Map(caseVariables(uses, scope, () => false).map((variable) => [variable.key, variable]));
  return [...uses.byKey.keys()].flatMap((key) => {
    const variable = known.get(key);
    const schema = scope.answers.get(key);
    if (variable?.isWhole === true) return [{ key, values: spoken(variable.values) }];
    return schema === undefined ? [] : [{ key, values: sampleValues(schema, text) }];
  });
}

/** Answers that make the condition true, or the initial ones if none were found. */
function firstTaken(variables: readonly Variable[], condition: CompiledExpression): JsonObject {
  const first = Object.fromEntries(variables.map(({ key, values }) => [key, values[0] ?? null]));
  if (test(condition, first)) return first;
  let tried = 0;
  const search = (at: number, answers: JsonObject): JsonObject | null => {
    const variable = variables[at];
    if (variable === undefined) {
      tried += 1;
      return test(condition, answers) ? answers : null;
    }
    for (const value of variable.values) {
      if (tried > MAX_TRIED) return null;
      const found = search(at + 1, { ...answers, [variable.key]: value });
      if (found !== null) return found;
    }
    return null;
  };
  return search(0, {}) ?? first;
}

function test(condition: CompiledExpression, answers: JsonObject): boolean {
  return condition.test(inputOf(answers));
}

/** The representative of all other texts must be readable. */
function spoken(values: readonly Json[]): readonly Json[] {
  return values.map((value) => (value === OTHER_TEXT ? t('expressions.caseWords.somethingElse') : value));
}

/** Sample values if a few can't represent all: those in the text, and some others. */
function sampleValues(schema: AnswerSchema, text: string): readonly Json[] {
  switch (schema.type) {
    case 'text':
      return [...stringsIn(text).slice(0, MAX_SAMPLES - 1), t('expressions.caseWords.somethingElse'), null];
    case 'choices': {
      const values = schema.options.map(({ value }) => value).slice(0, MAX_SAMPLES - 2);
      return [...values.map((value) => [value]), values, [], null];
    }
    case 'number':
    case 'duration': {
      const numbers = numbersIn(text);
      const near = numbers.flatMap((number) => [number - 1, number, number + 1]);
      return [...[...new Set([...near, 0, 1])].slice(0, MAX_SAMPLES).sort((a, b) => a - b), null];
    }
    case 'date':
      return [...stringsIn(text).filter((word) => /^\d{4}-\d{2}-\d{2}$/.test(word)), '2027-01-01', null];
    default:
      return [null];
  }
}

function stringsIn(text: string): readonly string[] {
  const tokens = scanExpression(text).filter(({ kind }) => kind === 'string');
  return [...new Set(tokens.map((token) => token.text.slice(1, -1).replace(/\\(.)/g, '$1')))];
}

function numbersIn(text: string): readonly number[] {
  const tokens = scanExpression(text).filter(({ kind }) => kind === 'number');
  return [...new Set(tokens.map((token) => Number.parseFloat(token.text)))].filter(Number.isFinite);
}

/** Answers without the path, and the path. */
export function answersAndPath({ [PATH_VARIABLE]: path = null, ...answers }: JsonObject): {
  readonly answers: JsonObject;
  readonly path: string | null;
} {
  return { answers, path: typeof path === 'string' ? path : null };
}

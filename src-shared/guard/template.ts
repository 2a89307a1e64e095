/** Text with `{{ expression }}` holes. `{{ answers.key }}` shows an answer the way its question words it. */
import { optionLabel, type AnswerSchema } from '../flow/answer-schema.ts';
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { compileExpression } from './expression.ts';
import { mergeUses, type KeyUses } from './key-uses.ts';
import type { GuardInput, GuardScope } from './scope.ts';
import type { ExpressionProblem } from './syntax.ts';
import { costOfReading, spend } from './work.ts';
import { t } from '../messages/translate.ts';

export interface CompiledTemplate {
  readonly text: string;
  readonly keys: ReadonlySet<string>;
  readonly uses: KeyUses;
  readonly render: (input: GuardInput) => string;
}

/** A part of a template: its literal text, or the expression of a placeholder with its position. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hole'; readonly expression: string; readonly start: number; readonly end: number };

export function splitTemplate(text: string): Result<TemplatePart[], ExpressionProblem> {
  const parts: TemplatePart[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{{', at);
    if (open === -1) break;
    const close = text.indexOf('}}', open + 2);
    if (close === -1) {
      const problem = {
        kind: 'parse',
        message: t('expressions.syntax.unclosedBraces'),
        mistake: 'unclosed-braces',
      } as const;
      return fail({ ...problem, start: open, end: text.length });
    }
    if (open > at) parts.push({ kind: 'text', text: text.slice(at, open) });
    parts.push({ kind: 'hole', expression: text.slice(open + 2, close), start: open + 2, end: close });
    at = close + 2;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return ok(parts);
}

/** Fits a placeholder's value to its reader, so that no huge result floods a conversation. */
type Fit = (text: string) => string;

const MAX_CHARACTERS = 4000;
const shortened: Fit = (text) => text.slice(0, MAX_CHARACTERS);

export function compileTemplate(
  text: string,
  scope: GuardScope,
  fit = shortened,
): Result<CompiledTemplate, ExpressionProblem[]> {
  const parts = splitTemplate(text);
  if (!parts.ok) return fail([parts.error]);
  const problems: ExpressionProblem[] = [];
  const keys = new Set<string>();
  const uses: KeyUses[] = [];
  const renderers: ((input: GuardInput) => string)[] = [];
  for (const part of parts.value) {
    if (part.kind === 'text') {
      renderers.push(() => part.text);
      continue;
    }
    const compiled = compileExpression(part.expression, scope, 'value');
    if (!compiled.ok) {
      problems.push(
        ...compiled.error.map((problem) => ({
          ...problem,
          start: problem.start + part.start,
          end: problem.end + part.start,
        })),
      );
      continue;
    }
    for (const key of compiled.value.keys) keys.add(key);
    uses.push(compiled.value.uses);
    const answer = answerShown(part.expression, scope);
    renderers.push((input) => {
      const value = compiled.value.evaluate(input);
      return spend(costOfReading([value])) ? fit(formatValue(value, answer)) : '';
    });
  }
  if (problems.length > 0) return fail(problems);
  return ok({
    text,
    keys,
    uses: mergeUses(uses),
    render: (input) => renderers.map((render) => render(input)).join(''),
  });
}

function answerShown(expression: string, scope: GuardScope): AnswerSchema | undefined {
  const key = /^\s*answers\.(\w+)\s*$/.exec(expression)?.[1];
  return key === undefined ? undefined : scope.answers.get(key);
}

/** An unanswered placeholder is empty. Choices show their labels, yes/no its word, numbers their unit. */
export function formatValue(value: Json, answer?: AnswerSchema): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((item) => formatValue(item as Json, answer)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value, answer);
  if (answer?.type === 'choice' || answer?.type === 'choices') {
    const option = answer.options.find((candidate) => candidate.value === value);
    return option ? optionLabel(option) : value;
  }
  return value;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' };

function formatNumber(value: number, answer: AnswerSchema | undefined): string {
  const rounded = Number(value.toFixed(Math.abs(value) < 0.01 ? 6 : 2)) + 0;
  if (answer?.type === 'duration')
    return `${grouped(rounded)} ${rounded === 1 ? answer.unit.slice(0, -1) : answer.unit}`;
  if (answer?.type !== 'number') return grouped(rounded);
  if (answer.format === 'percent') return `${grouped(rounded)}%`;
  const sign = answer.format === 'money' ? CURRENCY_SIGNS[answer.unit ?? ''] : undefined;
  if (sign !== undefined) return `${rounded < 0 ? '-' : ''}${sign}${grouped(Math.abs(rounded))}`;
  return answer.unit === undefined ? grouped(rounded) : `${grouped(rounded)} ${answer.unit}`;
}

/** Separates thousands by commas without the machine's locale tables, so that the text is the same everywhere. */
function grouped(value: number): string {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.');
  if (whole.includes('e')) return String(value);
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${groups}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A condition or template as colored segments, to show it without an editor. */
import { EXPRESSION_ROOTS } from '../../../src-shared/flow/ids.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { Severity } from '../../../src-shared/flow/problem-codes.ts';
import type { ExpressionLanguage } from '../../../src-shared/guard/language-facts.ts';
import { scanExpression, templateHoles, type Token } from '../../../src-shared/guard/language-scan.ts';
import { FUNCTION_WORDS, METHOD_WORDS } from '../../../src-shared/guard/language-words.ts';

export type Tone = 'text' | 'root' | 'word' | 'function' | 'number' | 'string' | 'operator' | 'brace';

export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly tone: Tone;
  /** The gravest problem that covers this piece. */
  readonly severity: Severity | null;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly tone: Tone;
}

const ROOTS: ReadonlySet<string> = new Set(EXPRESSION_ROOTS);
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in', 'else']);
const CALLS: ReadonlySet<string> = new Set([...FUNCTION_WORDS, ...METHOD_WORDS].map(({ name }) => name));

export function segments(language: ExpressionLanguage, text: string, problems: readonly Problem[]): readonly Segment[] {
  const spans = language === 'template' ? templateSpans(text) : expressionSpans(text, 0);
  const ranges = problems.flatMap(({ severity, range }) => (range === undefined ? [] : [{ ...range, severity }]));
  const cuts = [...spans, ...ranges].flatMap(({ start, end }) => [start, end]);
  const stops = [...new Set([0, ...cuts, text.length])].filter((at) => at <= text.length).sort((a, b) => a - b);
  return stops.slice(0, -1).map((start, index) => {
    const covering = ranges.filter((range) => range.start <= start && start < range.end);
    return {
      start,
      text: text.slice(start, stops[index + 1]),
      tone: spans.find((span) => span.start <= start && start < span.end)?.tone ?? 'text',
      severity: covering.some(({ severity }) => severity === 'error') ? 'error' : (covering[0]?.severity ?? null),
    };
  });
}

function templateSpans(text: string): readonly Span[] {
  return templateHoles(text).flatMap(({ start, end }): Span[] => [
    { start: start - 2, end: start, tone: 'brace' },
    ...expressionSpans(text.slice(start, end), start),
    { start: end, end: end + (text.startsWith('}}', end) ? 2 : 0), tone: 'brace' },
  ]);
}

function expressionSpans(text: string, shift: number): readonly Span[] {
  const tokens = scanExpression(text);
  return tokens.map((token, index) => ({
    start: token.start + shift,
    end: token.end + shift,
    tone: toneOf(token, tokens[index + 1]),
  }));
}

function toneOf(token: Token, next: Token | undefined): Tone {
  if (token.kind !== 'name') return token.kind;
  if (next?.text === '(' && CALLS.has(token.text)) return 'function';
  if (ROOTS.has(token.text)) return 'root';
  return WORDS.has(token.text) ? 'word' : 'text';
}

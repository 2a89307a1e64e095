/** Offsets of problems in a text as lines and columns. */
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { Severity } from '../../../src-shared/flow/problem-codes.ts';

export interface TextMark {
  readonly severity: Severity;
  readonly message: string;
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

/** A problem without a range, or with an empty one, still gets something to point at. */
export function textMarks(text: string, problems: readonly Problem[]): readonly TextMark[] {
  return problems.map(({ severity, message, range }) => {
    const { start, end } = visible(text, range ?? { start: 0, end: text.length });
    const from = lineAndColumn(text, start);
    const to = lineAndColumn(text, end);
    return {
      severity,
      message,
      startLineNumber: from.line,
      startColumn: from.column,
      endLineNumber: to.line,
      endColumn: to.column,
    };
  });
}

function visible(text: string, range: { readonly start: number; readonly end: number }) {
  const start = Math.min(range.start, text.length);
  const end = Math.min(Math.max(range.end, start), text.length);
  if (end > start) return { start, end };
  return start < text.length ? { start, end: start + 1 } : { start: Math.max(0, start - 1), end };
}

function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/** The questions of a transcript, and which of them can still be answered. */
import type { Line } from './run-view.ts';

/** Returns the lines with all questions closed, except those of one node. */
export function closeQuestions(lines: readonly Line[], except: string | null = null): readonly Line[] {
  const closes = (line: Line): boolean => line.role === 'assistant' && !line.answered && line.node !== except;
  return lines.some(closes) ? lines.map((line) => (closes(line) ? answered(line) : line)) : lines;
}

function answered(line: Line): Line {
  return line.role === 'assistant' ? { ...line, answered: true } : line;
}

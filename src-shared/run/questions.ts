/** The questions of a transcript: which of them somebody may still reply to. */
import type { Line } from './run-view.ts';

/** The lines as they are once nobody may reply to any of them, save those of one node. */
export function closeQuestions(lines: readonly Line[], except: string | null = null): readonly Line[] {
  const closes = (line: Line): boolean => line.role === 'assistant' && !line.answered && line.node !== except;
  return lines.some(closes) ? lines.map((line) => (closes(line) ? answered(line) : line)) : lines;
}

function answered(line: Line): Line {
  return line.role === 'assistant' ? { ...line, answered: true } : line;
}

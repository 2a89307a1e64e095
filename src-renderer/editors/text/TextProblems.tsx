/** Everything that prevents the text from being applied, with locations. */
import { CircleAlert } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TextProblem } from '../../../src-shared/layers/document-text.ts';

export interface TextProblemsProps {
  readonly problems: readonly TextProblem[];
  readonly onGo: (problem: TextProblem) => void;
}

export function TextProblems({ problems, onGo }: TextProblemsProps) {
  return (
    <ul
      aria-label={t('textView.problems')}
      className="max-h-32 shrink-0 overflow-y-auto border-t border-line bg-panel py-1"
    >
      {problems.map((problem) => (
        <li key={`${problem.line}:${problem.column}:${problem.message}`}>
          <button
            type="button"
            onClick={() => onGo(problem)}
            className="flex w-full items-start gap-2 px-3 py-1 text-left text-sm hover:bg-hover"
          >
            <CircleAlert size={14} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" aria-hidden />
            <span className="min-w-0 flex-1 break-words">{problem.message}</span>
            <span className="shrink-0 font-mono text-sm text-muted tabular-nums">
              <span aria-hidden>
                {problem.line}:{problem.column}
              </span>
              <span className="sr-only">{t('textView.at', { line: problem.line, column: problem.column })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

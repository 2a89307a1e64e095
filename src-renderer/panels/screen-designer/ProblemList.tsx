/** The problems of a screen or a component, with quick fixes. */
import { fixesHere } from '../../commands/take-quick-fix.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { FixButtons } from '../../fields/FixButtons.tsx';

export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const app = useApp();
  if (problems.length === 0) return null;
  return (
    <ul aria-label={t('problems.title')} className="flex flex-col gap-2">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.screen?.pointer}`} className="flex flex-col items-start gap-1 text-sm">
          <span className={problem.severity === 'error' ? 'text-danger' : 'text-warning'}>
            {problem.screen?.message}
          </span>
          <FixButtons fixes={fixesHere(app, problem)} problem={problem} />
        </li>
      ))}
    </ul>
  );
}

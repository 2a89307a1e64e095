/**
 * The title of the window or browser tab: the number of problems and the open project. A separate component, so that
 * nothing else renders when the number changes.
 */
import { useEffect } from 'react';
import { totalOf } from '../../src-shared/document/problem-counts.ts';
import { useDocument, useProblems, useView } from '../state/workspace/app-context.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { t } from '../../src-shared/messages/translate.ts';

export function WindowTitle() {
  const name = useDocument((state) =>
    state.project === null ? '' : (state.document.flow.label ?? state.project.name),
  );
  const problems = useProblems(totalOf);
  const isEditor = useView((state) => state.page === 'editor');
  useEffect(() => {
    const key = problems > 0 ? 'app.windowTitle.problems' : 'app.windowTitle.project';
    const title = isEditor && name !== '' ? t(key, { name, problems }) : t('app.windowTitle.noProject');
    // A browser broadcasts a new title synchronously, which takes milliseconds.
    return afterPaint(() => {
      document.title = title;
    });
  }, [name, problems, isEditor]);
  return null;
}

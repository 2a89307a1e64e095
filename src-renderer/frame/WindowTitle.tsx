/**
 * The title of the window, or of its tab in a browser: how many problems there are, and what is open. A component of its
 * own, so that nothing else draws when the number changes.
 */
import { useEffect } from 'react';
import { totalOf } from '../../src-shared/document/problem-counts.ts';
import { useDocument, useProblems, useView } from '../state/workspace/app-context.tsx';
import { behindFrame } from '../ui/behind-frame.ts';

export function WindowTitle() {
  const name = useDocument((state) =>
    state.project === null ? '' : (state.document.flow.label ?? state.project.name),
  );
  const problems = useProblems(totalOf);
  const isEditor = useView((state) => state.page === 'editor');
  useEffect(() => {
    const count = problems > 0 ? `(${problems}) ` : '';
    const title = isEditor && name !== '' ? `${count}${name} – Switchyard` : 'Switchyard';
    // A browser tells its other parts of a new title at once, which takes milliseconds.
    return behindFrame(() => {
      document.title = title;
    });
  }, [name, problems, isEditor]);
  return null;
}

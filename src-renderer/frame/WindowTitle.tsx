/**
 * The title of the window, or of its tab in a browser: how many errors there are, and what is open. A component of its
 * own, so that nothing else draws when the number changes.
 */
import { useEffect } from 'react';
import { useDocument, useProblems, useView } from '../state/workspace/app-context.tsx';
import { behindFrame } from '../ui/behind-frame.ts';

export function WindowTitle() {
  const name = useDocument((state) =>
    state.project === null ? '' : (state.document.flow.label ?? state.project.name),
  );
  const errors = useProblems((state) => state.errors);
  const isEditor = useView((state) => state.page === 'editor');
  useEffect(() => {
    const count = errors > 0 ? `(${errors}) ` : '';
    const title = isEditor && name !== '' ? `${count}${name} – Switchyard` : 'Switchyard';
    // A browser tells its other parts of a new title at once, which takes milliseconds.
    return behindFrame(() => {
      document.title = title;
    });
  }, [name, errors, isEditor]);
  return null;
}

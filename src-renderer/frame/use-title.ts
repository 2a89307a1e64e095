/** The title of the window, or of its tab in a browser: how many errors there are, and what is open. */
import { useEffect } from 'react';
import { useDocument, useProblems, useView } from '../state/app-context.tsx';

export function useTitle(): void {
  const name = useDocument((state) =>
    state.project === null ? '' : (state.document.flow.label ?? state.project.name),
  );
  const errors = useProblems((state) => state.errors);
  const isEditor = useView((state) => state.page === 'editor');
  useEffect(() => {
    const count = errors > 0 ? `(${errors}) ` : '';
    document.title = isEditor && name !== '' ? `${count}${name} – Switchyard` : 'Switchyard';
  }, [name, errors, isEditor]);
}

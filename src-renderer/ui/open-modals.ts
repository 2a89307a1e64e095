/** The number of open dialogs, so that callers can see whether their dialog has opened. */
import { useEffect, useLayoutEffect } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

export function openModals(): number {
  return count;
}

export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rendered inside the content of every dialog. */
export function ModalMark(): null {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
  return null;
}

/** Hides the page from screen readers behind a dialog that Radix doesn't make modal. */
export function HidePage(): null {
  // As Radix does, after elements that another dialog hid are shown again.
  useEffect(() => {
    const page = document.getElementById('root');
    page?.setAttribute('aria-hidden', 'true');
    return () => page?.removeAttribute('aria-hidden');
  }, []);
  return null;
}

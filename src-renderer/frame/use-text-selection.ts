/** Keeps Ctrl+A to text fields: elsewhere, browsers select the text of the whole window. */
import { useEffect } from 'react';

export function useTextSelection(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isSelectAll(event) && !isText(event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, []);
}

/** By its letter, or by its place if the layout has other letters. */
function isSelectAll({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && (key.toLowerCase() === 'a' || (code === 'KeyA' && !/^[a-z]$/i.test(key)));
}

const WITHOUT_TEXT = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'];
const TEXTS = `textarea, [role="textbox"], input${WITHOUT_TEXT.map((type) => `:not([type="${type}"])`).join('')}`;

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXTS));
}

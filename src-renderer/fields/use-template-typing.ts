/** Completion in a plain text box that holds a template: what is offered, and the keys that choose it. */
import { useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { LanguageFacts } from '../../src-shared/guard/language-facts.ts';
import { offeredAt, withBraces, withCompletion, type Typed } from '../edits/template-typing.ts';

export interface TemplateTypingOptions {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Null if the text isn't a template. */
  readonly facts: LanguageFacts | null;
}

export function useTemplateTyping({ box, text, onText, facts }: TemplateTypingOptions) {
  const listId = useId();
  // Null until something is typed, and after the list was closed.
  const [caret, setCaret] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const offered = facts === null || caret === null ? [] : offeredAt(facts, { text, caret });
  const active = Math.min(index, offered.length - 1);
  const write = (typed: Typed, isOpen: boolean) => {
    onText(typed.text);
    setCaret(isOpen ? typed.caret : null);
    setIndex(0);
    setMoved(typed);
  };
  // Writing the text moves the cursor to its end.
  const [moved, setMoved] = useState<Typed | null>(null);
  useLayoutEffect(() => {
    if (moved !== null && box.current?.value === moved.text) box.current.setSelectionRange(moved.caret, moved.caret);
  }, [box, moved]);
  const accept = (at: number) => {
    const chosen = offered[at];
    if (chosen !== undefined)
      write(withCompletion({ text }, chosen), chosen.kind === 'hole' || chosen.insert.endsWith('.'));
  };
  const onChange = (typed: Typed) => (facts === null ? onText(typed.text) : write(withBraces(text, typed), true));
  /** Whether the list used the key. */
  const onListKey = (event: KeyboardEvent): boolean => {
    const isUsed = offered.length > 0 && !event.nativeEvent.isComposing && onKey(event.key);
    if (isUsed) {
      event.preventDefault();
      event.stopPropagation();
    }
    return isUsed;
  };
  const onKey = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setIndex((active + (key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (key === 'Enter' || key === 'Tab') accept(active);
    else if (key === 'Escape') setCaret(null);
    else return false;
    return true;
  };
  return { listId, offered, active, accept, onChange, onListKey };
}

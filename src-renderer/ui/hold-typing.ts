/** Holds what is typed until a requested text field has the focus, so that a slow window loses no letter. */
import { isReturningFocus } from './regions.ts';

/** If the field never appears. */
const MAX_WAIT_MS = 2000;
/** The keys besides letters that a text field or its list takes. */
const OTHER_KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Backspace', 'ArrowDown', 'ArrowUp']);

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Call it in the event that asks for the field. Otherwise the keys would press a button, or run shortcuts. */
export function holdTyping(): void {
  const held: KeyboardEvent[] = [];
  const holding = new AbortController();
  const { signal } = holding;
  const end = () => holding.abort();
  const timer = setTimeout(end, MAX_WAIT_MS);
  /** A key other than a letter may ask for another field, which gets the following ones. */
  const deliver = () => {
    const field = focusedField();
    if (field === null || signal.aborted) return;
    clearTimeout(timer);
    const letters = takeLetters(held);
    if (letters !== '') insert(field, letters);
    else if (held.length === 0) return end();
    else press(field, held.shift()!);
    requestAnimationFrame(() => setTimeout(deliver));
  };
  /** The keys that are delivered aren't trusted. */
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    if (event.key === 'Escape') return end();
    if (!isHeld(event) || (held.length === 0 && isTextField(event.target))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  const onFocus = ({ target }: FocusEvent) => {
    // After whoever focuses the field has also selected its text.
    if (isTextField(target)) queueMicrotask(deliver);
    else if (target instanceof HTMLButtonElement && !isReturningFocus()) end();
  };
  addEventListener('keydown', onKey, { capture: true, signal });
  addEventListener('pointerdown', end, { capture: true, signal });
  addEventListener('focusin', onFocus, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function isHeld({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isComposing && (key.length === 1 || OTHER_KEYS.has(key));
}

function isTextField(target: unknown): target is TextField {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
}

function focusedField(): TextField | null {
  const { activeElement } = document;
  return isTextField(activeElement) ? activeElement : null;
}

/** Takes the letters at the start of the held keys. */
function takeLetters(held: KeyboardEvent[]): string {
  const end = held.findIndex(({ key }) => key.length > 1);
  const letters = held.splice(0, end === -1 ? held.length : end);
  return letters.map(({ key }) => key).join('');
}

/** As the browser would, unless the field handles the key itself. */
function press(field: TextField, { key, code, shiftKey }: KeyboardEvent): void {
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
  if (!field.dispatchEvent(event)) return;
  if (key === 'Enter' && field instanceof HTMLTextAreaElement) insert(field, '\n');
  if (key !== 'Backspace') return;
  const { selectionStart: start, selectionEnd: end } = field;
  if (start !== null && start === end) field.setSelectionRange(Math.max(0, start - 1), end);
  insert(field, '');
}

/** Replaces the selection. */
function insert(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

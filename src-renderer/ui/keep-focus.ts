/** Keeps the focus where it is while a button is pressed. */
import type { MouseEvent } from 'react';

/** Otherwise, a text edited on a card would close, the card would shrink, and the button would move away before the click. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Keeps the focus in a text edited on a card while a button below the card is pressed. */
import type { MouseEvent } from 'react';

/** Otherwise, the text would close, the card would shrink, and the button would move away before the click. */
export function keepCardEdit(event: MouseEvent): void {
  event.preventDefault();
}

/** A ref that does something with its element for as long as that is there. */
import type { RefCallback } from 'react';

export function whileThere(attach: (element: HTMLElement) => () => void): RefCallback<HTMLElement> {
  return (element) => (element === null ? undefined : attach(element));
}

/** A ref callback that runs for as long as its element is mounted. */
import type { RefCallback } from 'react';

export function whileMounted(attach: (element: HTMLElement) => () => void): RefCallback<HTMLElement> {
  return (element) => (element === null ? undefined : attach(element));
}

/** Finds the component that an event of the drawn screen is about. */

export function componentAt(target: EventTarget): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-component]') : null;
  return element?.dataset['component'] ?? null;
}

/** Whether a text is written there, in place. */
export function isWritten(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-inline-text]') !== null;
}

/** Whether it draws more of a long list, which works in the designer, too. */
export function isMore(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-more]') !== null;
}

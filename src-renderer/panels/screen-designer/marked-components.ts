/** Finds the component that an event of the drawn screen is about. */

export function componentAt(target: EventTarget): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-component]') : null;
  return element?.dataset['component'] ?? null;
}

/** The button that it is the label of, which has the action; otherwise the component itself. */
export function pressableAt(target: EventTarget): string | null {
  const button = target instanceof Element ? target.closest('[data-component] button') : null;
  return componentAt(button ?? target);
}

/** Whether a text is being edited there, in place. */
export function isWritten(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-inline-text]') !== null;
}

/** Whether it is the button that draws more of a long list, which also works in the designer. */
export function isMore(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-more]') !== null;
}

/**
 * Names the highlighted option of a searched list for screen readers. cmdk does so before it highlights another option
 * for the typed text, so it names none, or one that is gone.
 */
import { whileMounted } from './while-mounted.ts';

const NAMED = 'aria-activedescendant';

/** For the root of a list. */
export const withActiveOption = whileMounted((root) => {
  const follow = (): void => {
    const id = root.querySelector('[cmdk-item][aria-selected="true"]')?.id ?? null;
    for (const element of root.querySelectorAll('[cmdk-input], [cmdk-list]')) {
      if (element.getAttribute(NAMED) === id) continue;
      if (id === null) element.removeAttribute(NAMED);
      else element.setAttribute(NAMED, id);
    }
  };
  const observer = new MutationObserver(follow);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-selected', NAMED] });
  follow();
  return () => observer.disconnect();
});

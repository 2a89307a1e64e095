/** What the trees of the designer have in common. */
import type { ItemInstance, TreeInstance } from '@headless-tree/core';
import { holdTyping } from '../../ui/hold-typing.ts';

/** Undefined if the tree has no rows, which the library doesn't expect. */
export function focusedItem<Row>(tree: TreeInstance<Row>): ItemInstance<Row> | undefined {
  return tree.getFocusedItem() as ItemInstance<Row> | undefined;
}

/** The library waits for rows before it focuses them, and would take the focus back from elsewhere. */
export function updateDomFocus<Row>({ tree }: { readonly tree: TreeInstance<Row> }): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && tree.getElement()?.contains(activeElement) !== true) return;
    focusedItem(tree)?.getElement()?.focus({ preventScroll: true });
  });
}

/**
 * Typing searches. The library doesn't know about keys pressed before it had the focus: Alt+P would search for "p".
 * `onOpen` runs before the search opens.
 */
export function typedSearch<Row>(tree: () => TreeInstance<Row>, onOpen: () => void = () => undefined) {
  return {
    hotkey: 'LetterOrNumber',
    isEnabled: () => !tree().isSearchOpen(),
    handler: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      // Its field has the focus only after it is drawn.
      holdTyping();
      onOpen();
      tree().openSearch(event.key);
    },
  };
}

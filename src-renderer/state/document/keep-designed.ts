/**
 * Keeps the designer's selection valid: if a selected component is gone, the nearest one is selected. Undo and redo
 * select what they change.
 */
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { equalItems } from '../../../src-shared/equality.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { isOnScreen, screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import { childList, childrenOf, componentOf, positionOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { chosenComponents, type DesignerStore } from '../editing/designer-store.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import { isTravel } from '../editing/history.ts';
import { travelledComponents } from './travelled-components.ts';

export interface DesignedStores {
  readonly documents: DocumentStore;
  readonly designer: DesignerStore;
}

export function keepDesigned({ documents, designer }: DesignedStores): void {
  documents.subscribe(({ content, history }, before) => {
    const name = designer.getState().screen ?? '';
    const file = content.screens?.[name];
    const earlier = before.content.screens?.[name];
    if (file === undefined || earlier === undefined || file === earlier) return;
    const chosen = chosenComponents(designer.getState());
    const kept = chosen.flatMap((id) => (isOnScreen(file, id) ? [id] : (nearest(earlier, file, id) ?? [])));
    const travelled = isTravel(before.history, history) ? travelledComponents(earlier, file) : [];
    const isShown = chosen.length > 0 && chosen.every((id) => travelled.includes(id));
    const next = travelled.length === 0 || isShown ? [...new Set(kept)] : travelled;
    if (!equalItems(next, chosen)) designer.getState().choose(next);
  });
}

/** Returns a former child, else a sibling, earlier ones first, else the parent. */
function nearest(before: ScreenFile, file: ScreenFile, id: string): string | null {
  const earlier = screenWith(before, id);
  const gone = componentOf(earlier, id);
  const place = positionOf(earlier, id);
  const siblings = place === null ? [] : (childList(componentOf(earlier, place.parent)) ?? []);
  const above = siblings.slice(0, place?.at).toReversed();
  const inside = gone === undefined ? [] : childrenOf(gone);
  const holders = place === null ? [] : [place.parent];
  return [...inside, ...above, ...siblings, ...holders, ROOT].find((one) => isOnScreen(file, one)) ?? null;
}

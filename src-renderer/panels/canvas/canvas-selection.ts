/** React Flow's selection changes, applied to ours. */

interface SelectChange {
  readonly type: string;
  readonly id?: string;
  readonly selected?: boolean;
}

/** Keeps the order of selection, with the last selected item last. */
export function withChanges(selected: readonly string[], changes: readonly SelectChange[]): readonly string[] {
  const ids = new Set(selected);
  for (const { type, id, selected: isSelected } of changes) {
    if (type !== 'select' || id === undefined) continue;
    if (isSelected === true) ids.add(id);
    else ids.delete(id);
  }
  return [...ids];
}

/** One edit of several components as one step: each is planned on the result of the previous ones. Pure. */
import { create } from 'mutative';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { applyToScreens } from '../document/apply-screens.ts';
import type { Operation, ScreenOperation } from '../document/operations.ts';
import { wrapComponent, type EditedScreen, type ScreenEdit, type Wrapper } from './edit-screen.ts';
import { childList, componentOf, positionOf, subtreeOf, type Position } from './screen-tree.ts';
import { treeRows } from './tree-rows.ts';

type Plan = (edited: EditedScreen, id: string) => ScreenEdit | null;

/** Components from top to bottom, without nested ones. */
export function topmost(file: ScreenFile, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  const inside = new Set<string>();
  return treeRows(file).flatMap(({ id, parent }) => {
    // The parent of a component is above it.
    const isInside = parent !== null && (wanted.has(parent) || inside.has(parent));
    if (isInside) inside.add(id);
    return wanted.has(id) && !isInside ? [id] : [];
  });
}

/** Null if one of them can't be edited, because there are no partial edits. */
export function editSeveral(edited: EditedScreen, ids: readonly string[], plan: Plan): ScreenEdit | null {
  let { file } = edited;
  let last: ScreenEdit | null = null;
  const operations: Operation[] = [];
  for (const [at, id] of ids.entries()) {
    last = plan({ ...edited, file }, id);
    if (last === null) return null;
    operations.push(...last.operations);
    if (at < ids.length - 1) file = appliedTo(edited.name, file, last.operations);
  }
  return last === null ? null : { operations, select: last.select };
}

const SCREEN_OPERATIONS: ReadonlySet<string> = new Set<ScreenOperation['op']>([
  ...(['set-screen', 'update-screen', 'add-components', 'update-component', 'remove-components'] as const),
]);

/** The screen with operations on it. */
export function appliedTo(name: string, file: ScreenFile, operations: readonly Operation[]): ScreenFile {
  const { screens } = create({ screens: { [name]: file } }, (draft) => {
    for (const operation of operations)
      if (SCREEN_OPERATIONS.has(operation.op)) applyToScreens(draft as never, operation as ScreenOperation);
  });
  return screens[name] ?? file;
}

/**
 * Moves components to one position, in order. `at` is the index before the move. None of them can be moved into itself.
 */
export function moveSeveral({ name, file }: EditedScreen, ids: readonly string[], to: Position): ScreenEdit | null {
  const list = childList(componentOf(file, to.parent));
  const last = ids.at(-1);
  const parents = ids.map((id) => positionOf(file, id)?.parent);
  const isInside = ids.some((id) => subtreeOf(file, id).has(to.parent));
  if (list === null || last === undefined || isInside || parents.includes(undefined)) return null;
  const rest = (children: readonly string[]) => children.filter((id) => !ids.includes(id));
  const arranged = [...rest(list.slice(0, to.at)), ...ids, ...rest(list.slice(to.at))];
  const left = new Set(parents.filter((parent) => parent !== to.parent) as string[]);
  if (left.size === 0 && arranged.every((id, at) => list[at] === id)) return null;
  const set = (id: string, children: readonly string[]) =>
    ({ op: 'update-component', screen: name, id, set: { children } }) as const;
  const taken = [...left].map((id) => set(id, rest(childList(componentOf(file, id)) ?? [])));
  return { operations: [...taken, set(to.parent, arranged)], select: last };
}

/** Siblings into one container, at the position of the first. A card contains one component only. */
export function wrapSeveral(edited: EditedScreen, ids: readonly string[], wrapper: Wrapper): ScreenEdit | null {
  const [first, ...others] = ids;
  if (first === undefined || (wrapper === 'Card' && others.length > 0)) return null;
  if (others.length === 0) return wrapComponent(edited, first, wrapper);
  const places = ids.map((id) => positionOf(edited.file, id));
  if (places.some((place) => place === null || place.parent !== places[0]?.parent)) return null;
  const wrapped = wrapComponent(edited, first, wrapper);
  if (wrapped === null) return null;
  const file = appliedTo(edited.name, edited.file, wrapped.operations);
  const parent = places[0]!.parent;
  const rest = (childList(componentOf(file, parent)) ?? []).filter((id) => !others.includes(id));
  const set = (id: string, children: readonly string[]) =>
    ({ op: 'update-component', screen: edited.name, id, set: { children } }) as const;
  return { ...wrapped, operations: [...wrapped.operations, set(wrapped.select, ids), set(parent, rest)] };
}

/** Whether a surface can be drawn at all: counts drawn components up to the limits. */
import { t } from '../messages/translate.ts';
import { ROOT } from './catalog/catalog.ts';
import { absolutePath, readPath } from './catalog/data-path.ts';
import { partsOf, type Reference } from './component-parts.ts';
import { MAX_DRAWN, MAX_TREE_DEPTH } from './limits.ts';
import type { Component } from './messages.ts';
import type { ScreenProblemCode } from './screen-problem.ts';
import type { Surface } from './surface.ts';

export interface SizeFault {
  readonly code: ScreenProblemCode;
  readonly message: string;
}

interface Visit {
  readonly id: string;
  /** Pointer to the item of the list that the component is drawn for; empty outside of lists. */
  readonly item: string;
  readonly around: Visit | null;
  readonly depth: number;
}

/** Cycles are followed until they repeat, as renderers do: components that all contain each other count as many. */
export function drawnSizeFault({ components, data }: Surface): SizeFault | null {
  const open: Visit[] = [{ id: ROOT, item: '', around: null, depth: 1 }];
  let drawn = 0;
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const component = components.get(visit.id);
    if (component === undefined || isInItself(visit)) continue;
    drawn += 1;
    if (visit.depth > MAX_TREE_DEPTH) {
      const message = t('screenChecks.checkTree.tooDeep', { depth: visit.depth, limit: MAX_TREE_DEPTH });
      return { code: 'tree.too-deep', message };
    }
    for (const { id, list } of referencesOf(component)) {
      const inside = { id, around: visit, depth: visit.depth + 1 };
      if (list === null) open.push({ ...inside, item: visit.item });
      else {
        const path = absolutePath(list, visit.item);
        const items = readPath(data, path);
        const count = Array.isArray(items) ? items.length : 0;
        if (drawn + open.length + count > MAX_DRAWN) return tooLarge();
        for (let at = 0; at < count; at += 1) open.push({ ...inside, item: `${path}/${at}` });
      }
    }
    if (drawn + open.length > MAX_DRAWN) return tooLarge();
  }
  return null;
}

function tooLarge(): SizeFault {
  return { code: 'tree.too-large', message: t('screenChecks.checkTree.tooManyDrawn', { limit: MAX_DRAWN }) };
}

function isInItself({ id, item, around }: Visit): boolean {
  for (let one = around; one !== null; one = one.around) if (one.id === id && one.item === item) return true;
  return false;
}

/** Surfaces are checked with each message, and most of their components are unchanged, so results are cached. */
const known = new WeakMap<Component, readonly Reference[]>();

function referencesOf(component: Component): readonly Reference[] {
  const before = known.get(component);
  if (before !== undefined) return before;
  const { references } = partsOf(component);
  known.set(component, references);
  return references;
}

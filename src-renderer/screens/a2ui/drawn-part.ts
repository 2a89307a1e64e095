/** How much of a very large screen is drawn at once: all of it would block the page for seconds. */
import { isComponentNode, peekValue, type ComponentNode } from '@a2ui/web_core/v0_9';

/** How many of these children are drawn, with all that is inside them: at least one, even if it is larger. */
export function drawnCount(children: readonly unknown[], room: number): number {
  let left = room;
  for (const [at, child] of children.entries()) {
    left -= sizeOf(child, left + 1);
    if (left < 0) return Math.max(1, at);
  }
  return children.length;
}

/** The limit that draws these children up to the first required one; null if that is already drawn. */
export function roomToShow(wanted: ReadonlySet<string>, children: readonly unknown[], drawn: number): number | null {
  const at = children.findIndex((child) => nodesIn(child).some(({ componentId }) => wanted.has(componentId)));
  if (at < drawn) return null;
  return children.slice(0, at + 1).reduce<number>((room, child) => room + sizeOf(child, Infinity), 0);
}

/** Counts no further than the limit. */
function sizeOf(child: unknown, limit: number): number {
  const open = nodesIn(child);
  let size = 0;
  for (let node = open.pop(); node !== undefined && size < limit; node = open.pop()) {
    size += 1;
    for (const value of Object.values(peekValue(node.props))) for (const inner of nodesIn(value)) open.push(inner);
  }
  return size;
}

/** In a prop: a component, a list of them, or a list of tabs. */
function nodesIn(value: unknown): ComponentNode[] {
  if (isComponentNode(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  const child: unknown = typeof value === 'object' && value !== null && 'child' in value ? value.child : null;
  return isComponentNode(child) ? [child] : [];
}

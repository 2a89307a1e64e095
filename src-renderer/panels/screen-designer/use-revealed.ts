/** The selected component and those around it, so that its tab or dialog is shown, and its part of a very large screen. */
import { useMemo } from 'react';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { childrenOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { DRAWN_AT_ONCE } from '../../screens/views/screen-props.ts';
import { shownScreen, type Designed } from './use-designed.ts';

/** The same set until they change, because a tab is chosen again with each new one. */
export function useRevealed(designed: Designed, selected: string | null): ReadonlySet<string> {
  const around = useMemo(
    () => JSON.stringify(selected === null ? [] : withAround(shownScreen(designed, selected), selected)),
    [designed, selected],
  );
  return useMemo(() => new Set(JSON.parse(around) as string[]), [around]);
}

/** Only these hide their contents, besides the parts of a very large screen that aren't drawn. */
const HIDING: readonly string[] = ['Tabs', 'Modal'];

function withAround({ components }: ScreenFile, id: string): readonly string[] {
  const isWhole = components.length <= DRAWN_AT_ONCE;
  if (isWhole && !components.some(({ component }) => HIDING.includes(component))) return [];
  const holders = new Map(components.flatMap((holder) => childrenOf(holder).map((child) => [child, holder.id])));
  const found = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !found.has(at); at = holders.get(at)) found.add(at);
  // A selected dialog is open, so that something can be dropped into it.
  const selected = components.find((component) => component.id === id);
  const content = selected?.component === 'Modal' ? selected['content'] : null;
  return typeof content === 'string' ? [...found, content] : [...found];
}

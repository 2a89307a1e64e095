/** What the window has room for decides how many columns the dock has, and which page is in front in each. */
import { dockColumns, type DockColumn } from '../state/window/dock.ts';
import { useView } from '../state/workspace/app-context.tsx';
import { useIsWide } from './use-is-wide.ts';

export function useDockColumns(): readonly DockColumn[] {
  const isWide = useIsWide();
  const panels = useView((state) => state.panels);
  const recentPages = useView((state) => state.recentPages);
  return dockColumns({ panels, recentPages, isWide });
}

/** Chooses the number of dock columns by the window's width, and the front page of each. */
import { dockColumns, type DockColumn } from '../state/window/dock.ts';
import { useView } from '../state/workspace/app-context.tsx';
import { useIsWide } from './use-is-wide.ts';

export function useDockColumns(): readonly DockColumn[] {
  const isWide = useIsWide();
  const panels = useView((state) => state.panels);
  const recentPages = useView((state) => state.recentPages);
  return dockColumns({ panels, recentPages, isWide });
}

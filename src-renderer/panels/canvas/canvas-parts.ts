/**
 * Loaded by `deferred-parts.tsx` in the same chunk as the deferred parts of the window: see electron.vite.config.ts.
 */
import { InsidePreview } from '../subgraphs/InsidePreview.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CanvasMenuItems } from './CanvasMenuItems.tsx';
import { CanvasTools } from './CanvasTools.tsx';
import { CoverageLegend } from './CoverageLegend.tsx';
import { SelectionToolbar } from './SelectionToolbar.tsx';
import { Overview } from './overview/Overview.tsx';

export const CANVAS_PARTS = {
  Breadcrumbs,
  CanvasMenuItems,
  CanvasTools,
  CoverageLegend,
  InsidePreview,
  Overview,
  SelectionToolbar,
};

/** The parts of the canvas that load right after its first frame. */
import { deferred } from '../../ui/deferred.ts';

const parts = async () => (await import('./canvas-parts.ts')).CANVAS_PARTS;

export const DeferredBreadcrumbs = deferred(
  async () => (await parts()).Breadcrumbs,
  <div className="h-9 shrink-0 border-b border-line bg-panel" />,
);
export const DeferredCoverageLegend = deferred(async () => (await parts()).CoverageLegend);
export const DeferredCanvasMenu = deferred(async () => (await parts()).CanvasMenuItems);
export const DeferredCanvasTools = deferred(async () => (await parts()).CanvasTools);
export const DeferredOverview = deferred(async () => (await parts()).Overview);
export const DeferredInsidePreview = deferred(async () => (await parts()).InsidePreview);
export const DeferredSelectionToolbar = deferred(async () => (await parts()).SelectionToolbar);

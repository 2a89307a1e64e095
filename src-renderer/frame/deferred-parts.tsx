/**
 * The parts of the window that come right behind its first picture, which is the canvas in its frame. What hears keys,
 * the clipboard and dropped files is not among them: nothing done early may be lost.
 */
import { later } from '../ui/deferred.ts';

const parts = async () => (await import('./window-parts.ts')).WINDOW_PARTS;

export const LaterTopBar = later(
  async () => (await parts()).TopBar,
  <div className="h-12 shrink-0 border-b border-line bg-panel" />,
);
export const LaterTabBar = later(
  async () => (await parts()).TabBar,
  <div className="h-9 shrink-0 border-b border-line bg-app" />,
);
export const LaterBreadcrumbs = later(
  async () => (await parts()).Breadcrumbs,
  <div className="h-9 shrink-0 border-b border-line bg-panel" />,
);
export const LaterStrip = later(
  async () => (await parts()).ProblemsStrip,
  <div className="h-7 shrink-0 border-t border-line bg-panel" />,
);
export const LaterBanners = later(async () => (await parts()).Banners);
export const LaterConnectionBanner = later(async () => (await parts()).ConnectionBanner);
export const LaterCoverageLegend = later(async () => (await parts()).CoverageLegend);
export const LaterCanvasMenu = later(async () => (await parts()).CanvasMenuItems);
export const LaterCanvasTools = later(async () => (await parts()).CanvasTools);
export const LaterOverview = later(async () => (await parts()).Overview);
export const LaterInsidePreview = later(async () => (await parts()).InsidePreview);
export const LaterConsole = later(async () => (await parts()).Console);
export const LaterInspector = later(async () => (await parts()).Inspector);
export const LaterLibrary = later(async () => (await parts()).Library);
export const LaterFindPanel = later(async () => (await parts()).FindPanel);
export const LaterDialogs = later(async () => (await parts()).Dialogs);
export const LaterTour = later(async () => (await parts()).Tour);
export const LaterWelcome = later(async () => (await parts()).Welcome);
export const LaterNotices = later(async () => (await parts()).Notices);

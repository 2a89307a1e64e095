/**
 * Parts of the window that load right after its first frame, including the canvas. Listeners for keys, the clipboard,
 * and dropped files aren't included, because early input must not get lost.
 */
import { deferred } from '../ui/deferred.ts';

const parts = async () => (await import('./window-parts.ts')).WINDOW_PARTS;

export const DeferredTopBar = deferred(
  async () => (await parts()).TopBar,
  <div className="h-12 shrink-0 border-b border-line bg-panel" />,
);
export const DeferredTabBar = deferred(
  async () => (await parts()).TabBar,
  <div className="h-9 shrink-0 border-b border-line bg-app" />,
);
export const DeferredStrip = deferred(
  async () => (await parts()).ProblemsStrip,
  <div className="h-7 shrink-0 border-t border-line bg-panel" />,
);
export const DeferredBanners = deferred(async () => (await parts()).Banners);
export const DeferredConnectionBanner = deferred(async () => (await parts()).ConnectionBanner);
export const DeferredConsole = deferred(async () => (await parts()).Console);
export const DeferredInspector = deferred(async () => (await parts()).Inspector);
export const DeferredLibrary = deferred(async () => (await parts()).Library);
export const DeferredFindPanel = deferred(async () => (await parts()).FindPanel);
export const DeferredDialogs = deferred(async () => (await parts()).Dialogs);
export const DeferredTour = deferred(async () => (await parts()).Tour);
export const DeferredWelcome = deferred(async () => (await parts()).Welcome);
export const DeferredNotices = deferred(async () => (await parts()).Notices);

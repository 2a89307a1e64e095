/** The window: one of four pages, with dialogs and notices above it. */
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { DropOverlay } from './panels/file-drop/DropOverlay.tsx';
import {
  DeferredBanners,
  DeferredConnectionBanner,
  DeferredDialogs,
  DeferredNotices,
  DeferredTabBar,
  DeferredTopBar,
  DeferredTour,
  DeferredWelcome,
} from './frame/deferred-parts.tsx';
import { useTheme } from './frame/use-theme.ts';
import { Workspace } from './frame/Workspace.tsx';
import { WindowKeys } from './frame/WindowKeys.tsx';
import { WindowTitle } from './frame/WindowTitle.tsx';
import { PerDocument, useView, useWorkspace } from './state/workspace/app-context.tsx';

// Parts not shown at the start are loaded on demand.
const ComparePage = lazy(async () => ({ default: (await import('./panels/compare/ComparePage.tsx')).ComparePage }));
const RepairPage = lazy(async () => ({ default: (await import('./panels/repair/RepairPage.tsx')).RepairPage }));
const ImportPage = lazy(async () => ({ default: (await import('./panels/import/ImportPage.tsx')).ImportPage }));

export function App() {
  useTheme();
  return (
    <div className="flex h-full flex-col bg-app text-ink">
      <WindowTitle />
      <Tabs />
      <CurrentPage />
      <PerDocument>
        <DeferredDialogs />
      </PerDocument>
      <DeferredNotices />
      <DropOverlay />
      <WindowKeys />
    </div>
  );
}

/** Hidden if only the first page is open, and on pages that return to where the user came from. */
function Tabs() {
  const { tabs } = useWorkspace();
  const page = useView((state) => state.page);
  const isFirst = useStore(tabs, (state) => state.tabs.every(({ path }) => path === null));
  const belongs = page === 'editor' || page === 'welcome' || page === 'damaged';
  return belongs && !isFirst ? <DeferredTabBar /> : null;
}

function CurrentPage() {
  const page = useView((state) => state.page);
  const started = useView((state) => state.started);
  const damaged = useView((state) => state.damaged);
  if (page === 'damaged' && damaged !== null) {
    return (
      <Suspense>
        <DeferredConnectionBanner />
        <RepairPage project={damaged} />
      </Suspense>
    );
  }
  if (page === 'compare') {
    return (
      <Suspense>
        <DeferredConnectionBanner />
        <ComparePage />
      </Suspense>
    );
  }
  if (page === 'import') {
    return (
      <Suspense>
        <DeferredConnectionBanner />
        <ImportPage />
      </Suspense>
    );
  }
  if (page === 'welcome') {
    return (
      <>
        <DeferredConnectionBanner />
        {started && <DeferredWelcome />}
      </>
    );
  }
  return (
    <PerDocument>
      <DeferredTopBar />
      <DeferredBanners />
      <Workspace />
      <DeferredTour />
    </PerDocument>
  );
}

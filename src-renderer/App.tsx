/** The window: one of four pages, and what floats above all of them. */
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { CommandPalette } from './commands/CommandPalette.tsx';
import { ShortcutsDialog } from './commands/ShortcutsDialog.tsx';
import { commandById } from './commands/commands.ts';
import { runCommand } from './commands/command.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { PasteDialog } from './clipboard/PasteDialog.tsx';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { ConnectDialog } from './canvas/ConnectDialog.tsx';
import { DropOverlay } from './file-drop/DropOverlay.tsx';
import { useFocusKept } from './focus/use-focus-kept.ts';
import { Banners, ConnectionBanner } from './frame/Banners.tsx';
import { Notices } from './frame/Notices.tsx';
import { SaveCopyDialog } from './frame/SaveCopyDialog.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { useTheme } from './frame/use-theme.ts';
import { Workspace } from './frame/Workspace.tsx';
import { FixDialog } from './problems/FixDialog.tsx';
import { WindowTitle } from './frame/WindowTitle.tsx';
import { RenameDialog } from './find/RenameDialog.tsx';
import { CallersDialog } from './subgraphs/CallersDialog.tsx';
import { ExtractDialog } from './subgraphs/ExtractDialog.tsx';
import { PortDialog } from './subgraphs/PortDialog.tsx';
import { WaysDialog } from './guard-builder/WaysDialog.tsx';
import { HelpDialog } from './help/HelpDialog.tsx';
import { NewLayerDialog } from './layers/NewLayerDialog.tsx';
import { CloseTabDialog } from './tabs/CloseTabDialog.tsx';
import { TabBar } from './tabs/TabBar.tsx';
import { useApp, useView } from './state/app-context.tsx';
import type { DialogName } from './state/view-store.ts';
import { Tour } from './tour/Tour.tsx';
import { NameVersionDialog } from './versions/NameVersionDialog.tsx';
import { Welcome } from './welcome/Welcome.tsx';

// What is not shown at the start is loaded when it is.
const ComparePage = lazy(async () => ({ default: (await import('./compare/ComparePage.tsx')).ComparePage }));
const OpenSidesDialog = lazy(async () => ({
  default: (await import('./compare/OpenSidesDialog.tsx')).OpenSidesDialog,
}));
const MendPage = lazy(async () => ({ default: (await import('./mend/MendPage.tsx')).MendPage }));
const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage.tsx')).ImportPage }));
const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings/SettingsDialog.tsx')).SettingsDialog }));
const WhatIfDialog = lazy(async () => ({ default: (await import('./layers/WhatIfDialog.tsx')).WhatIfDialog }));
const TestDialogs = lazy(async () => ({ default: (await import('./testing/dialogs/TestDialogs.tsx')).TestDialogs }));
const ABOUT_TESTS: ReadonlySet<DialogName> = new Set([
  'record-test',
  'review-test',
  'rename-test',
  'remove-test',
  'suggest-tests',
]);

export function App() {
  useTheme();
  useShortcuts();
  useClipboard();
  useFocusKept();
  useDesktopMenu();
  return (
    <div className="flex h-full flex-col bg-app text-ink">
      <WindowTitle />
      <Tabs />
      <CurrentPage />
      <Dialogs />
      <Notices />
      <DropOverlay />
    </div>
  );
}

/** Not where there is only the first page, and not over pages that lead back to where one came from. */
function Tabs() {
  const { tabs } = useApp();
  const page = useView((state) => state.page);
  const isFirst = useStore(tabs, (state) => state.tabs.every(({ path }) => path === null));
  const belongs = page === 'editor' || page === 'welcome' || page === 'damaged';
  return belongs && !isFirst ? <TabBar /> : null;
}

function CurrentPage() {
  const page = useView((state) => state.page);
  const started = useView((state) => state.started);
  const damaged = useView((state) => state.damaged);
  if (page === 'damaged' && damaged !== null) {
    return (
      <Suspense>
        <ConnectionBanner />
        <MendPage project={damaged} />
      </Suspense>
    );
  }
  if (page === 'compare') {
    return (
      <Suspense>
        <ConnectionBanner />
        <ComparePage />
      </Suspense>
    );
  }
  if (page === 'import') {
    return (
      <Suspense>
        <ImportPage />
      </Suspense>
    );
  }
  if (page === 'welcome') {
    return (
      <>
        <ConnectionBanner />
        {started && <Welcome />}
      </>
    );
  }
  return (
    <>
      <TopBar />
      <Banners />
      <Workspace />
      <Tour />
    </>
  );
}

function Dialogs() {
  const { view } = useApp();
  const dialog = useView((state) => state.dialog);
  return (
    <>
      <CommandPalette />
      <ConnectDialog />
      <PasteDialog />
      <ShortcutsDialog />
      <HelpDialog />
      <WaysDialog />
      <SaveCopyDialog />
      <CloseTabDialog />
      <NewLayerDialog />
      <NameVersionDialog />
      <RenameDialog />
      <FixDialog />
      <ExtractDialog />
      <CallersDialog />
      <PortDialog />
      <Suspense>
        {dialog === 'export' && <ExportDialog />}
        {dialog === 'settings' && <SettingsDialog open onClose={() => view.getState().closeDialog()} />}
        {dialog === 'what-if' && <WhatIfDialog />}
        {(dialog === 'open-sides' || dialog === 'merge-sides') && <OpenSidesDialog />}
        {dialog !== null && ABOUT_TESTS.has(dialog) && <TestDialogs />}
      </Suspense>
    </>
  );
}

/** The desktop's menu bar names the same commands. */
function useDesktopMenu(): void {
  const app = useApp();
  useEffect(
    () =>
      app.api.onCommand((id) => {
        const command = commandById(id);
        if (command !== undefined) runCommand(command, app);
      }),
    [app],
  );
}

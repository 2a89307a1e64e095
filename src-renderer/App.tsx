/** The window: one of three pages, and what floats above all of them. */
import { lazy, Suspense, useEffect } from 'react';
import { CommandPalette } from './commands/CommandPalette.tsx';
import { ShortcutsDialog } from './commands/ShortcutsDialog.tsx';
import { commandById } from './commands/commands.ts';
import { runCommand } from './commands/command.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { ConnectDialog } from './canvas/ConnectDialog.tsx';
import { Banners, ConnectionBanner } from './frame/Banners.tsx';
import { DamagedView } from './frame/DamagedView.tsx';
import { Notices } from './frame/Notices.tsx';
import { SaveCopyDialog } from './frame/SaveCopyDialog.tsx';
import { TopBar } from './frame/TopBar.tsx';
import { useTheme } from './frame/use-theme.ts';
import { Workspace } from './frame/Workspace.tsx';
import { NewLayerDialog } from './layers/NewLayerDialog.tsx';
import { WhatIfDialog } from './layers/WhatIfDialog.tsx';
import { useApp, useView } from './state/app-context.tsx';
import { TestDialogs } from './testing/dialogs/TestDialogs.tsx';
import { Welcome } from './welcome/Welcome.tsx';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings/SettingsDialog.tsx')).SettingsDialog }));

export function App() {
  useTheme();
  useShortcuts();
  useDesktopMenu();
  return (
    <div className="flex h-full flex-col bg-app text-ink">
      <CurrentPage />
      <Dialogs />
      <Notices />
    </div>
  );
}

function CurrentPage() {
  const page = useView((state) => state.page);
  const damaged = useView((state) => state.damaged);
  if (page === 'damaged' && damaged !== null) return <DamagedView project={damaged} />;
  if (page === 'welcome') {
    return (
      <>
        <ConnectionBanner />
        <Welcome />
      </>
    );
  }
  return (
    <>
      <TopBar />
      <Banners />
      <Workspace />
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
      <ShortcutsDialog />
      <SaveCopyDialog />
      <NewLayerDialog />
      <WhatIfDialog />
      <TestDialogs />
      {dialog === 'settings' && (
        <Suspense>
          <SettingsDialog open onClose={() => view.getState().closeDialog()} />
        </Suspense>
      )}
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

/** Everything that floats above the pages and asks or tells something. */
import { lazy, Suspense } from 'react';
import { ConnectDialog } from '../canvas/ConnectDialog.tsx';
import { PasteDialog } from '../clipboard/PasteDialog.tsx';
import { CommandPalette } from '../commands/CommandPalette.tsx';
import { ShortcutsDialog } from '../commands/ShortcutsDialog.tsx';
import { RenameDialog } from '../find/RenameDialog.tsx';
import { WaysDialog } from '../guard-builder/WaysDialog.tsx';
import { HelpDialog } from '../help/HelpDialog.tsx';
import { NewLayerDialog } from '../layers/NewLayerDialog.tsx';
import { FixDialog } from '../problems/FixDialog.tsx';
import { useApp, useView } from '../state/app-context.tsx';
import type { DialogName } from '../state/view-store.ts';
import { CallersDialog } from '../subgraphs/CallersDialog.tsx';
import { ExtractDialog } from '../subgraphs/ExtractDialog.tsx';
import { PortDialog } from '../subgraphs/PortDialog.tsx';
import { CloseTabDialog } from '../tabs/CloseTabDialog.tsx';
import { NameVersionDialog } from '../versions/NameVersionDialog.tsx';
import { SaveCopyDialog } from './SaveCopyDialog.tsx';

// Opened rarely: loaded when they are.
const OpenSidesDialog = lazy(async () => ({
  default: (await import('../compare/OpenSidesDialog.tsx')).OpenSidesDialog,
}));
const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog.tsx')).ExportDialog }));
const SettingsDialog = lazy(async () => ({ default: (await import('../settings/SettingsDialog.tsx')).SettingsDialog }));
const WhatIfDialog = lazy(async () => ({ default: (await import('../layers/WhatIfDialog.tsx')).WhatIfDialog }));
const TestDialogs = lazy(async () => ({ default: (await import('../testing/dialogs/TestDialogs.tsx')).TestDialogs }));
const ABOUT_TESTS: ReadonlySet<DialogName> = new Set([
  'record-test',
  'review-test',
  'rename-test',
  'remove-test',
  'suggest-tests',
]);

export function Dialogs() {
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

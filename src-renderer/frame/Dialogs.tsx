/** All dialogs and notices above the pages. Each dialog has one component, wherever it is opened from. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { ConnectDialog } from '../panels/canvas/ConnectDialog.tsx';
import { PasteDialog } from '../panels/clipboard/PasteDialog.tsx';
import { CommandPalette } from '../commands/CommandPalette.tsx';
import { ShortcutsDialog } from '../commands/ShortcutsDialog.tsx';
import { RenameDialog } from '../panels/find/RenameDialog.tsx';
import { BranchAnswersDialog } from '../panels/condition-builder/BranchAnswersDialog.tsx';
import { HelpDialog } from '../panels/help/HelpDialog.tsx';
import { NewLayerDialog } from '../panels/layers/NewLayerDialog.tsx';
import { AddNodeDialog } from '../panels/outline/AddNodeDialog.tsx';
import { FixDialog } from '../panels/problems/FixDialog.tsx';
import { useView, useWorkspace } from '../state/workspace/app-context.tsx';
import type { DialogName } from '../state/window/view-store.ts';
import { CallersDialog } from '../panels/subgraphs/CallersDialog.tsx';
import { ExtractDialog } from '../panels/subgraphs/ExtractDialog.tsx';
import { PortDialog } from '../panels/subgraphs/PortDialog.tsx';
import { CloseTabDialog } from '../panels/tabs/CloseTabDialog.tsx';
import { onModalsChange, openModals } from '../ui/open-modals.ts';
import { NameVersionDialog } from '../panels/versions/NameVersionDialog.tsx';
import { MergeVersionsDialog } from '../panels/versions/MergeVersionsDialog.tsx';
import { NewToolDialog } from '../panels/tools/NewToolDialog.tsx';
import { BrowseDialog } from '../panels/welcome/BrowseDialog.tsx';
import { SaveCopyDialog } from './SaveCopyDialog.tsx';

// Opened rarely, so loaded on demand.
const NewScreenDialog = lazy(async () => ({
  default: (await import('../panels/screen-designer/NewScreenDialog.tsx')).NewScreenDialog,
}));
const SaveFragmentDialog = lazy(async () => ({
  default: (await import('../panels/screen-designer/SaveFragmentDialog.tsx')).SaveFragmentDialog,
}));
const OpenSidesDialog = lazy(async () => ({
  default: (await import('../panels/compare/CompareSourcesDialog.tsx')).CompareSourcesDialog,
}));
const ExportDialog = lazy(async () => ({ default: (await import('../panels/export/ExportDialog.tsx')).ExportDialog }));
const SettingsDialog = lazy(async () => ({
  default: (await import('../panels/settings/SettingsDialog.tsx')).SettingsDialog,
}));
const WhatIfDialog = lazy(async () => ({ default: (await import('../panels/layers/WhatIfDialog.tsx')).WhatIfDialog }));
const TestDialogs = lazy(async () => ({
  default: (await import('../panels/tests/dialogs/TestDialogs.tsx')).TestDialogs,
}));

/** Every name has a component, so that every dialog can be opened. */
const DIALOGS: Readonly<Record<DialogName, ComponentType>> = {
  palette: CommandPalette,
  settings: Settings,
  connect: ConnectDialog,
  'reroute-to': ConnectDialog,
  'reroute-from': ConnectDialog,
  shortcuts: ShortcutsDialog,
  'save-copy': SaveCopyDialog,
  browse: BrowseDialog,
  'record-test': TestDialogs,
  'review-test': TestDialogs,
  'rename-test': TestDialogs,
  'remove-test': TestDialogs,
  'suggest-tests': TestDialogs,
  'compare-conversations': TestDialogs,
  'new-layer': NewLayerDialog,
  'what-if': WhatIfDialog,
  paste: PasteDialog,
  export: ExportDialog,
  rename: RenameDialog,
  fix: FixDialog,
  'extract-subgraph': ExtractDialog,
  callers: CallersDialog,
  'change-port': PortDialog,
  'add-node': AddNodeDialog,
  'new-screen': NewScreenDialog,
  'save-fragment': SaveFragmentDialog,
  'new-tool': NewToolDialog,
  'name-version': NameVersionDialog,
  'rename-version': NameVersionDialog,
  'merge-versions': MergeVersionsDialog,
  'open-sides': OpenSidesDialog,
  'merge-sides': OpenSidesDialog,
};

export function Dialogs() {
  const dialog = useView((state) => state.dialog);
  return (
    <>
      <HelpDialog />
      <BranchAnswersDialog />
      <CloseTabDialog />
      {dialog !== null && <OpenDialog key={dialog} name={dialog} />}
    </>
  );
}

/** Shortcuts are disabled while a dialog is open, so a dialog without content is closed. */
function OpenDialog({ name }: { readonly name: DialogName }) {
  const { view } = useWorkspace();
  const [isLoaded, setLoaded] = useState(false);
  const count = useSyncExternalStore(onModalsChange, openModals);
  useEffect(() => {
    if (isLoaded && openModals() === 0 && view.getState().dialog === name) view.getState().closeDialog();
  }, [isLoaded, count, name, view]);
  const Component = DIALOGS[name];
  return (
    <Suspense>
      <Component />
      <Loaded onLoaded={() => setLoaded(true)} />
    </Suspense>
  );
}

/** Rendered next to content that may still be loading, to notice when it is ready. */
function Loaded({ onLoaded }: { readonly onLoaded: () => void }) {
  // Only once: it reports the parts that it was called with.
  useEffect(onLoaded, []); // oxlint-disable-line react/exhaustive-deps
  return null;
}

function Settings() {
  const { view } = useWorkspace();
  return <SettingsDialog open onClose={() => view.getState().closeDialog()} />;
}

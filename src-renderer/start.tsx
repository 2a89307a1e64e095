/** Starts the program: the bridge, the stores, the first page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from './bridge/api.ts';
import { App } from './App.tsx';
import { createCommandList } from './commands/command-list.ts';
import { CommandsProvider } from './commands/commands-context.tsx';
import { COMMANDS } from './frame/commands.ts';
import { CrashScreen } from './ui/CrashScreen.tsx';
import { createImportMemory } from './state/imports/import-memory.ts';
import ProveWorker from './panels/prove/prove-worker.ts?worker';
import { loadImageBy, LoadImageContext } from './bridge/screen-images.ts';
import { AppProvider } from './state/workspace/app-context.tsx';
import { createWorkspace, type Workspace } from './state/workspace/app-state.ts';
import { createSessionMemory } from './state/conversation/session-memory.ts';
import { createDocumentMemory } from './state/document/document-memory.ts';
import { hasUnsaved } from './state/document/open-document.ts';
import { DOCUMENT_PARTS } from './state/document/document-parts.ts';
import { createViewMemory } from './state/window/view-memory.ts';
import { createTabsMemory } from './state/workspace/tabs-memory.ts';
import { createTextReader } from './state/text/text-reader.ts';
import type { Connect } from './bridge/transport.ts';
import { afterPaint } from './ui/after-paint.ts';
import { holdDeferredParts } from './ui/deferred.ts';
import { textScale } from './ui/text-scale.ts';
import { TooltipProvider } from './ui/Tooltip.tsx';

export interface StartOptions {
  /** The name of this window, fresh for each load. */
  readonly window: string;
  readonly connect: Connect;
}

const WRITTEN_IN = 'input, textarea, [contenteditable="true"], [role="textbox"]';

/** How long the deferred parts of the window wait for a project to open. */
const PATIENCE_MS = 500;

export function start({ window: name, connect }: StartOptions): void {
  const workspace = wire(name, connect);
  // A closing window sends its last edits to the journal, and saves them.
  addEventListener('pagehide', () => {
    workspace.files.flush();
    for (const document of workspace.opened.store.getState().all) void workspace.autosave.flush(document);
  });
  // Without a connection, neither the files nor the journal have the last edits, and only this window does.
  addEventListener('beforeunload', (event) => {
    const { all } = workspace.opened.store.getState();
    if (workspace.api.connection.getState().status !== 'open' && all.some(hasUnsaved)) event.preventDefault();
  });
  const bringLaterParts = holdDeferredParts();
  const isOpened = workspace.files.start().finally(() => workspace.view.getState().start());
  void Promise.race([isOpened, waited(PATIENCE_MS)]).then(() => afterPaint(() => afterPaint(bringLaterParts)));
  void workspace.settings.getState().load();
  draw(workspace);
}

function wire(name: string, connect: Connect): Workspace {
  return createWorkspace({
    api: createApi({
      window: name,
      connect,
      wait: (ms, task) => setTimeout(task, ms),
      // oxlint-disable-next-line no-console -- developers look for a lost connection in the browser's console
      log: (message) => console.warn(message),
    }),
    memory: createSessionMemory(sessionStorage, localStorage),
    secondaryMemory: createSessionMemory(sessionStorage, localStorage, 'switchyard.beside'),
    documentMemory: createDocumentMemory(sessionStorage, localStorage),
    parts: DOCUMENT_PARTS,
    viewMemory: createViewMemory(localStorage, window.innerWidth / textScale()),
    importMemory: createImportMemory(localStorage),
    storage: localStorage,
    tabsMemory: createTabsMemory(sessionStorage),
    readText: createTextReader(),
    window: name,
    now: () => Date.now(),
    loadChecks: (then) =>
      void import('../src-shared/checks/check-flow.ts').then(({ createChecker }) =>
        whenIdle(() => then(createChecker)),
      ),
    loadScreenChecks: async () => (await import('../src-shared/plugin/screen-node-problems.ts')).screenNodeProblems,
    whenIdle,
    afterPaint,
    isOnCanvas,
    clock: () => performance.now(),
    later: (ms, task) => {
      const id = setTimeout(task, ms);
      return () => clearTimeout(id);
    },
    isTyping: () => document.activeElement?.matches(WRITTEN_IN) ?? false,
    startProver: () => new ProveWorker(),
  });
}

function draw(workspace: Workspace): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <StrictMode>
      <CrashScreen>
        <AppProvider workspace={workspace}>
          <LoadImageContext value={loadImageBy(workspace.api)}>
            <CommandsProvider commands={createCommandList(COMMANDS)}>
              <TooltipProvider delayDuration={400}>
                <App />
              </TooltipProvider>
            </CommandsProvider>
          </LoadImageContext>
        </AppProvider>
      </CrashScreen>
    </StrictMode>,
  );
}

/** Without the focus anywhere, nothing is typed. */
function isOnCanvas(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[data-canvas]') !== null;
}

/** A canvas that opens is measured in one frame and rendered in the next. */
function whenIdle(task: () => void): void {
  afterPaint(() => afterPaint(() => requestIdleCallback(task, { timeout: 100 })));
}

function waited(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** Starts the window: the bridge, the stores, the first page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DESKTOP_ORIGIN } from '../src-shared/contract/doors.ts';
import { takeToken } from './access-token.ts';
import { createApi } from './api.ts';
import { App } from './App.tsx';
import { CrashScreen } from './frame/CrashScreen.tsx';
import { createImportMemory } from './import/state/import-memory.ts';
import { startTranslations } from './i18n/index.ts';
import { AppProvider } from './state/app-context.tsx';
import { createAppState } from './state/app-state.ts';
import { createSessionMemory } from './state/session-memory.ts';
import { createTabsMemory } from './tabs/tabs-memory.ts';
import { createViewMemory } from './state/view-memory.ts';
import { connectNowhere, connectPort, connectSocket, type Connect } from './transport.ts';
import ProveWorker from './prove/prove-worker.ts?worker';
import { readInWorker } from './text-view/read-in-worker.ts';
import { textScale } from './ui/text-scale.ts';
import { applyTheme, rememberedTheme } from './ui/theme.ts';
import { TooltipProvider } from './ui/Tooltip.tsx';
import './ui/tokens.css';

applyTheme(rememberedTheme());
startTranslations();

/** A page that is loaded again is another window: what the one before left is found again. */
const name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
  '',
);

const app = createAppState({
  api: createApi({
    window: name,
    connect: door(),
    wait: (ms, task) => setTimeout(task, ms),
    // eslint-disable-next-line no-console -- the browser's console is where a developer looks for a broken wire
    log: (message) => console.warn(message),
  }),
  memory: createSessionMemory(sessionStorage, localStorage),
  besideMemory: createSessionMemory(sessionStorage, localStorage, 'switchyard.beside'),
  viewMemory: createViewMemory(localStorage, window.innerWidth / textScale()),
  importMemory: createImportMemory(localStorage),
  storage: localStorage,
  tabsMemory: createTabsMemory(sessionStorage),
  readText: readInWorker,
  window: name,
  now: () => Date.now(),
  // A canvas that opens is measured in one frame and filled in the next.
  whenIdle: (task) => afterPaint(() => afterPaint(() => requestIdleCallback(task, { timeout: 100 }))),
  afterPaint,
  clock: () => performance.now(),
  later: (ms, task) => {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
  startProver: () => new ProveWorker(),
});

// A window that is closed hands its last edits to the journal.
addEventListener('pagehide', () => app.files.flush());
void app.settings.getState().load();
void app.files.start().finally(() => app.view.getState().start());

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <CrashScreen>
      <AppProvider app={app}>
        <TooltipProvider delayDuration={400}>
          <App />
        </TooltipProvider>
      </AppProvider>
    </CrashScreen>
  </StrictMode>,
);

function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** The desktop hands a port over; a browser needs the token that came with the address. */
function door(): Connect {
  if (location.origin === DESKTOP_ORIGIN || navigator.userAgent.includes('Electron/')) return connectPort();
  const token = takeToken();
  return token === null ? connectNowhere() : connectSocket(token);
}

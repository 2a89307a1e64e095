/** The first script of a window: small, so that requests start while the program is still loading. */
import { DESKTOP_ORIGIN } from '../src-shared/contract/transport.ts';
import { takeToken } from './bridge/access-token.ts';
import { prefetchConnection } from './bridge/connection-prefetch.ts';
import { connectNowhere, connectPort, connectSocket, type Connect } from './bridge/transport.ts';
import { TABS_STORED } from './state/workspace/tab.ts';
import { applyTheme, rememberedTheme } from './ui/theme.ts';
import './ui/tokens.css';

applyTheme(rememberedTheme());

/** A reloaded page counts as another window, which finds the data of the previous one. */
const name = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
  '',
);
// A reloaded window already knows which flow it shows.
const asksForProject = sessionStorage.getItem(TABS_STORED) === null;
const connect = prefetchConnection(connectBy(), { window: name, asksForProject });
void import('./start.tsx').then(({ start }) => start({ window: name, connect }));

/** The desktop app passes a port; a browser needs the token from the address. */
function connectBy(): Connect {
  if (location.origin === DESKTOP_ORIGIN || navigator.userAgent.includes('Electron/')) return connectPort();
  const token = takeToken();
  return token === null ? connectNowhere() : connectSocket(token);
}

/** The page with only a screen. */
import { join } from 'node:path';
import { servePage, type ServedPage } from './page-server.ts';

export function serveScreens(): Promise<ServedPage> {
  return servePage(join(import.meta.dirname, 'screens-page'));
}

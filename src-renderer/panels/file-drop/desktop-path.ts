/** Where a dropped file or folder is on disk: the desktop app knows, a browser does not tell. */
import { DESKTOP_FILES } from '../../../src-shared/contract/transport.ts';

interface DesktopFiles {
  pathOf(file: File): string;
}

export function desktopPath(file: File): string | null {
  const files = (window as unknown as { readonly [DESKTOP_FILES]?: DesktopFiles })[DESKTOP_FILES];
  const path = files?.pathOf(file) ?? '';
  return path === '' ? null : path;
}

/** The path of a dropped file or folder: known to the desktop app, hidden by browsers. */
import { DESKTOP_FILES } from '../../../src-shared/contract/transport.ts';

interface DesktopFiles {
  pathOf(file: File): string;
}

export function desktopPath(file: File): string | null {
  const files = (window as unknown as { readonly [DESKTOP_FILES]?: DesktopFiles })[DESKTOP_FILES];
  const path = files?.pathOf(file) ?? '';
  return path === '' ? null : path;
}

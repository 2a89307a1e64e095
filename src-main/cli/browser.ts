/**
 * Opens a file or address in the default browser if there is a display. It becomes a program argument, which every user
 * of the machine can read, so it must not contain secrets.
 */
import { spawn } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

export function hasDisplay(env: Environment, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

export function openBrowser(url: string, onFailure: () => void): void {
  const [command, args] = browserCommand(url, process.platform);
  const child = spawn(command, args, { detached: true, stdio: 'ignore' });
  child.on('error', onFailure);
  child.on('exit', (code) => {
    if (code !== null && code !== 0) onFailure();
  });
  child.unref();
}

export function browserCommand(url: string, platform: NodeJS.Platform): [string, string[]] {
  if (platform === 'darwin') return ['open', [url]];
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]];
  return ['xdg-open', [url]];
}

/** Measures a folder while something is still filling it. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Stops counting beyond `enough`. Files that come and go are counted as they are found. */
export async function folderSize(folder: string, enough: number): Promise<number> {
  let bytes = 0;
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined && bytes <= enough; next = waiting.pop()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      else bytes += (await lstat(path).catch(() => null))?.size ?? 0;
    }
  }
  return bytes;
}

export interface SizeWatch {
  /** Fires as soon as the folder holds more than the limit. */
  readonly signal: AbortSignal;
  stop(): void;
}

const LOOK_MS = 100;

export function watchSize(folder: string, limit: number): SizeWatch {
  const beyond = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const look = async (): Promise<void> => {
    if ((await folderSize(folder, limit)) > limit) beyond.abort(new Error('the folder is too large'));
    else if (!stopped) timer = setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  return {
    signal: beyond.signal,
    stop: () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

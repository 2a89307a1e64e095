/** How the process of a plugin's tools is started: which Node, what it may reach, what it is told. The one place that decides. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedPath } from './unpacked-path.ts';

export interface FencedNode {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface FenceOptions {
  /** The real path of the plugin's folder: all the process may read, beside its own program. */
  readonly folder: string;
  readonly memoryMb: number;
  readonly maxResultBytes: number;
}

export const TOOLS_FILE = 'tools.mjs';

export function fencedNode({ folder, memoryMb, maxResultBytes }: FenceOptions): FencedNode {
  const runner = findRunner();
  return {
    // Under Electron the app's own binary is a Node as well.
    file: process.execPath,
    args: [
      // No writing, no processes, no threads, no native code, and reading only here.
      '--permission',
      `--allow-fs-read=${folder}`,
      `--allow-fs-read=${runner}`,
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memoryMb}`,
      '--no-warnings',
      runner,
      join(folder, TOOLS_FILE),
      String(maxResultBytes),
    ],
    env: { ...(process.versions['electron'] ? { ELECTRON_RUN_AS_NODE: '1' } : {}), ...inherited() },
  };
}

/** Nothing of the app's environment, in which keys may stand, but the time zone, and what Windows needs to start a program. */
function inherited(): Record<string, string> {
  const names = ['TZ', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Beside this file in the sources; an entry of its own in the bundle, where this file is in one of the others or a chunk. */
function findRunner(): string {
  const here = import.meta.dirname;
  const places = [join(here, 'runner.ts'), join(here, 'plugin-runner.js'), join(here, '..', 'plugin-runner.js')];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error('The program that runs the tools of plugins is missing in this build.');
  return unpackedPath(found);
}

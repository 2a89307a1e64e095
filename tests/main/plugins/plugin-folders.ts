/** Plugin folders for tests, in temporary places. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPluginRegistry } from '../../../src-main/plugins/registry.ts';
import type { PluginRegistry } from '../../../src-main/plugins/plugin-registry.ts';
import { openTrustStore } from '../../../src-main/plugins/trust-store.ts';
import type { Logger } from '../../../src-main/telemetry/logger.ts';

export const SILENT: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
export function NOW(): Date {
  return new Date('2026-02-28T09:30:00.000Z');
}

export const GREETING_FLOW = {
  version: 'v1',
  id: 'flow.greeting',
  entry: 'hello',
  nodes: [
    { id: 'hello', type: 'say', text: 'Hello!' },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ id: 'e.hello.end', from: 'hello', to: 'end' }],
};

export async function temporaryPlace(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'switchyard-plugins-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

export type Files = Readonly<Record<string, unknown>>;

/** Strings are written as they are, everything else as JSON. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

export function pluginFiles(id: string, more: Files = {}): Files {
  return { 'plugin.json': { id, name: id.toUpperCase(), version: '1.0.0' }, 'flow.json': GREETING_FLOW, ...more };
}

/** The registry of `<root>/samples` and `<root>/workspace`, after its first scan. */
export async function registryIn(root: string, watch = false): Promise<PluginRegistry> {
  const trust = await openTrustStore({
    ...{ file: join(root, 'data', 'trust.json'), samples: [join(root, 'samples')], clock: NOW, log: SILENT },
  });
  const registry = createPluginRegistry({
    places: [
      { folder: join(root, 'samples'), origin: 'sample' },
      { folder: join(root, 'workspace'), origin: 'workspace' },
    ],
    ...{ trust, log: SILENT, watch },
  });
  onTestFinished(() => registry.close());
  await registry.settled();
  return registry;
}

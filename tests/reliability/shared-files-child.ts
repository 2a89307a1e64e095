/**
 * The child process of the file tests. Arguments: the action and the folder. `settle <n>` changes settings, keys,
 * trust, and recent projects as host number n; `replace` is stopped by the test while it writes; `lock` holds the lock
 * of the folder.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTrustStore } from '../../src-main/plugins/trust-store.ts';
import { createRecents } from '../../src-main/project/recents.ts';
import { createFileKeyStore } from '../../src-main/settings/key-store.ts';
import { createSettingsStore } from '../../src-main/settings/settings-store.ts';
import { replaceFiles } from '../../src-main/store/replace-files.ts';
import { withFileLock } from '../../src-main/store/with-file-lock.ts';
import { sharedNames } from './shared-names.ts';

const [, , what = '', folder = '', number = '0'] = process.argv;
const clock = (): Date => new Date('2026-03-01T10:00:00.000Z');
const ignore = (): undefined => undefined;
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

async function settle(): Promise<void> {
  const keyStore = createFileKeyStore(join(folder, 'keys.json'));
  const settings = createSettingsStore({ file: join(folder, 'settings.json'), keyStore });
  const trust = await openTrustStore({ file: join(folder, 'trust.json'), samples: [], clock, log });
  const recents = createRecents({ file: join(folder, 'recents.json'), now: clock, log });
  await settings.get();
  say('ready');
  await new Promise((go) => process.stdin.once('data', go));
  for (const name of sharedNames(number)) {
    const plugin = join(folder, 'plugins', name);
    await Promise.all([
      settings.change({ shortcuts: { [name]: ['mod+u'] } }),
      keyStore.variables.set('owner', name, name),
      trust.trustOwn(plugin),
      recents.add({ path: plugin, name }),
    ]);
  }
  process.exit(0);
}

async function replace(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Large enough for the test to interrupt it midway.
  const writes = replaceFiles([{ path: join(folder, 'flow.json'), text: 'x'.repeat(64 * 1024 * 1024) }]);
  say('writing');
  await writes;
  await replace();
}

async function lock(): Promise<void> {
  await withFileLock(join(folder, 'settings.json'), async () => {
    say('locked');
    await pause(60_000);
    return { ok: true, value: null };
  });
}

function say(word: string): void {
  process.stdout.write(`${word}\n`);
}

const actions = { settle, replace, lock };
await actions[what as keyof typeof actions]();

/** The data folder. It is private, because it holds conversations and keys. */
import { chmod, readdir, stat } from 'node:fs/promises';
import { appError, errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeError } from './disk.ts';
import { makeFolders } from './make-folders.ts';
import { t } from '../messages/translate.ts';

const NAMES: readonly string[] = [
  ...['desktop', 'import-folders.json', 'imports', 'journal', 'keychain.json', 'keys.json', 'knowledge'],
  ...[
    'logs',
    'open',
    'python',
    'recents.json',
    'replaced',
    'runs.sock',
    'settings.json',
    'trust.json',
    'versions',
    'work',
  ],
];
const DATABASE = /^(?:changes|running|sessions(?:[.]damaged-[\d-]+)?)[.](?:db(?:-wal|-shm|-journal)?|lock)$/;
/** What an unreadable file is renamed to. */
const SET_ASIDE = /[.]damaged-\d+$/;

/** Returns a warning if other users of the machine can read it, or null. */
export async function claimDataFolder(path: string): Promise<Result<string | null>> {
  try {
    await makeFolders(path, { mode: 0o700 });
    return ok(await tighten(path));
  } catch (error) {
    const { code } = writeError(error, path);
    const message = t('projects.dataFolder.notCreated', {
      path,
      errno: errnoOf(error) ?? t('projects.dataFolder.unknownError'),
    });
    return fail(appError(code, message, { hint: t('projects.dataFolder.notCreatedHint') }));
  }
}

async function tighten(path: string): Promise<string | null> {
  // Windows has no such permission bits; a folder in the user's own is private there.
  if (process.platform === 'win32' || ((await stat(path)).mode & 0o077) === 0) return null;
  if (!(await isOurs(path))) return t('projects.dataFolder.sharedUnchanged', { path });
  return await chmod(path, 0o700).then(
    () => t('projects.dataFolder.sharedFixed', { path }),
    () => t('projects.dataFolder.sharedNotFixed', { path }),
  );
}

/** A folder given by mistake, such as a home folder or /tmp, keeps its permissions. */
async function isOurs(path: string): Promise<boolean> {
  const names = await readdir(path);
  return names.every((name) => {
    const isKnown = NAMES.includes(name.replace(SET_ASIDE, '')) || DATABASE.test(name);
    return isKnown || /^[.].+[.]tmp$/.test(name);
  });
}

/** Writes a plugin to a folder next to its place, checks it there, and moves it into place with one rename. */
import { cp, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { appError, type AppError, errnoOf } from '../../../src-shared/errors.ts';
import { SOURCE_FOLDER } from '../../../src-shared/importer/origin.ts';
import { isPluginId } from '../../../src-shared/plugin/plugin-id.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { loadPlugin } from '../../plugins/load-plugin.ts';
import { writeError } from '../../project/disk.ts';
import { digest, type PluginFiles } from './plan-files.ts';
import { isReservedId, realPath, takenBy, type PluginPlaces } from './plugin-ids.ts';
import { isInside, readBytes } from './read-inside.ts';
import { backupPath, makeStaging, removeFolder } from '../staging/temporary-folders.ts';
import { t } from '../../messages/translate.ts';

export interface PlaceOptions extends PluginPlaces {
  /** How users choose another workspace. */
  readonly chooseHint: string;
  /** Stops everything that runs from a folder before its files are replaced. */
  readonly release?: (folder: string) => void;
}

export interface PlaceRequest {
  readonly id: string;
  readonly files: PluginFiles;
  /** Replaces a plugin of this id. */
  readonly force: boolean;
  /** A plugin whose other files stay: new files are written over it, and its source is replaced. */
  readonly over: string | null;
  readonly signal: AbortSignal;
}

/** A written plugin. Until it is kept, the plugin it replaced can be restored. */
export interface Placed {
  readonly folder: string;
  readonly written: readonly string[];
  keep(): Promise<void>;
  undo(): Promise<void>;
}

/** Returns the folder it would be written to, or why it can't be. */
export async function findPlace(
  { id, force, over }: Pick<PlaceRequest, 'id' | 'force' | 'over'>,
  places: PluginPlaces,
): Promise<Result<string>> {
  if (!isPluginId(id))
    return fail(appError('bad_request', t('imports.placePlugin.invalidId', { id: id.slice(0, 100) })));
  if (over !== null) return ok(over);
  if (isReservedId(id))
    return fail(
      appError('bad_request', t('imports.placePlugin.reservedId', { id }), {
        hint: t('imports.placePlugin.chooseIdHint'),
      }),
    );
  const taken = await takenBy(id, places);
  const [first] = taken;
  if (first === undefined) return ok(join(await realPath(places.workspace), id));
  if (taken.length === 1 && first.replaceable && force) return ok(first.folder);
  return fail(takenError(id, taken.find(({ replaceable }) => !replaceable)?.folder ?? first.folder, first.replaceable));
}

function takenError(id: string, folder: string, replaceable: boolean): AppError {
  const hint = replaceable ? t('imports.placePlugin.chooseIdOrReplaceHint') : t('imports.placePlugin.chooseIdHint');
  return appError('already_exists', t('imports.placePlugin.idTaken', { id, folder }), { hint });
}

export async function placePlugin(request: PlaceRequest, options: PlaceOptions): Promise<Result<Placed>> {
  const target = await findPlace(request, options);
  if (!target.ok) return target;
  const parent = dirname(target.value);
  let staging: string | null = null;
  try {
    staging = await makeStaging(parent);
    const staged = await stage(staging, request);
    const sound = staged.ok ? await isSound(staging, request.id) : staged;
    const moved = sound.ok ? await moveIn({ staging, target: target.value, parent }, request, options) : sound;
    if (!moved.ok) await removeFolder(staging);
    return moved;
  } catch (error) {
    if (staging === null) return fail(notPrepared(error, parent, options.chooseHint));
    await removeFolder(staging);
    return fail(notWritten(error, target.value));
  }
}

/** Returns every file of the plugin. A dry run reports the same list. */
export function pathsOf({ generated, copied }: PluginFiles): string[] {
  return [...generated.map(({ path }) => path), ...copied.map(({ target }) => target)];
}

async function stage(staging: string, { files, over, signal }: PlaceRequest): Promise<Result<null>> {
  if (over !== null) {
    const kept = (from: string): boolean => from !== join(over, SOURCE_FOLDER);
    await cp(over, staging, { recursive: true, filter: kept, verbatimSymlinks: true, preserveTimestamps: true });
  }
  const folders = new Set<string>();
  const pathOf = async (path: string): Promise<string> => {
    if (!isInside(path)) throw new Error(`"${path}" leads out of the folder of the plugin`);
    const target = join(staging, ...path.split('/'));
    const folder = dirname(target);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    return target;
  };
  for (const { path, text } of files.generated) {
    if (signal.aborted) return fail(cancelled());
    await writeFile(await pathOf(path), text);
  }
  for (const { target, from, path, sha256 } of files.copied) {
    if (signal.aborted) return fail(cancelled());
    const bytes = await readBytes(from);
    if (digest(bytes) !== sha256) return fail(changed(path));
    await writeFile(await pathOf(target), bytes);
  }
  return ok(null);
}

function changed(path: string): AppError {
  return appError('changed_on_disk', t('imports.placePlugin.sourceChanged', { path }), {
    hint: t('imports.placePlugin.sourceChangedHint'),
  });
}

/** A plugin that can't be loaded never replaces anything. */
async function isSound(staging: string, id: string): Promise<Result<null>> {
  const loaded = await loadPlugin(staging);
  if (!loaded.ok) {
    const { code, message, ...extra } = loaded.error;
    const shortReason = message.replaceAll(staging, t('imports.placePlugin.plugin'));
    return fail(
      appError(code, t('imports.placePlugin.invalidPlugin', { reason: shortReason }), {
        hint: t('imports.placePlugin.invalidPluginHint'),
        ...extra,
      }),
    );
  }
  if (loaded.value.id === id) return ok(null);
  return fail(
    appError('invalid_document', t('imports.placePlugin.otherId', { actual: loaded.value.id, expected: id })),
  );
}

interface Move {
  readonly staging: string;
  readonly target: string;
  readonly parent: string;
}

async function moveIn(
  { staging, target, parent }: Move,
  { files, force, over, signal }: PlaceRequest,
  { release }: PlaceOptions,
): Promise<Result<Placed>> {
  if (signal.aborted) return fail(cancelled());
  const backup = backupPath(parent, basename(target));
  const isReplacing = force || over !== null;
  if (isReplacing) release?.(target);
  const hasOld = isReplacing && (await moveToBackup(target, backup));
  try {
    // A folder that appeared in the meantime isn't replaced, because rename only replaces an empty one.
    await rename(staging, target);
  } catch (error) {
    if (hasOld) await rename(backup, target);
    throw error;
  }
  return ok({
    folder: target,
    written: pathsOf(files),
    keep: () => removeFolder(backup),
    undo: async () => {
      release?.(target);
      await removeFolder(target);
      if (hasOld) await rename(backup, target).catch(() => undefined);
    },
  });
}

async function moveToBackup(target: string, backup: string): Promise<boolean> {
  try {
    // Cleanup decides by its age, which starts now.
    const now = new Date();
    await utimes(target, now, now).catch(() => undefined);
    await rename(target, backup);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function notPrepared(error: unknown, parent: string, hint: string): AppError {
  const code = errnoOf(error);
  if (code !== 'EEXIST' && code !== 'ENOTDIR') return notWritten(error, parent);
  return appError('bad_request', t('imports.placePlugin.fileInTheWay', { folder: parent }), { hint });
}

function notWritten(error: unknown, target: string): AppError {
  const code = errnoOf(error);
  if (code === 'ENOTEMPTY' || code === 'EEXIST')
    return appError('already_exists', t('imports.placePlugin.alreadyExists', { folder: target }), {
      hint: t('imports.placePlugin.alreadyExistsHint'),
    });
  if (code === undefined) throw error;
  const { hint: _hint, ...written } = writeError(error, target);
  return { ...written, hint: t('imports.placePlugin.notWrittenHint') };
}

function cancelled(): AppError {
  return appError('cancelled', t('imports.placePlugin.cancelled'));
}

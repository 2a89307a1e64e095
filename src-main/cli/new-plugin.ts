/** `switchyard new`: creates a plugin. */
import { join, resolve } from 'node:path';
import { appError } from '../../src-shared/errors.ts';
import { isPluginId, nameFromId } from '../../src-shared/plugin/plugin-id.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { findPlaces } from '../transport/places.ts';
import { findFolders } from '../plugins/find-folders.ts';
import { readManifest } from '../project/plugin-manifest.ts';
import { makeFolder } from '../project/make-folder.ts';
import { starterFiles } from '../project/starter-plugin.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { t } from '../messages/translate.ts';

const MAX_NAME = 100;

export async function newPlugin(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [id, ...more] = parsed.operands;
  if (id === undefined || more.length > 0) return wrongUse(io, t('cli.newPlugin.operands'), 'new');
  if (!isPluginId(id)) {
    return wrongUse(io, t('cli.newPlugin.invalidId', { id: id.slice(0, 100) }), 'new');
  }
  const name = (parsed.values.get('name') ?? nameFromId(id)).trim();
  if (name === '' || name.length > MAX_NAME)
    return wrongUse(io, t('cli.newPlugin.invalidName', { limit: MAX_NAME }), 'new');
  const { workspace, resourcesDir } = findPlaces(io.env);
  const parent = resolve(parsed.values.get('in') ?? workspace);
  const free = await isFree(id, [...new Set([join(resourcesDir, 'plugins'), workspace, parent])]);
  const folder = join(parent, id);
  const made = free.ok ? await makeFolder(folder, starterFiles({ id, name })) : free;
  if (!made.ok) {
    io.err(`${made.error.message}\n`);
    return 1;
  }
  if (parsed.switches.has('json')) io.out(`${JSON.stringify({ id, name, folder }, null, 2)}\n`);
  else {
    io.out(`${folder}\n`);
    io.err(t('cli.newPlugin.openIt', { folder }));
  }
  return 0;
}

async function isFree(id: string, places: readonly string[]): Promise<Result<null>> {
  for (const found of await findFolders(places.map((folder) => ({ folder, origin: 'workspace' })))) {
    const taken = found.refused === null && (await readManifest(found.folder))?.id === id;
    if (taken) {
      return fail(appError('already_exists', t('cli.newPlugin.idTaken', { id, folder: found.folder })));
    }
  }
  return ok(null);
}

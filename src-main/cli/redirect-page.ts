/**
 * A local page that redirects the browser to the host. Its path is a program argument, which every user of the machine
 * can read; the address, which admits one browser, is inside the file, which only its owner can read.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Places } from '../transport/places.ts';
import { CODE_MS } from '../host/open-codes.ts';
import { makeFolders } from '../project/make-folders.ts';
import { t } from '../messages/translate.ts';

const NAME = /^open-[0-9a-f]{16}\.html$/;

export interface RedirectPage {
  readonly path: string;
  /** The file as a URL. */
  readonly url: string;
  remove(): void;
}

/** A folder browsers can read: those installed as a snap can't see hidden folders. */
export function redirectFolder(
  { dataDir, workspace }: Pick<Places, 'dataDir' | 'workspace'>,
  snaps = '/snap/bin',
): string {
  return existsSync(snaps) ? join(workspace, 'open-in-browser') : join(dataDir, 'open');
}

/** Removed as soon as its address is no longer valid, or at the next start if this process is killed. */
export async function writeRedirectPage(folder: string, address: string): Promise<RedirectPage> {
  await makeFolders(folder, { mode: 0o700 });
  await removeOld(folder);
  const path = join(folder, `open-${randomBytes(8).toString('hex')}.html`);
  await writeFile(path, pageTo(address), { flag: 'wx', mode: 0o600 });
  const remove = (): void => rmSync(path, { force: true });
  setTimeout(remove, CODE_MS).unref();
  return { path, url: pathToFileURL(path).href, remove };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const made = NAME.test(name) ? (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null) : null;
    if (made !== null && Date.now() - made > CODE_MS) rmSync(path, { force: true });
  }
}

/** The address is created here and contains only digits, letters, and query characters, so it needs no escaping. */
function pageTo(address: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer">' +
    `<title>${t('cli.redirectPage.title')}</title><meta http-equiv="refresh" content="0;url=${address}">` +
    `<p><a href="${address}">${t('cli.redirectPage.open')}</a></p></html>\n`
  );
}

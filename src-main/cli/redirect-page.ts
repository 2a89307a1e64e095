/**
 * A page on the disk that sends the browser to the host. What opens a browser gets the path of this file as its argument, which
 * every user of the machine can read; the address, which lets one browser in, is in the file, which only its owner can read.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Places } from '../transport/places.ts';
import { CODE_MS } from '../host/open-codes.ts';
import { makeFolders } from '../project/make-folders.ts';

const NAME = /^open-[0-9a-f]{16}\.html$/;

export interface RedirectPage {
  readonly path: string;
  /** As a browser takes it. */
  readonly url: string;
  remove(): void;
}

/** Where browsers can read it: those that come as a snap see no hidden folder. */
export function redirectFolder(
  { dataDir, workspace }: Pick<Places, 'dataDir' | 'workspace'>,
  snaps = '/snap/bin',
): string {
  return existsSync(snaps) ? join(workspace, 'open-in-browser') : join(dataDir, 'open');
}

/** Removed as soon as its address is of no more use, and by the next start if this process is killed. */
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

/** The address is one of ours: digits, letters, and what a query holds. */
function pageTo(address: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer">' +
    `<title>Opening Switchyard</title><meta http-equiv="refresh" content="0;url=${address}">` +
    `<p><a href="${address}">Open Switchyard</a></p></html>\n`
  );
}

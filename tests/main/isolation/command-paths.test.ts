/** The files needed to start a command, and nothing that is only near them. */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findCommand } from '../../../src-main/isolation/command-paths.ts';
import { ownershipProblem } from '../../../src-main/isolation/ownership.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { t } from '../../harness/messages.ts';

async function homeWith(files: Readonly<Record<string, string>>): Promise<string> {
  const home = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text, { mode: 0o755 });
  }
  return home;
}

function find(home: string, name: string, folders: readonly string[]) {
  const searchPath = folders.map((folder) => join(home, folder)).join(':');
  const hidden = ['.local/share/switchyard', '.ssh'].map((path) => join(home, path));
  const found = findCommand(name, { cwd: home, searchPath, hidden, home });
  const below = (path: string): string => path.slice(home.length + 1);
  return found && { command: below(found.command), readable: found.readable.map(below).sort() };
}

test('an installation in the home folder exposes its own parts only', async () => {
  const home = await homeWith({
    '.nvm/v20/bin/node': '',
    '.nvm/v20/lib/x.js': '',
    '.nvm/v20/.secret': '',
    '.ssh/id': '',
  });
  expect(find(home, 'node', ['missing', '.nvm/v20/bin'])).toEqual({
    command: '.nvm/v20/bin/node',
    readable: ['.nvm/v20/bin', '.nvm/v20/bin/node', '.nvm/v20/lib'],
  });
});

test('a program next to the data folder exposes only itself and its link target', async () => {
  const home = await homeWith({
    '.local/share/tools/x/bin/x': '',
    '.local/share/switchyard/keys.json': '',
    'bin/y': '',
    '.bashrc': '',
  });
  mkdirSync(join(home, '.local/bin'));
  symlinkSync('../share/tools/x/bin/x', join(home, '.local/bin/x'));
  expect(find(home, 'x', ['.local/bin'])?.readable).toEqual([
    ...['.local/bin', '.local/bin/x', '.local/share/tools/x/bin', '.local/share/tools/x/bin/x'],
  ]);
  expect(find(home, 'y', ['bin'])?.readable).toEqual(['bin/y']);
});

test('a script exposes its interpreter, and an environment exposes its base Python', async () => {
  const home = await homeWith({
    'base/bin/python3': '',
    'base/lib/os.py': '',
    'venv/bin/tool': '',
    'venv/lib/tool.py': '',
    'other/bin/env-tool': '#!/usr/bin/env -S python3 -x\n',
  });
  writeFileSync(join(home, 'venv/pyvenv.cfg'), `home = ${join(home, 'base/bin')}\n`);
  writeFileSync(join(home, 'venv/bin/tool'), `#!${join(home, 'venv/bin/python')}\n`);
  symlinkSync(join(home, 'base/bin/python3'), join(home, 'venv/bin/python'));
  expect(find(home, 'tool', ['venv/bin'])?.readable).toEqual(
    expect.arrayContaining(['venv/bin', 'venv/lib', 'venv/pyvenv.cfg', 'base/bin', 'base/lib']),
  );
  expect(find(home, 'env-tool', ['other/bin', 'base/bin'])?.readable).toEqual(
    expect.arrayContaining(['base/bin', 'base/lib']),
  );
  expect(find(home, 'nowhere', ['other/bin'])).toBe(null);
});

test('a program is refused if others own or can write to any part of its path', async () => {
  const home = await homeWith({ 'a/b/tool': '' });
  const tool = join(home, 'a/b/tool');
  symlinkSync('a', join(home, 'link'));
  expect(ownershipProblem(tool)).toBe(null);
  expect(ownershipProblem(join(home, 'link/b/tool'))).toBe(null);
  chmodSync(join(home, 'a'), 0o777);
  expect(ownershipProblem(join(home, 'link/b/tool'))).toBe(
    t('plugins.ownership.worldWritable', { path: join(home, 'a') }),
  );
  // In such a folder, users can only replace their own files.
  chmodSync(join(home, 'a'), 0o1777);
  expect(ownershipProblem(tool)).toBe(null);
  chmodSync(tool, 0o757);
  expect(ownershipProblem(tool)).toBe(t('plugins.ownership.worldWritable', { path: tool }));
  expect(ownershipProblem(join(home, 'none'))).toBe(t('plugins.ownership.missing', { path: join(home, 'none') }));
});

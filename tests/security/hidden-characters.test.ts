/** Names from repositories, manifests, and disks that would be misread. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { escapeDirection, hasHiddenCharacters, visibleName } from '../../src-shared/hidden-characters.ts';
import { manifestSchema } from '../../src-shared/plugin/manifest.ts';
import { printable } from '../../src-main/cli/command.ts';
import { isRefName, readSource } from '../../src-main/importer/fetch/read-source.ts';
import { listSource } from '../../src-main/importer/write/list-source.ts';
import { browseFolder } from '../../src-main/project/browse.ts';
import { slugOf } from '../../src-main/project/names.ts';
import { temporaryFolder } from '../main/project/workspace.ts';

const TURNED = 'invoice\u202efdp.exe';

describe('a name', () => {
  test.each([
    [TURNED, 'invoice\\u202efdp.exe'],
    ['a\u2066b\u2069', 'a\\u2066b\\u2069'],
    ['a\u200bb', 'a\\u200bb'],
    ['ma\u200din', 'ma\\u200din'],
    ['a\u00adb', 'a\\u00adb'],
    ['a\u0007b\n', 'a\\u0007b\\u000a'],
    ['a\u3164b', 'a\\u3164b'],
    ['a\ufeffb', 'a\\ufeffb'],
    ['a\u{e0041}b', 'a\\udb40\\udc41b'],
    ['a\ud800b', 'a\\ud800b'],
  ])('with hidden characters shows them: %j', (name, shown) => {
    expect([visibleName(name), hasHiddenCharacters(name)]).toEqual([shown, true]);
  });

  test.each(['agent.py', 'Größe', '日本語', 'שלום', 'مرحبا', 'می\u200cخواهم', '👩\u200d💻', '❤\ufe0f', 'a b-c_d'])(
    'in any language stays unchanged: %s',
    (name) => {
      expect([visibleName(name), hasHiddenCharacters(name)]).toEqual([name, false]);
    },
  );
});

describe('terminal output', () => {
  test('shows direction marks, and JSON keeps its meaning', () => {
    expect(printable(`${TURNED}\n`)).toBe('invoice\\u202efdp.exe\n');
    const value = { label: 'a\u202eb\\\u2067c' };
    expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
    expect(escapeDirection('مرحبا')).toBe('مرحبا');
  });
});

test('a folder name to open shows them and keeps its path', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, TURNED));
  expect(await browseFolder(root)).toMatchObject({
    ok: true,
    value: { entries: [{ name: 'invoice\\u202efdp.exe', path: join(root, TURNED) }] },
  });
});

describe('hidden characters are rejected or left out', () => {
  test('in branches, folders, and projects', () => {
    expect([isRefName('main'), isRefName('ma\u200bin'), isRefName('ma\u202ein')]).toEqual([true, false, false]);
    const source = { url: 'https://github.com/a/b', folder: 'agents/\u202egpj' };
    expect(readSource(source)).toMatchObject({ ok: false, error: { message: expect.stringContaining('\\u202egpj') } });
    expect(slugOf(TURNED)).toMatchObject({ ok: false, error: { message: expect.stringContaining('\\u202e') } });
  });

  test('in files of a repository', async () => {
    const root = await temporaryFolder();
    for (const name of ['agent.py', TURNED, 'می\u200cخواهم.txt']) await writeFile(join(root, name), '');
    const listed = await listSource(root);
    if (!listed.ok) throw new Error(listed.error.message);
    expect(listed.value.files.map(({ path }) => path)).toEqual(['agent.py', 'می\u200cخواهم.txt']);
    expect(listed.value.leftOut).toEqual([{ path: TURNED, why: 'name' }]);
  });

  test('in the name of a plugin and the command of a server', () => {
    const parsed = (manifest: object) => manifestSchema.safeParse(manifest).success;
    expect(parsed({ name: 'Fahrkarten für alle' })).toBe(true);
    expect(parsed({ name: TURNED })).toBe(false);
    expect(parsed({ mcp: { files: { command: 'npx', args: ['-y', 'server'], tools: ['read'] } } })).toBe(true);
    expect(parsed({ mcp: { files: { command: 'n\u200bpx' } } })).toBe(false);
    expect(parsed({ mcp: { files: { command: 'npx', args: ['\u202eserver'] } } })).toBe(false);
    expect(parsed({ mcp: { files: { command: 'python', args: ['-c', 'import a\nrun()'] } } })).toBe(true);
    expect(parsed({ mcp: { files: { command: 'npx', tools: ['re\u200bad'] } } })).toBe(false);
  });
});

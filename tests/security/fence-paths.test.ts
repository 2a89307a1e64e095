/**
 * What an isolated program can't make readable: neither by links and programs that it leaves behind, nor by values of
 * variables.
 */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { launch } from '../../src-main/isolation/launch.ts';
import { words } from '../harness/messages.ts';
import { canIsolate, isolationFor } from '../harness/isolation.ts';
import { agentDeps, plainPython } from '../main/python/agent-deps.ts';

const READ = 'for file in "$@"; do cat "$file"; done';

interface Place {
  readonly root: string;
  readonly keys: string;
  readonly workDir: string;
  /** Starts `bin/start` of the plugin, and returns its output or why it wasn't started. */
  start(paths: readonly string[]): Promise<string>;
}

function put(path: string, content: string, mode = 0o644): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

/** A plugin that claims to be a Python environment based on the Python in this folder. */
function placeOf(base: string): Place {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'switchyard-fence-')));
  const [home, folder] = [join(root, 'home'), join(root, 'plugin')];
  const dataDir = join(home, '.config/switchyard');
  const keys = put(join(dataDir, 'keys.json'), 'very-secret');
  put(join(home, '.ssh/id'), 'very-secret');
  put(join(folder, 'pyvenv.cfg'), `home = ${join(root, base)}\n`);
  put(join(folder, 'bin/start'), `#!/bin/sh\n${READ}\n`, 0o755);
  const [temporary, own] = [join(root, 'temporary'), join(dataDir, 'work/own')];
  for (const made of [temporary, own]) mkdirSync(made, { recursive: true });
  const isolation = isolationFor(dataDir, home);
  const start = async (paths: readonly string[]): Promise<string> => {
    const program = { command: './bin/start', args: paths, cwd: folder, env: { PATH: '/usr/bin:/bin' }, temporary };
    const around = { readable: [folder], writable: [own, temporary], network: false, trusted: folder };
    const started = launch({ ...program, ...around }, await isolation.fence(), isolation);
    if (!started.ok) return started.error.message;
    const [printed, said] = await Promise.all([text(started.value.stdout), text(started.value.stderr)]);
    return `${printed}${said}`;
  };
  return { root, keys, workDir: join(dataDir, 'work'), start };
}

describe.skipIf(!canIsolate)('an isolated program', { timeout: 20_000 }, () => {
  test('reads the files of its installation, but not the targets of links next to it', async () => {
    const { root, keys, start } = placeOf('tool/bin');
    put(join(root, 'tool/bin/python3'), '#!/bin/sh\n', 0o755);
    const own = put(join(root, 'tool/share/own'), 'fine');
    symlinkSync(keys, join(root, 'tool/lib'));
    symlinkSync('../home/.ssh', join(root, 'tool/etc'));
    const said = await start([
      own,
      join(root, 'tool/lib'),
      keys,
      join(root, 'tool/etc/id'),
      join(root, 'home/.ssh/id'),
    ]);
    expect(said).toContain('fine');
    expect(said).not.toContain('very-secret');
    expect(said.match(/No such file/g)).toHaveLength(4);
  });

  test('is not started through a program that another user wrote', async () => {
    const { keys, workDir, start } = placeOf('home/.config/switchyard/work/other/bin');
    put(join(workDir, 'other/bin/python3'), '#!/bin/sh\n', 0o755);
    symlinkSync(keys, join(workDir, 'other/lib'));
    expect(await start([keys])).toMatch(
      words('plugins.launch.unsafe', { problem: words('plugins.launch.privateFolder', { path: /.*python3/ }) }),
    );
  });
});

describe.skipIf(plainPython === null || !canIsolate)('an isolated Python agent', { timeout: 30_000 }, () => {
  test('reads certificates named by the user, and no file that its plugin names instead', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'switchyard-fence-')));
    const [mine, theirs] = ['mine.pem', 'theirs.pem'].map((name) => put(join(folder, name), name)) as [string, string];
    const read = 'return {p: open(p).read() if os.path.isfile(p) else "none" for p in v["paths"]}';
    const code = `import os\nclass A:\n    def invoke(self, v):\n        ${read}\nagent = A()\n`;
    const variables = [{ name: 'CURL_CA_BUNDLE' }, { name: 'SSL_CERT_FILE', default: theirs }];
    const runner = { file: 'own.py', export: 'agent', variables };
    const world = await agentDeps({ isIsolated: true, standIns: false, files: { 'own.py': code }, runner });
    await world.agents.python.variable(world.folder, 'CURL_CA_BUNDLE', mine);
    const { values } = await world.run({ input: { paths: [mine, theirs] } });
    expect(values).toEqual({ [mine]: 'mine.pem', [theirs]: 'none' });
  });
});

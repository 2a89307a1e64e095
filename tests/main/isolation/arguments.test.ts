/** The command lines that isolate a program: what they show, hide, and forbid, and in which order. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bubblewrapArguments } from '../../../src-main/isolation/bubblewrap.ts';
import { hiddenPaths, type Confinement } from '../../../src-main/isolation/confinement.ts';
import { sandboxExecArguments, sandboxProfile } from '../../../src-main/isolation/sandbox-exec.ts';
import { temporaryFolder } from '../project/workspace.ts';

const system = { folders: ['/usr'], links: [{ path: '/bin', target: 'usr/bin' }], settings: ['/etc/hosts'] };
const plain: Confinement = {
  ...{ command: '/usr/bin/node', args: ['-x', '--', 'y'], cwd: '/home/me/plugin' },
  ...{ readable: ['/home/me/plugin'], writable: ['/scratch'], temporary: '/scratch/tmp' },
  ...{ hidden: ['/home/me/data'], hiddenFiles: ['/home/me/.netrc'], network: false },
};

describe('arguments of bubblewrap', () => {
  test('show the system and the given folders, with separate processes and network', () => {
    expect(bubblewrapArguments(plain, { system, proc: true })).toEqual([
      ...['--unshare-user-try', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
      ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'isolated', '--unshare-net'],
      ...['--symlink', 'usr/bin', '/bin', '--dev', '/dev', '--proc', '/proc'],
      ...['--ro-bind', '/usr', '/usr', '--bind', '/scratch/tmp', '/tmp', '--bind', '/scratch', '/scratch'],
      ...['--ro-bind', '/etc/hosts', '/etc/hosts', '--ro-bind', '/home/me/plugin', '/home/me/plugin'],
      ...['--remount-ro', '/', '--chdir', '/home/me/plugin', '--', '/usr/bin/node', '-x', '--', 'y'],
    ]);
  });

  test('keep the network where it is permitted, and /proc empty where it cannot be mounted', () => {
    const args = bubblewrapArguments({ ...plain, network: true }, { system, proc: false });
    expect(args).not.toContain('--unshare-net');
    expect(args.join(' ')).toContain('--dir /proc');
  });

  test('hide parts of a folder that is shown, and show given parts of those again', () => {
    const readable = ['/home/me', '/home/me/data/python/environments/x'];
    const args = bubblewrapArguments({ ...plain, readable }, { system, proc: true }).join(' ');
    const order = [
      '--ro-bind /home/me /home/me',
      '--tmpfs /home/me/data',
      '--ro-bind /dev/null /home/me/.netrc',
      '--ro-bind /home/me/data/python/environments/x /home/me/data/python/environments/x',
      '--remount-ro /home/me/data',
    ].map((part) => args.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});

describe('the profile of sandbox-exec', () => {
  test('denies by default, allows the given paths, and hides the hidden ones', () => {
    const profile = sandboxProfile({ ...plain, readable: ['/home/me', '/home/me/data/environment'] });
    const at = (text: string): number => profile.indexOf(text);
    expect(profile.startsWith('(version 1)\n(deny default)\n')).toBe(true);
    expect(at('(subpath "/home/me")')).toBeLessThan(at('(deny file-read* (subpath "/home/me/data")'));
    expect(at('(deny file-read* (subpath "/home/me/data")')).toBeLessThan(
      at('(allow file-read* (subpath "/home/me/data/environment"))'),
    );
    expect(profile).toContain('(allow file-write* (subpath "/scratch") (subpath "/scratch/tmp") (literal "/dev/null")');
    expect(profile).toContain('(deny network*)');
    expect(sandboxProfile({ ...plain, network: true })).toContain('(allow network*)');
  });

  test('treats any folder name as a literal name', () => {
    const folder = '/home/me/a") (allow file-read* (subpath "/';
    const profile = sandboxProfile({ ...plain, readable: [folder] });
    expect(profile).toContain('(subpath "/home/me/a\\") (allow file-read* (subpath \\"/")');
    expect(profile.split('\n').filter((line) => line.startsWith('(allow file-read*'))).toHaveLength(1);
  });

  test('precedes the command, which no shell reads', () => {
    const [option, , ...command] = sandboxExecArguments(plain);
    expect([option, ...command]).toEqual(['-p', '/usr/bin/node', '-x', '--', 'y']);
  });

  test.skipIf(!existsSync('/usr/bin/sandbox-exec'))('works on a Mac', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'secret'), 'x');
    const confinement = { ...plain, command: '/bin/cat', args: [join(folder, 'secret')], cwd: '/', hidden: [folder] };
    const cat = (readable: string[]): string =>
      execFileSync('/usr/bin/sandbox-exec', sandboxExecArguments({ ...confinement, readable }), { encoding: 'utf8' });
    expect(() => cat([])).toThrow();
    expect(cat([join(folder, 'secret')])).toBe('x');
  });
});

test('the data folder and the usual places of keys are hidden', () => {
  expect(hiddenPaths({ home: '/home/me', dataDir: '/data' })).toEqual(
    expect.arrayContaining(['/data', '/home/me/.ssh', '/home/me/.config', '/home/me/.netrc', '/home/me/.aws']),
  );
});

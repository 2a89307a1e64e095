/** Runs on the command line while another program has the data folder open, and after that program was killed. */
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { localAddress } from '../../../src-main/host/local-socket.ts';
import { t } from '../../harness/messages.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { called, startSwitchyard, type Outcome } from './command-line.ts';

const FLOW = {
  ...{ version: 'v1', id: 'probe', entry: 'agent' },
  nodes: [
    {
      ...{ id: 'agent', type: 'agent', mode: 'planner' },
      tools: [{ name: 'look_tool', tool: 'template.render', args: { template: 'Seen.' }, approve: 'always' }],
    },
    { id: 'end', type: 'terminal' },
  ],
  edges: [{ from: 'agent', to: 'end' }],
};

const children: ReturnType<typeof startSwitchyard>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function startHost(env: Readonly<Record<string, string>>) {
  const child = startSwitchyard(['host', '--port', '0', '--json'], { env });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const url = new URL((JSON.parse(line) as { url: string }).url);
  const headers = { authorization: `Bearer ${url.searchParams.get('token')}`, 'content-type': 'application/json' };
  const start = async (): Promise<string> => {
    const body = JSON.stringify({ agent: 'probe', input: {}, wait: true });
    const response = await fetch(new URL('/api/runs', url), { method: 'POST', headers, body });
    return ((await response.json()) as { run_id: string }).run_id;
  };
  return { child, start };
}

test(
  'the host that has the data folder open lists, shows, resumes, and cancels runs',
  { tags: 'thorough' },
  async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'home', 'probe'), { recursive: true });
    await writeFile(join(root, 'home', 'probe', 'flow.json'), JSON.stringify(FLOW));
    await writeFile(join(root, 'home', 'probe', 'plugin.json'), JSON.stringify({ id: 'probe', name: 'Probe' }));
    const env = { SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') };
    const runs = (...args: string[]): Promise<Outcome> => called(['runs', ...args], { env });

    const { child, start } = await startHost(env);
    const [approved, cancelled, left] = [await start(), await start(), await start()];
    if (process.platform !== 'win32') expect((await stat(localAddress(env.SWITCHYARD_DATA)!)).mode & 0o777).toBe(0o600);

    const listed = await runs('list', '--status', 'PAUSED');
    expect([listed.code, listed.err]).toEqual([0, '']);
    expect(listed.out.split('\n').map((line) => line.split('  ')[0])).toEqual([left, cancelled, approved, '']);
    expect((await runs('list', '--limit', '1', '--before', left)).out).toMatch(new RegExp(`^${cancelled}  PAUSED`));
    const edit = ['--decision', 'edit', '--args', '{"template":"Edited."}'];
    expect((await runs('resume', approved, ...edit)).code).toBe(0);
    await expect.poll(async () => (await runs('show', approved)).out, { timeout: 10_000 }).toContain('"COMPLETED"');
    expect((await runs('show', approved)).out).toContain('Edited.');
    expect((await runs('cancel', cancelled)).out).toContain('CANCELLED');
    expect(await runs('cancel', cancelled)).toMatchObject({ code: 1, out: '' });

    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await runs('list', '--status', 'PAUSED')).out).toMatch(new RegExp(`^${left}  PAUSED  [^\n]+\n$`));
    expect((await runs('resume', left, '--decision', 'reject', '--comment', 'No.')).out).toContain('COMPLETED');

    const again = await startHost(env);
    expect((await runs('list', '--agent', 'probe')).out.split('\n')).toHaveLength(4);
    again.child.kill('SIGTERM');
    await once(again.child, 'close');
  },
);

test.each([
  ['show', 'a', 'b'],
  ['list', 'a'],
])('reports too many arguments: runs %s %s', async (...args) => {
  expect((await called(['runs', ...args])).err).toContain(t('cli.runs.operands'));
});

test('reports an invalid limit, invalid arguments, and an invalid address', async () => {
  expect((await called(['runs', 'list', '--limit', '0'])).err).toContain(t('cli.runs.invalidLimit'));
  const edit = await called(['runs', 'resume', 'r', '--decision', 'edit', '--args', '[1]']);
  expect(edit.err).toContain(t('cli.runs.invalidArgs'));
  const url = 'nowhere';
  expect((await called(['runs', 'list', '--url', url])).err).toContain(t('cli.runs.invalidUrl', { url }));
});

test('a data folder with a path too long for a socket has no address, and Windows uses a pipe', () => {
  expect(localAddress(`/${'x'.repeat(120)}`, 'linux')).toBeNull();
  expect(localAddress('/data', 'linux')).toBe(join('/data', 'runs.sock'));
  expect(localAddress(String.raw`C:\data`, 'win32')).toMatch(/^\\\\\.\\pipe\\switchyard-[0-9a-f]{32}$/);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { cp, mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { CLI_ENTRY } from '../../harness/cli-entry.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { WireClient } from './wire-client.ts';
import { FIXTURES } from './wire-host.ts';

const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** A host in a separate process, with the fixtures as its plugins. Returns its port. */
async function hostProcess(root: string): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CLI_ENTRY, 'host', '--json', '--ws-open'],
    {
      env: { ...process.env, SWITCHYARD_DATA: join(root, 'data'), SWITCHYARD_HOME: join(root, 'home') },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  running.push(child);
  const line = await new Promise<string>((found) => child.stdout?.once('data', (data: Buffer) => found(String(data))));
  return { port: (JSON.parse(line) as { port: number }).port, child };
}

function opened(port: number, query: string): Promise<WireClient> {
  const client = new WireClient(`ws://127.0.0.1:${port}/ws?${query}`);
  return client.turn().then(() => client);
}

test(
  'a host killed in the middle of a turn or handoff continues after a restart',
  { tags: 'thorough', timeout: 90_000 },
  async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'home'), { recursive: true });
    await cp(join(FIXTURES, 'plugins'), join(root, 'home'), { recursive: true });
    const first = await hostProcess(root);
    const client = await opened(first.port, 'agent=help_desk');
    const away = await opened(first.port, 'agent=ping_desk');
    client.send('client.text', { text: 'a broken box' });
    away.send('client.text', { text: 'go on' });
    await sleep(20);
    first.child.kill('SIGKILL');
    const second = await hostProcess(root);
    const again = await opened(second.port, `agent=help_desk&session=${client.sessionId}`);
    expect(again.ready).toMatchObject({ resumed: true, agentId: 'help_desk' });
    await again.act('help_desk.reset');
    expect((await again.say('another')).words).toMatch(/I have noted: another/);
    const back = await opened(second.port, `agent=ping_desk&session=${away.sessionId}`);
    expect(back.ready['resumed']).toBe(true);
  },
);

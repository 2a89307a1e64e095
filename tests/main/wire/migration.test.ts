import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../project/workspace.ts';
import { WireClient } from './wire-client.ts';
import { FIXTURES, WireHost } from './wire-host.ts';

const agent = 'order_desk';

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

test(
  'a stored conversation of an older state version continues with the current plugin',
  { tags: 'thorough' },
  async () => {
    const resourcesDir = await temporaryFolder();
    const folder = join(resourcesDir, 'plugins', agent);
    await cp(join(FIXTURES, 'plugins', agent), folder, { recursive: true });
    const host = await WireHost.start({ resourcesDir });
    const client = await WireClient.open(host, { agent });
    await client.say('7');
    const before = await host.app.sessions.snapshot(client.sessionId);
    if (!before.ok) throw new Error(before.error.message);
    client.close();
    await client.closed;
    await host.stop();

    await edit(join(folder, 'plugin.json'), (text) => text.replace('"stateVersion": 1', '"stateVersion": 2'));
    const migrations = { version: 'v1', steps: [{ from: 1, to: 2, name: 'nothing_moved' }] };
    await writeFile(join(folder, 'state-migrations.json'), JSON.stringify(migrations));
    await host.start();
    const again = await WireClient.open(host, { agent, session: client.sessionId });
    expect(again.ready).toMatchObject({ agentId: agent, resumed: true, stateVersion: 2 });
    expect(again.data('/items')).toEqual([{ label: 'Boxes', value: '7' }]);
    const after = await host.app.sessions.snapshot(client.sessionId);
    if (!after.ok) throw new Error(after.error.message);
    expect([after.value.flow.parts.stateVersion, after.value.state.answers]).toEqual([2, before.value.state.answers]);
    expect(JSON.stringify(host.log.lines)).toContain('a session was migrated');
    expect((await again.act('order_desk.reset', {})).errors).toEqual([]);
    const reset = await host.app.sessions.snapshot(client.sessionId);
    expect(reset.ok && reset.value.state.answers).toEqual({});
  },
);

/** A copy of a sample passes the sample's tests under its new name. All of them run on the sample itself. */
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../../src-main/app.ts';
import { readFlowSource } from '../../../src-main/cli/flow-files.ts';
import { createHandlers } from '../../../src-main/handlers.ts';
import { createFileKeyStore } from '../../../src-main/settings/key-store.ts';
import { memoryLog, NOW, temporaryFolder } from './workspace.ts';
import { spread } from '../../harness/thorough.ts';

const RESOURCES = join(process.cwd(), 'resources');
const MAX_PLAYED = 3;

test.each(spread(readdirSync(join(RESOURCES, 'plugins')).sort(), 3))(
  'a copy of %s passes its tests',
  { tags: 'thorough', timeout: 60_000 },
  async (template) => {
    const root = await temporaryFolder();
    const app = await createApp({
      ...{ shell: 'host', dataDir: join(root, 'data'), workspace: join(root, 'home'), resourcesDir: RESOURCES },
      ...{ keyStore: createFileKeyStore(join(root, 'keys.json')), log: memoryLog(), clock: () => NOW },
    });
    if (!app.ok) throw new Error(app.error.message);
    const created = await createHandlers(app.value)['project.create']({ template, name: 'My own agent' });
    if (!created.ok || !('flow' in created.value)) throw new Error(`${template} was not copied.`);
    const { path } = created.value;
    expect(basename(path)).toBe('my_own_agent');
    // With its layers, as the window and the command line test it.
    const source = await readFlowSource(path);
    if (!source.ok || !source.value.parsed.ok) throw new Error('The copy cannot be read.');
    const { flow } = source.value.parsed.value;
    const files = (await readdir(join(path, 'tests'))).filter((name) => name.endsWith('.json')).sort();
    const run = await app.value.testing.run({ project: path, flow, files: files.slice(0, MAX_PLAYED) });
    await app.value.close();
    if (!run.ok) throw new Error(run.error.message);
    const failed = run.value.results.filter(({ status }) => status !== 'passed');
    expect(failed.map(({ file, unmet, divergence, error }) => ({ file, unmet, divergence, error }))).toEqual([]);
    expect(run.value.results).toHaveLength(Math.min(files.length, MAX_PLAYED));
  },
);

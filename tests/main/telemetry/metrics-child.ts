/** The child process of the metrics test: starts a run, reports when its slow tool is called, and is killed there. */
import { join } from 'node:path';
import { createApp } from '../../../src-main/app.ts';
import { createFileKeyStore } from '../../../src-main/settings/key-store.ts';

const [root = '', resourcesDir = ''] = process.argv.slice(2);
const dataDir = join(root, 'data');
const quiet = (): void => undefined;
const app = await createApp({
  ...{ shell: 'host', dataDir, resourcesDir, workspace: join(root, 'home'), clock: () => new Date() },
  keyStore: createFileKeyStore(join(dataDir, 'keys.json')),
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  observers: [
    {
      name: 'here',
      onEvents: (events) => {
        const isCalled = events.some(
          ({ body }) => body.type === 'flow' && body.event.type === 'tool.called' && body.event.tool === 'counted.slow',
        );
        if (isCalled) process.stdout.write('here\n');
      },
    },
  ],
});
if (!app.ok) throw new Error(app.error.message);
const started = await app.value.runs.start({ agent: 'counted', input: {} });
if (!started.ok) throw new Error(started.error.message);
await app.value.runs.settled(started.value.run_id);
process.stdout.write('over\n');

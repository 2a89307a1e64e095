/** Windows are told about changes to the files of their open projects. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { openWindow, testStudio } from '../transport/studio.ts';
import { projectAt, withText } from '../project/workspace.ts';

test('reports changes on disk and other windows over the socket, only to windows with the project open', async () => {
  const { root, host } = await testStudio();
  const path = await projectAt(join(root, 'watched'));
  const [one, two] = [await openWindow(host), await openWindow(host)];
  one.send({ kind: 'projects', window: 'window-one', paths: [path] });
  const first = await one.find((frame) => frame.kind === 'project' && frame.news.about === 'files');
  await writeFile(join(path, 'flow.json'), serializeFlow(withText('other').flow));
  const next = await one.find((frame) => frame.kind === 'project' && frame.news.about === 'files' && frame !== first);
  expect(next).toMatchObject({ news: { path, revision: expect.stringMatching(/^[0-9a-f]{64}$/) as string } });
  expect(two.frames.filter(({ kind }) => kind === 'project')).toEqual([]);
  two.send({ kind: 'projects', window: 'window-two', paths: [path] });
  await one.find((frame) => frame.kind === 'project' && frame.news.about === 'windows' && frame.news.others === 1);
  two.socket.close();
  await one.find(
    (frame) =>
      frame === one.frames.at(-1) && frame.kind === 'project' && 'others' in frame.news && frame.news.others === 0,
  );
});

test('a frame that asks for too much is refused', async () => {
  const { host } = await testStudio();
  const window = await openWindow(host);
  window.send({ kind: 'projects', window: 'window-one', paths: Array.from({ length: 51 }, (_, at) => `/p${at}`) });
  expect(await window.find(({ kind }) => kind === 'refused')).toMatchObject({ error: { code: 'bad_request' } });
});

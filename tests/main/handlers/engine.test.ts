import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHandlers } from '../../../src-main/handlers.ts';
import { testApp } from '../transport/studio.ts';
import { FLOW, projectAt, temporaryFolder } from '../project/workspace.ts';

const V0 = join(import.meta.dirname, '../../fixtures/flows/v0-checklist.json');

test('a conversation runs on the engine named in plugin.json, or is refused if it cannot', async () => {
  const root = await temporaryFolder();
  const app = await testApp(root);
  const start = createHandlers(app)['session.start'];
  const project = await projectAt(join(root, 'p'));
  await copyFile(V0, join(project, 'checklist.json'));
  await writeFile(join(project, 'plugin.json'), '{ "engine": "shadow" }');
  const started = await start({ project, flow: FLOW });
  if (!started.ok) throw new Error(started.error.message);
  const { sessionId } = started.value;
  await app.sessions.idle(sessionId);
  const events = app.sessions.events({ sessionId, afterSeq: 0 });
  const bodies = events.ok ? events.value.map(({ body }) => body) : [];
  expect(bodies.filter(({ type }) => type === 'message' || type === 'shadow.differed')).toMatchObject([
    { type: 'message', text: 'Court size?' },
    { type: 'shadow.differed', turn: 0, field: 'status', checklist: 'waiting', flow: 'ended' },
    { type: 'shadow.differed', turn: 0, field: 'asked', checklist: 'court_size', flow: null },
    { type: 'shadow.differed', turn: 0, field: 'outcome', checklist: null, flow: 'done' },
  ]);
  await writeFile(join(project, 'plugin.json'), '{ "engine": "sparkle" }');
  expect(await start({ project, flow: FLOW })).toMatchObject({ ok: false, error: { pointer: '/engine' } });
  await app.close();
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planFollowing, unfitRelatedFiles, usesInRelatedFiles } from '../../../src-main/related-files/related-files.ts';
import { loadProject } from '../../../src-main/project/project-files.ts';
import { saveProject } from '../../../src-main/project/save-project.ts';
import { runTests } from '../../../src-main/testing/run-tests.ts';
import type { Rename } from '../../../src-shared/related-files/rename.ts';
import { conversationScriptSchema } from '../../../src-shared/conversation/script.ts';
import { serializeScript } from '../../../src-shared/conversation/serialize-script.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { createToolRegistry } from '../../../src-main/flow-runtime/tools/registry.ts';
import { temporaryFolder } from '../project/workspace.ts';

const flowWith = (key: string) => {
  const parsed = parseFlow(
    JSON.stringify({
      version: 'v1',
      id: 'ask',
      nodes: [
        { id: 'q', type: 'question', key, prompt: 'How many?', answer: { type: 'number', integer: true } },
        { id: 'shown', type: 'screen', screen: 'total', waits: false },
        { id: 'end', type: 'terminal', outcome: 'done' },
      ],
      edges: [
        { id: 'e1', from: 'q', to: 'shown' },
        { id: 'e2', from: 'shown', to: 'end' },
      ],
    }),
  );
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return parsed.value.flow;
};

const SCREEN = `{ "version":"v1",
  "components": [{ "id": "root", "component": "Text", "text": { "path": "/sum" } }],
  "bindings": { "sum":   "answers.amount * 2" } }`;

const SCRIPT = conversationScriptSchema.parse({
  version: 'v1',
  name: 'Says four',
  today: '2027-01-01',
  turns: [{ say: '4' }],
  expect: { outcome: 'done', answers: { amount: 4 } },
});

const RENAME: Rename = { kind: 'key', from: 'amount', to: 'count' };

async function project(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'tests'));
  await mkdir(join(folder, 'screens'));
  await writeFile(join(folder, 'flow.json'), serializeFlow(flowWith('amount')));
  await writeFile(join(folder, 'tests', 'four.json'), serializeScript(SCRIPT));
  await writeFile(join(folder, 'tests', 'broken.json'), '{"amount"');
  await writeFile(join(folder, 'screens', 'total.json'), SCREEN);
  return folder;
}

const read = (folder: string, file: string) => readFile(join(folder, file), 'utf8');

test('a save writes tests and screens with the flow, and unsaved ones are played under the names in the window', async () => {
  const folder = await project();
  const played = async (changes: readonly Rename[]) => {
    const tools = createToolRegistry();
    const run = await runTests({ project: folder, flow: flowWith('count'), files: ['four.json'], changes, tools });
    return run.ok ? run.value.results[0]?.status : run.error;
  };
  expect(await played([RENAME])).toBe('passed');
  const loaded = await loadProject(folder);
  if (!loaded.ok || 'damaged' in loaded.value) throw new Error('not loaded');
  const { revision, document } = loaded.value;
  const relatedWrites = await planFollowing(folder, [RENAME]);
  if (!relatedWrites.ok) throw new Error(relatedWrites.error.message);
  const save = { path: folder, document: { ...document, flow: flowWith('count') }, overwrite: false };
  expect(await saveProject({ ...save, revision: 'another', relatedWrites: relatedWrites.value })).toMatchObject({
    ok: false,
  });
  expect(await read(folder, 'screens/total.json')).toBe(SCREEN);
  expect(await saveProject({ ...save, revision, relatedWrites: relatedWrites.value })).toMatchObject({ ok: true });
  expect(await read(folder, 'screens/total.json')).toBe(SCREEN.replace('answers.amount', 'answers.count'));
  expect(JSON.parse(await read(folder, 'tests/four.json'))).toMatchObject({ expect: { answers: { count: 4 } } });
  expect(await read(folder, 'tests/broken.json')).toBe('{"amount"');
  expect(await played([])).toBe('passed');
});

test('lists uses in tests and screens with their places, under the names in the window', async () => {
  const folder = await project();
  const found = await usesInRelatedFiles({
    ...{ path: folder, target: { kind: 'key', name: 'count' }, places: [] },
    changes: [RENAME],
  });
  expect(found).toEqual({
    ok: true,
    value: [
      {
        ...{ file: 'tests/four.json', title: 'Says four', role: 'read', pointer: '/expect/answers/count' },
        ...{ text: 'count', range: { start: 0, end: 5 }, field: t('shared.scriptTexts.expected') },
      },
      {
        ...{ file: 'screens/total.json', title: 'total', role: 'read', pointer: '/bindings/sum' },
        ...{ text: 'answers.count * 2', range: { start: 8, end: 13 }, field: t('find.screen.binding') },
      },
    ],
  });
});

test('lists tests and screens that use missing names', async () => {
  const folder = await project();
  const unfit = (changes: readonly Rename[]) =>
    unfitRelatedFiles({ path: folder, gone: [{ kind: 'key', name: 'count' }], places: [], changes: [...changes] });
  const names = [{ kind: 'key', name: 'count' }];
  expect(await unfit([RENAME])).toEqual({
    ok: true,
    value: [
      { file: 'tests/four.json', title: 'Says four', names },
      { file: 'screens/total.json', title: 'total', names },
    ],
  });
  expect(await unfit([])).toEqual({ ok: true, value: [] });
});

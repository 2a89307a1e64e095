/** Text being typed: its content, or its errors with line and column. */
import { expect, test } from 'vitest';
import { readDocumentText, type TextKind } from '../../../src-shared/layers/document-text.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { t, words } from '../../harness/messages.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [
    { id: 'a', type: 'say', text: 'Hello' },
    { id: 'b', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b' }],
};
const TEXT = serializeFlow(FLOW);

function problems(text: string, kind: TextKind = 'flow') {
  const read = readDocumentText(kind, text);
  return read.ok
    ? []
    : read.error.map(({ line, column, endColumn, message }) => ({ at: [line, column, endColumn], message }));
}

test('applies valid text to the document', () => {
  expect(readDocumentText('flow', TEXT)).toEqual({ ok: true, value: { kind: 'flow', value: FLOW } });
});

test('names a conflict left by git', () => {
  const [line = ''] = /^.*Hello.*$/m.exec(TEXT) ?? [];
  const text = TEXT.replace(line, `<<<<<<< HEAD\n${line}\n=======\n${line}\n>>>>>>> topic`);
  expect(problems(text)).toMatchObject([{ at: [8, 1, 2], message: t('layerReport.documentText.gitConflict') }]);
  expect(problems('{\n<<<<<<<\n')).toMatchObject([{ at: [2, 1, 2] }]);
});

test('reports a missing comma where the next item starts', () => {
  expect(problems(TEXT.replace('"type": "say",', '"type": "say"'))).toEqual([
    { at: [8, 7, 8], message: expect.stringContaining('but found "text"') as string },
  ]);
});

test('reports text that ends too early', () => {
  expect(problems(TEXT.slice(0, 40))[0]?.message).toMatch(/expected|closed/);
});

test('marks an unknown member by its name', () => {
  expect(problems(TEXT.replace('"text": "Hello"', '"txet": "Hello"'))).toContainEqual({
    at: [8, 7, 13],
    message: t('flow.parse.unknownProperty', { key: 'txet' }),
  });
});

test('does not apply duplicate names and ids, which would be lost silently', () => {
  expect(problems(TEXT.replace('"id": "f",', '"id": "f",\n  "id": "g",'))).toEqual([
    { at: [4, 3, 7], message: t('layerReport.documentText.duplicateName', { name: 'id' }) },
  ]);
  expect(problems(TEXT.replace('"id": "b"', '"id": "a"'))).toEqual([
    { at: [11, 7, 11], message: t('layerReport.documentText.idTaken', { id: 'a' }) },
  ]);
});

test('reads a layout and a layer by their own rules', () => {
  expect(problems('{"version": "v1", "root": {"nodes": {"a": {"x": "left", "y": 0}}}}', 'layout')).toHaveLength(1);
  expect(problems('{"version": "v9"}', 'layer')).toEqual([
    { at: [1, 2, 11], message: expect.stringMatching(words('layerReport.layer.versionUnsupported')) as string },
  ]);
});

import { expect, test } from 'vitest';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createVersionsStore, rowsOf } from '../../../../src-renderer/state/versions/versions-store.ts';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { fail } from '../../../../src-shared/result.ts';
import { QUOTE } from '../../../shared/document/screen-edits.ts';

const PROJECT: OpenedProject = {
  ...{ path: '/p', name: 'P', revision: '0', readOnly: false, tools: [], recovery: null },
  ...{ flow: { version: 'v1', id: 'f', nodes: [], edges: [] }, layout: EMPTY_LAYOUT },
  ...{ screens: ['quote'], screenFiles: { quote: QUOTE } },
};

test('a named version contains the screens', async () => {
  const documents = createDocumentStore({ now: () => 0 });
  documents.getState().open(PROJECT);
  const sent: unknown[] = [];
  const request = async (...call: unknown[]) => {
    sent.push(call);
    return fail({ code: 'test', message: 'Not sent.' });
  };
  const versions = createVersionsStore({ api: { request } as never, documents });
  await versions.getState().keep('First');
  const content = { flow: PROJECT.flow, layout: EMPTY_LAYOUT, screens: { quote: QUOTE } };
  expect(sent).toEqual([['versions.keep', { path: '/p', name: 'First', content }]]);
});

test('versions and commits are listed together, newest first', () => {
  const version = (id: string, at: string) => ({ id, at, name: null, bytes: 0 });
  const commit = (id: string, at: string) => ({ id, at, subject: id, author: 'Ada' });
  const rows = rowsOf({
    versions: [version('c', '2026-03-03T10:00:00Z'), version('a', '2026-03-01T10:00:00Z')] as never,
    commits: [commit('d', '2026-03-04T10:00:00+02:00'), commit('b', '2026-03-02T10:00:00Z')] as never,
  });
  expect(rows.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

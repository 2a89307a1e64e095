/** A damaged project that is repaired elsewhere opens by itself, unless something is being typed for it here. */
import { beforeEach, expect, test } from 'vitest';
import type { OpenDocument } from '../../../../src-renderer/state/document/open-document.ts';
import type { ProjectNews } from '../../../../src-shared/contract/project-news.ts';
import type { DamagedProject, OpenedProject } from '../../../../src-shared/contract/projects.ts';
import { followDamaged, type FollowDamaged } from '../../../../src-renderer/state/workspace/follow-damaged.ts';
import { createRepairMemory, type RepairMemory } from '../../../../src-renderer/state/workspace/repair-memory.ts';
import { createDocumentStore, type DocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createViewStore, type ViewStore } from '../../../../src-renderer/state/window/view-store.ts';
import { createTextsStore, type TextsStore } from '../../../../src-renderer/state/text/text-store.ts';

const PROJECT: OpenedProject = {
  ...{ path: '/p', name: 'P', layout: { version: 'v1', root: { nodes: {} } }, revision: 'whole', readOnly: false },
  ...{ flow: { version: 'v1', id: 'f', nodes: [], edges: [] }, screens: [], tools: [], recovery: null },
};
const damagedAs = (revision: string): DamagedProject => ({
  ...{ path: '/p', name: 'P' },
  damaged: { file: 'flow.json', code: 'invalid_document', message: 'Broken', text: '{', revision },
});

const CLOSED = {
  ...{ library: false, inspector: false, console: false, problems: false, tests: false },
  ...{ layers: false, find: false, versions: false, records: false, tools: false, source: false, text: false },
};

let view: ViewStore;
let documents: DocumentStore;
let texts: TextsStore;
let mending: RepairMemory;
let onDisk: DamagedProject | OpenedProject;
let hear: (revision: string) => Promise<void>;

beforeEach(() => {
  view = createViewStore({ panels: CLOSED, keepPanels: () => undefined });
  documents = createDocumentStore({ now: () => 0 });
  texts = createTextsStore();
  const kept = new Map<string, string>();
  mending = createRepairMemory({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  const listeners: ((news: ProjectNews) => void)[] = [];
  const api = {
    request: () => Promise.resolve({ ok: true, value: onDisk }),
    onProject: (listener: (news: ProjectNews) => void) => (listeners.push(listener), () => undefined),
  } as unknown as FollowDamaged['api'];
  const open = () => {
    if (!('damaged' in onDisk)) {
      documents.getState().open(onDisk);
      view.getState().showPage('editor');
    }
    return Promise.resolve('damaged' in onDisk ? null : ({ documents, texts } as OpenDocument));
  };
  followDamaged({ api, files: { open }, mending, view });
  view.getState().showDamaged(damagedAs('broken'));
  hear = async (revision) => {
    for (const listener of listeners) listener({ about: 'files', path: '/p', revision });
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
});

test('a damaged project opens once its files can be read, and shows the current error until then', async () => {
  onDisk = damagedAs('worse');
  await hear('broken');
  expect(view.getState().damaged?.damaged.revision).toBe('broken');
  await hear('worse');
  expect(view.getState()).toMatchObject({ page: 'damaged', damaged: { damaged: { revision: 'worse' } } });
  onDisk = PROJECT;
  await hear('whole');
  expect(view.getState().page).toBe('editor');
});

test('text typed meanwhile is offered when the project opens', async () => {
  mending.keep('/p', 'flow.json', { text: '{ "mine": 1', revision: 'broken' });
  onDisk = PROJECT;
  await hear('whole');
  expect(view.getState().page).toBe('damaged');
  const { action } = view.getState().notices.at(-1)!;
  action!.run();
  await Promise.resolve();
  await Promise.resolve();
  expect(view.getState().page).toBe('editor');
  expect(texts.getState().drafts.get('flow.json')?.text).toBe('{ "mine": 1');
  expect(mending.draft('/p', 'flow.json')).toBeNull();
});

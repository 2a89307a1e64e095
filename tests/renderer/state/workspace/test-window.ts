/** A window without a browser: the real workspace and documents, over services that respond as a test specifies. */
import { createStore } from 'zustand/vanilla';
import type { ProjectNews } from '../../../../src-shared/contract/project-news.ts';
import type { RequestName } from '../../../../src-shared/contract/requests.ts';
import { screenNodeProblems } from '../../../../src-shared/plugin/screen-node-problems.ts';
import { ok, type Result } from '../../../../src-shared/result.ts';
import type { Api } from '../../../../src-renderer/bridge/api.ts';
import { createSessionMemory } from '../../../../src-renderer/state/conversation/session-memory.ts';
import { createImportMemory } from '../../../../src-renderer/state/imports/import-memory.ts';
import { createDocumentMemory } from '../../../../src-renderer/state/document/document-memory.ts';
import { DOCUMENT_PARTS, type DocumentParts } from '../../../../src-renderer/state/document/document-parts.ts';
import type { TextStorage } from '../../../../src-renderer/state/window/text-storage.ts';
import { createViewMemory } from '../../../../src-renderer/state/window/view-memory.ts';
import { createWorkspace } from '../../../../src-renderer/state/workspace/app-state.ts';
import { createTabsMemory } from '../../../../src-renderer/state/workspace/tabs-memory.ts';

export type Answers = Partial<Record<RequestName, Result<unknown>>>;
export type Services = (name: RequestName, body: unknown) => Promise<Result<unknown>>;

/** A browser's storage. */
export function storage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

export interface TestWindowOptions {
  readonly services: Services;
  readonly name?: string;
  /** Of the browser tab; survives a reload. */
  readonly session?: TextStorage;
  /** Of the browser; survives the window. */
  readonly local?: TextStorage;
  readonly parts?: DocumentParts;
  readonly isTyping?: () => boolean;
}

/** An empty project, as the services return it. */
export const OPENED = {
  path: '/p',
  name: 'P',
  flow: { version: 'v1', id: 'f', nodes: [], edges: [] },
  layout: { version: 'v1', root: { nodes: {} } },
  revision: 'r1',
  readOnly: false,
  screens: [],
  tools: [],
  recovery: null,
};

export function testWindow(options: TestWindowOptions) {
  const { services, name = 'window-one', session = storage(), local = storage(), parts = DOCUMENT_PARTS } = options;
  const { isTyping = () => false } = options;
  const waiting = new Set<() => void>();
  const heard: ((news: ProjectNews) => void)[] = [];
  const shown: (readonly string[])[] = [];
  const api = {
    request: services as Api['request'],
    connection: createStore(() => ({ status: 'open' as const })),
    follow: () => () => undefined,
    showProjects: (paths: readonly string[]) => shown.push(paths),
    onProject: (hear: (news: ProjectNews) => void) => heard.push(hear),
  } as unknown as Api;
  const workspace = createWorkspace({
    ...{ api, window: name, storage: local, now: () => 0, clock: () => 0 },
    memory: createSessionMemory(session, local),
    secondaryMemory: createSessionMemory(session, local, 'beside'),
    documentMemory: createDocumentMemory(session, local),
    parts,
    viewMemory: createViewMemory(local, 1600),
    importMemory: createImportMemory(local),
    tabsMemory: createTabsMemory(session),
    readText: () => Promise.resolve({ ok: false, error: [] }),
    loadChecks: () => undefined,
    loadScreenChecks: () => Promise.resolve(screenNodeProblems),
    whenIdle: () => undefined,
    afterPaint: () => undefined,
    isOnCanvas: () => false,
    later: (_ms, task) => {
      waiting.add(task);
      return () => waiting.delete(task);
    },
    isTyping,
    startProver: () => {
      throw new Error('Nothing is proved here.');
    },
  });
  return {
    workspace,
    /** The lists of open projects sent to the services, latest last. */
    shown,
    tell: (news: ProjectNews) => heard.forEach((hear) => hear(news)),
    /** Lets all pauses elapse. */
    pass: () => {
      for (const task of [...waiting]) {
        waiting.delete(task);
        task();
      }
    },
  };
}

const EMPTY_ANSWERS: Answers = {
  'session.list': ok([]),
  'tests.list': ok([]),
  'source.tree': ok([]),
};

/** Responses by name, and the received requests about project files. Responses can be changed at any time. */
export function answering(answers: Answers) {
  const asked: [RequestName, unknown][] = [];
  const services: Services = (name, body) => {
    if (name.startsWith('project.')) asked.push([name, body]);
    return Promise.resolve(answers[name] ?? EMPTY_ANSWERS[name] ?? ok({}));
  };
  return { services, asked };
}

/** Lets requests with immediate responses finish. */
export function settled(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

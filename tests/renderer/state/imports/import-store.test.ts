import { describe, expect, test } from 'vitest';
import type { RequestName, RequestOf, ResponseOf } from '../../../../src-shared/contract/requests.ts';
import { appError, type AppError } from '../../../../src-shared/errors.ts';
import type { Inspection } from '../../../../src-shared/importer/inspection.ts';
import type { ImportJob, PreviewFile } from '../../../../src-shared/importer/job.ts';
import { fail, ok, type Result } from '../../../../src-shared/result.ts';
import { createImportMemory } from '../../../../src-renderer/state/imports/import-memory.ts';
import { createImportStore } from '../../../../src-renderer/state/imports/import-store.ts';

const SOURCE = { url: 'https://example.org/agent.git' };
const ID = `i_${'a'.repeat(24)}`;

function job(change: Partial<ImportJob> = {}): ImportJob {
  return {
    ...{ job: ID, revision: 1, state: 'FETCHING', failedIn: null, source: SOURCE, startedAt: '2027-01-01T00:00:00Z' },
    ...{ commit: null, progress: { message: '', done: null, of: null }, graphs: [], recommended: null, choice: null },
    ...{ design: null, written: [], folder: null, validation: null, error: null },
    ...change,
  };
}

const PARSED = job({
  revision: 2,
  state: 'PARSED',
  graphs: ['desk'],
  recommended: { graph: 'desk', strategy: 'wrapper', why: 'It talks.', pluginId: 'desk' },
});
const PREVIEW = { ...PARSED, revision: 4, state: 'PREVIEW' as const };
const STEPS = /^import\.(?:start|choose|edit|write|validate)$/;
const FILE: PreviewFile = { path: 'flow.json', bytes: 2, origin: 'generated', edited: false, problems: [] };

/** The services of one import; the test says when its job changes. */
class ImportServices {
  readonly asked: { readonly name: string; readonly body: unknown }[] = [];
  readonly refusals = new Map<string, AppError>();
  jobs: readonly ImportJob[] = [];
  now = job();
  #waiting: ((job: ImportJob) => void) | null = null;

  change(next: ImportJob): Promise<void> {
    this.now = next;
    this.#waiting?.(next);
    this.#waiting = null;
    return rest();
  }

  /** Requests with effects, without reads. */
  steps(): readonly string[] {
    return this.asked.map(({ name }) => name).filter((name) => STEPS.test(name));
  }

  readonly request = async <N extends RequestName>(name: N, body: RequestOf<N>): Promise<Result<ResponseOf<N>>> => {
    this.asked.push({ name, body });
    await Promise.resolve();
    const refusal = this.refusals.get(name);
    return refusal === undefined ? ok((await this.#answer(name, body)) as ResponseOf<N>) : fail(refusal);
  };

  async #answer(name: RequestName, body: object): Promise<unknown> {
    switch (name) {
      case 'import.list':
        return this.jobs;
      case 'import.watch':
        return await new Promise((resolve) => (this.#waiting = resolve));
      case 'import.inspection':
        return { name: 'Help desk', graphs: [] } as unknown as Inspection;
      case 'import.files':
        return [FILE];
      case 'import.tree':
        return [{ path: 'agent.py', bytes: 9 }];
      case 'import.file':
        return { text: '{}', bytes: 2 };
      case 'import.edit':
        return { ...FILE, edited: (body as RequestOf<'import.edit'>).text !== null };
      default:
        return this.now;
    }
  }
}

async function rest(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

function opened(services = new ImportServices()) {
  const kept = new Map<string, string>();
  const tasks = new Set<() => void>();
  const memory = createImportMemory({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  });
  const later = (_ms: number, task: () => void) => {
    tasks.add(task);
    return () => void tasks.delete(task);
  };
  const store = createImportStore({ api: services, memory, later });
  const pass = async () => {
    const due = [...tasks];
    tasks.clear();
    for (const task of due) task();
    await rest();
  };
  return { services, store, state: store.getState, memory, pass };
}

async function inPreview() {
  const all = opened();
  all.services.now = PREVIEW;
  all.state().show(PREVIEW);
  await rest();
  return all;
}

describe('an import', () => {
  test('goes from its source to the recommended choice', async () => {
    const { services, state } = opened();
    await state().start(SOURCE);
    await services.change(PARSED);
    const { job: shown, choice, inspection, recent } = state();
    expect({ state: shown?.state, choice, name: inspection?.name, recent }).toEqual({
      state: 'PARSED',
      choice: { graph: 'desk', strategy: 'wrapper', pluginId: 'desk', name: 'Help desk' },
      name: 'Help desk',
      recent: [SOURCE],
    });
  });

  test('finds a job in progress again, but not a finished one', async () => {
    const { services, state } = opened();
    services.jobs = [job({ state: 'DONE', job: `i_${'b'.repeat(24)}`, startedAt: '2027-01-02T00:00:00Z' }), PREVIEW];
    await state().look();
    expect([state().job?.job, state().jobs.map((each) => each.state)]).toEqual([ID, ['DONE', 'PREVIEW']]);
  });

  test('keeps decisions when the graph is shown again', async () => {
    const { services, state } = await inPreview();
    state().decide({ name: 'Desk', strategy: 'remote', remote: { url: 'http://127.0.0.1:2024', graph: 'desk' } });
    await state().design({ strategy: 'subgraph' });
    await services.change({ ...PREVIEW, revision: 6 });
    const chosen = services.asked.find(({ name }) => name === 'import.choose')?.body;
    expect(chosen).toEqual({
      job: ID,
      choice: { graph: 'desk', strategy: 'subgraph', pluginId: 'desk', name: 'Desk' },
    });
  });

  test.each([
    ['FETCHING', 'import.start'],
    ['DESIGNING', 'import.choose'],
    ['WRITING', 'import.write'],
    ['VALIDATING', 'import.validate'],
  ] as const)('that failed while %s continues there', async (failedIn, request) => {
    const { services, state } = await inPreview();
    await services.change({ ...PREVIEW, revision: 5, state: 'ERROR', failedIn, error: appError('io_failed', 'No.') });
    await state().again();
    expect(services.steps().at(-1)).toBe(request);
  });

  test('inspects the chosen folder again when re-syncing a plugin', async () => {
    const { services, state } = opened();
    const lost = appError('not_found', 'The folder is not known.', { pointer: '/path' });
    services.refusals.set('import.resync', lost);
    await state().resync('/home/me/desk');
    expect([state().resynced, state().error, state().job]).toEqual(['/home/me/desk', lost, null]);
    services.refusals.clear();
    await state().resync('/home/me/desk', '/home/me/agent');
    await services.change({ ...PREVIEW, revision: 5, state: 'ERROR', failedIn: 'DESIGNING', error: lost });
    await state().again();
    expect(services.asked.filter(({ name }) => name === 'import.resync').map(({ body }) => body)).toEqual([
      { folder: '/home/me/desk' },
      { folder: '/home/me/desk', path: '/home/me/agent' },
      { folder: '/home/me/desk' },
    ]);
  });

  test('that is rejected shows the reason and stays where it is', async () => {
    const { services, state } = await inPreview();
    services.refusals.set('import.write', appError('already_exists', 'The id is taken.'));
    await state().write(false);
    expect([state().job?.state, state().error?.code, state().busy]).toEqual(['PREVIEW', 'already_exists', null]);
  });
});

describe('text typed in a file', () => {
  test('reaches the services once after a pause', async () => {
    const { services, state, pass } = await inPreview();
    await state().openText('flow.json');
    state().type('flow.json', '{"a');
    state().type('flow.json', '{"a":1}');
    await pass();
    const edits = services.asked.filter(({ name }) => name === 'import.edit').map(({ body }) => body);
    expect([edits, state().texts['flow.json'], state().files[0]?.edited]).toEqual([
      [{ job: ID, path: 'flow.json', text: '{"a":1}' }],
      { served: '{"a":1}', typed: null, error: null },
      true,
    ]);
  });

  test('is kept if the services reject it', async () => {
    const { services, state, pass } = await inPreview();
    await state().openText('flow.json');
    services.refusals.set('import.edit', appError('io_failed', 'The connection was lost.'));
    state().type('flow.json', '{"half');
    await pass();
    expect(state().texts['flow.json']).toMatchObject({ served: '{}', typed: '{"half', error: { code: 'io_failed' } });
  });

  test('is written with the plugin without waiting for the pause', async () => {
    const { services, state } = await inPreview();
    await state().openText('flow.json');
    state().type('flow.json', '{"b":2}');
    await state().write(false);
    expect(services.steps().slice(-2)).toEqual(['import.edit', 'import.write']);
  });

  test('can be reset to the generated text', async () => {
    const { state, pass } = await inPreview();
    await state().openText('flow.json');
    state().type('flow.json', 'x');
    await pass();
    await state().revert('flow.json');
    expect([state().texts['flow.json'], state().files[0]?.edited]).toEqual([
      { served: '{}', typed: null, error: null },
      false,
    ]);
  });
});

test('a source with a password in its address is not remembered', async () => {
  const { state, memory } = opened();
  await state().start({ url: 'https://me:secret@example.org/agent.git' });
  expect(memory.sources()).toEqual([]);
});

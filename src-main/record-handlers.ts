/** Handles the requests about records: reading them, and changing them if their plugin allows it. */
import type { CollectionSummary, RECORD_REQUESTS, RecordEntry } from '../src-shared/contract/records.ts';
import type { RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import { appError } from '../src-shared/errors.ts';
import type { Collections } from '../src-shared/plugin/collections.ts';
import { createRecordChecks } from '../src-shared/plugin/record-checks.ts';
import { fail, ok, type Result } from '../src-shared/result.ts';
import type { RecordChange, RecordOutcome, StoredRecord } from './flow-runtime/tools/record-collections.ts';
import { withProjectFolder } from './project/names.ts';
import { readSoundManifest } from './project/plugin-manifest.ts';
import type { StoredCollections } from './store/record-collections.ts';

type Name = keyof typeof RECORD_REQUESTS;
type Handlers = { readonly [N in Name]: (body: RequestOf<N>) => Promise<Result<ResponseOf<N>>> };

export function recordHandlers(store: StoredCollections): Handlers {
  return {
    'records.collections': ({ project }) => withProjectFolder(project, (folder) => summarize(store, folder)),
    'records.list': ({ project, ...query }) =>
      withProjectFolder(project, async (folder) => {
        const { records, next } = await store.list(folder, query);
        return ok({ records: records.map(toEntry), next });
      }),
    'records.get': ({ project, collection, key }) =>
      withProjectFolder(project, async (folder) => ok({ record: entryAt(store, folder, { collection, key }) })),
    'records.put': ({ project, ...record }) =>
      withProjectFolder(project, async (folder) => {
        const made = await change(store, folder, { do: 'put', ...record });
        if (!made.ok) return made;
        return ok({ record: toEntry(store.get(folder, record.collection, record.key)!) });
      }),
    'records.delete': ({ project, ...record }) =>
      withProjectFolder(project, async (folder) => {
        const made = await change(store, folder, { do: 'delete', ...record });
        return made.ok ? ok({}) : made;
      }),
  };
}

async function declaredIn(folder: string): Promise<Result<Collections | undefined>> {
  const manifest = await readSoundManifest(folder);
  return manifest.ok ? ok(manifest.value?.records as Collections | undefined) : manifest;
}

async function summarize(store: StoredCollections, folder: string): Promise<Result<ResponseOf<'records.collections'>>> {
  const declared = await declaredIn(folder);
  if (!declared.ok) return declared;
  const counts = new Map(store.collections(folder).map(({ collection, count }) => [collection, count]));
  const names = new Set([...Object.keys(declared.value ?? {}), ...counts.keys()]);
  const collections = [...names].sort().map((name) => ({
    name,
    count: counts.get(name) ?? 0,
    schema: schemaIn(declared.value, name),
  }));
  return ok({ collections, isOpen: declared.value === undefined });
}

function schemaIn(declared: Collections | undefined, name: string): CollectionSummary['schema'] {
  return declared !== undefined && Object.hasOwn(declared, name)
    ? (declared[name] as CollectionSummary['schema'])
    : null;
}

/** A collection that is no longer declared can still be emptied. */
async function change(
  store: StoredCollections,
  folder: string,
  one: Extract<RecordChange, { key: string }>,
): Promise<Result<RecordOutcome>> {
  const declared = await declaredIn(folder);
  if (!declared.ok) return declared;
  const fits = one.do === 'delete' ? ok(null) : createRecordChecks(declared.value).change(one);
  if (!fits.ok) return fail(appError('invalid_document', fits.error));
  const writable = await store.whenWritable();
  const made = writable.ok ? store.change(folder, [one], null) : writable;
  return made.ok ? ok(made.value[0]!) : made;
}

function entryAt(
  store: StoredCollections,
  folder: string,
  { collection, key }: Pick<StoredRecord, 'collection' | 'key'>,
): RecordEntry | null {
  const record = store.get(folder, collection, key);
  return record === null ? null : toEntry(record);
}

function toEntry({ collection: _, ...entry }: StoredRecord): RecordEntry {
  return entry as RecordEntry;
}

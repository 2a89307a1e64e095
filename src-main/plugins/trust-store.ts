/**
 * The plugin folders that may run their code: samples, and those the user trusted, while their files stay unchanged.
 */
import { join, sep } from 'node:path';
import type { TrustReview } from '../../src-shared/contract/trust.ts';
import { appError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { readPrivateFile, renameDamaged, writePrivateFile } from '../settings/private-file.ts';
import { withFileLock } from '../store/with-file-lock.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createFolderReader, type FolderReader } from '../trust/folder-reader.ts';
import type { TrustedFiles, TrustOf } from '../trust/trusted-files.ts';
import { createVerdicts, realFolder } from '../trust/verdicts.ts';
import { createTrustRecords, type TrustRecords } from './trust-records.ts';
import { describeChange, reviewOf, unreadableReview, type Isolations } from './trust-review.ts';
import { t } from '../messages/translate.ts';
import { parseJson } from '../../src-shared/json.ts';

const entrySchema = z.strictObject({ digest: z.string().max(128), at: z.string().max(40) });
const storedSchema = z.strictObject({
  /** Digests of version 1 cover fewer files, so none of them match. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** The digest of the trusted files and the time of trust, by real path. */
  folders: z.record(z.string().max(4096), entrySchema),
});
type Stored = z.infer<typeof storedSchema>;

export interface TrustStore {
  readonly verdict: TrustOf;
  isTrusted(folder: string): boolean;
  /** Returns what would run, and what changed since it was trusted. */
  review(folder: string): Promise<Result<TrustReview>>;
  /** Succeeds only if the files still have this digest, which `review` returns. */
  trust(folder: string, digest: string): Promise<Result<null>>;
  /** Trusts the current content, for what the app itself just wrote. */
  trustOwn(folder: string): Promise<Result<null>>;
  distrust(folder: string): Promise<Result<null>>;
}

export interface TrustOptions {
  /** Readable by its owner only. The records for showing changes are in the folder `trusted` next to it. */
  readonly file: string;
  /** Folders whose plugins came with the app. */
  readonly samples: readonly string[];
  readonly clock: () => Date;
  readonly log: Logger;
  /** Called when a review is opened. */
  readonly isolations?: () => Promise<Isolations>;
  readonly reader?: FolderReader;
}

export async function openTrustStore(options: TrustOptions): Promise<TrustStore> {
  const store = new Store(options, new Map(Object.entries((await load(options)).folders)));
  const verdict = createVerdicts(store.reader, (files) => store.reasonAgainst(files));
  return {
    verdict,
    isTrusted: (folder) => verdict(folder).trusted,
    review: (folder) => store.review(folder),
    trust: (folder, digest) => store.change(folder, (path) => store.trust(path, digest)),
    trustOwn: (folder) => store.change(folder, (path) => store.trust(path, null)),
    distrust: (folder) => store.change(folder, (path) => store.distrust(path)),
  };
}

type Folders = Map<string, Stored['folders'][string]>;

class Store {
  readonly reader: FolderReader;
  readonly #options: TrustOptions;
  #folders: Folders;
  readonly #records: TrustRecords;
  readonly #samples: readonly string[];
  /** Caches by folder what has changed, so that frequent requests compare only once. */
  readonly #changes = new Map<string, { readonly from: string; readonly to: string; readonly reason: string }>();

  constructor(options: TrustOptions, folders: Folders) {
    this.reader = options.reader ?? createFolderReader();
    this.#options = options;
    this.#folders = folders;
    this.#records = createTrustRecords(join(options.file, '..', 'trusted'));
    this.#samples = options.samples.flatMap((folder) => realFolder(folder) ?? []);
  }

  reasonAgainst(files: TrustedFiles): string | null {
    if (this.#isSample(files.folder)) return null;
    const entry = this.#folders.get(files.folder);
    if (entry === undefined) return t('plugins.trustStore.notTrusted');
    return entry.digest === files.digest ? null : this.#changeSince(entry.digest, files);
  }

  async review(folder: string): Promise<Result<TrustReview>> {
    const path = realFolder(folder);
    if (path === null) return fail(appError('not_found', t('plugins.trustStore.folderMissing', { folder })));
    const files = this.reader.read(path);
    if (!files.ok) return ok(unreadableReview(path, files.error.message));
    const entry = this.#folders.get(path);
    const trusted = !files.value.needsTrust || this.reasonAgainst(files.value) === null;
    const before =
      entry === undefined || trusted ? null : { at: entry.at, record: this.#records.find(path, entry.digest) };
    const isolations = (await this.#options.isolations?.()) ?? UNFENCED;
    return ok(reviewOf({ files: files.value, trusted, before, isolations }));
  }

  /** Makes one change at a time across all programs on this data folder, and stores each before reporting it. */
  change(folder: string, make: (path: string) => Promise<Result<null>>): Promise<Result<null>> {
    return withFileLock(this.#options.file, async () => {
      this.#folders = new Map(Object.entries((await load(this.#options)).folders));
      return await make(realFolder(folder) ?? folder);
    });
  }

  async trust(path: string, digest: string | null): Promise<Result<null>> {
    if (realFolder(path) === null) return fail(appError('not_found', t('plugins.trustStore.pathMissing', { path })));
    const files = this.reader.read(path);
    if (!files.ok) return files;
    if (digest !== null && files.value.digest !== digest) {
      return fail(
        appError('changed_on_disk', t('plugins.trustStore.changedDuringReview', { path }), {
          hint: t('plugins.trustStore.changedDuringReviewHint'),
        }),
      );
    }
    if (!files.value.needsTrust) return ok(null);
    const kept = await this.#records.keep(files.value);
    if (!kept.ok) return kept;
    return await this.#write(path, { digest: files.value.digest, at: this.#options.clock().toISOString() });
  }

  distrust(path: string): Promise<Result<null>> {
    return this.#write(path, null);
  }

  /** Trust in memory always matches the disk. */
  async #write(path: string, entry: Stored['folders'][string] | null): Promise<Result<null>> {
    const before = this.#folders.get(path);
    if (entry === null) this.#folders.delete(path);
    const folders = new Map(this.#folders);
    if (entry !== null) folders.set(path, entry);
    const stored: Stored = { version: 2, folders: Object.fromEntries(folders) };
    const written = await writePrivateFile(this.#options.file, `${JSON.stringify(stored, null, 2)}\n`);
    if (!written.ok) return written;
    if (entry !== null) this.#folders.set(path, entry);
    this.#options.log.info(
      { folder: path, before: before?.digest, now: entry?.digest },
      'the trust in a folder changed',
    );
    return ok(null);
  }

  #changeSince(from: string, files: TrustedFiles): string {
    const known = this.#changes.get(files.folder);
    if (known?.from === from && known.to === files.digest) return known.reason;
    const change = describeChange(this.#records.find(files.folder, from), files);
    const reason = t('plugins.trustStore.changed', { detail: change === null ? '' : `: ${change}` });
    this.#changes.set(files.folder, { from, to: files.digest, reason });
    return reason;
  }

  #isSample(path: string): boolean {
    return this.#samples.some((sample) => path.startsWith(sample + sep));
  }
}

const UNFENCED: Isolations = { tools: 'sandboxed', programs: 'none' };

/** An unreadable file trusts nothing and is renamed. */
async function load({ file, log }: TrustOptions): Promise<Stored> {
  const text = await readPrivateFile(file);
  const nobody: Stored = { version: 2, folders: {} };
  if (text.ok && text.value === null) return nobody;
  const parsed = text.ok ? storedSchema.safeParse(parseJson(text.value ?? '')) : null;
  if (parsed?.success) return parsed.data;
  log.warn({ file }, 'the list of trusted plugins cannot be used and is started anew');
  await renameDamaged(file);
  return nobody;
}

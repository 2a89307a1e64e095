/** A window's state of an import: the job as reported by the services, and the user's decisions and texts. */
import type { StoreApi } from 'zustand/vanilla';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice, ImportJob, ImportSource, PreviewFile } from '../../../src-shared/importer/job.ts';
import type { Api } from '../../bridge/api.ts';
import type { ImportMemory } from './import-memory.ts';

export type TreeFile = ResponseOf<'import.tree'>[number];

/** An opened file: the services' text, and later typing. */
export interface OpenText {
  /** Undefined while loading; null for a binary file. */
  readonly served: string | null | undefined;
  /** Null if there is nothing that the services don't have. */
  readonly typed: string | null;
  /** Why it couldn't be loaded or stored. Typed text is kept. */
  readonly error: AppError | null;
}

export type Busy = 'starting' | 'choosing' | 'writing' | 'checking' | 'stopping';

export interface ImportState {
  /** Current and finished imports of this program, latest first. */
  readonly jobs: readonly ImportJob[];
  readonly recent: readonly ImportSource[];
  /** Null if there is no source yet. */
  readonly job: ImportJob | null;
  readonly inspection: Inspection | null;
  readonly tree: readonly TreeFile[];
  readonly files: readonly PreviewFile[];
  /** Files of the future plugin, by path. */
  readonly texts: Readonly<Record<string, OpenText>>;
  /** Files of the fetched repository, by path. */
  readonly sources: Readonly<Record<string, OpenText>>;
  readonly choice: ImportChoice | null;
  /** True while the user chooses again, although a preview exists. */
  readonly rethinks: boolean;
  /** The plugin being re-synced; null for a new one. */
  readonly resynced: string | null;
  readonly busy: Busy | null;
  /** Why the last request was refused. */
  readonly error: AppError | null;
}

export interface ImportDeps {
  readonly api: Pick<Api, 'request'>;
  readonly memory: ImportMemory;
  /** Runs a task after a delay. Returns a function that cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
}

export interface ImportActions {
  /** Lists the imports, and continues the one in progress, if any. */
  look(): Promise<void>;
  /** Shows an import. */
  show(job: ImportJob): void;
  /** Returns to the first step; the job continues on its own. */
  leave(): void;
  start(source: ImportSource): Promise<void>;
  /** `from`: the agent's current folder, if the services don't know it. */
  resync(folder: string, from?: string): Promise<void>;
  decide(change: Partial<ImportChoice>): void;
  /** Omits `remote` if the strategy doesn't use it. */
  design(change?: Partial<ImportChoice>): Promise<void>;
  rethink(rethinks: boolean): void;
  write(force: boolean): Promise<void>;
  check(): Promise<void>;
  /** Retries the failed step. */
  again(): Promise<void>;
  /** Stops the job, removes its files, and shows the first step. */
  cancel(): Promise<void>;
  /** Fetches the text of a file, once. */
  openText(path: string): Promise<void>;
  openSource(path: string): Promise<void>;
  /** Sends typed text to the services after a delay. */
  type(path: string, text: string): void;
  /** Restores the generated text. */
  revert(path: string): Promise<void>;
  /** Sends typed text to the services now. */
  flush(): Promise<void>;
  dismiss(): void;
}

export type ImportStore = StoreApi<ImportState & ImportActions>;

export const NO_IMPORT = {
  job: null,
  inspection: null,
  tree: [],
  files: [],
  texts: {},
  sources: {},
  choice: null,
  rethinks: false,
  resynced: null,
  busy: null,
  error: null,
} as const satisfies Partial<ImportState>;

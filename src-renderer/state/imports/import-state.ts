/** What a window holds of an import of an agent: the job as the services tell it, and what the user decides and types. */
import type { StoreApi } from 'zustand/vanilla';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice, ImportJob, ImportSource, PreviewFile } from '../../../src-shared/importer/job.ts';
import type { Api } from '../../bridge/api.ts';
import type { ImportMemory } from './import-memory.ts';

export type TreeFile = ResponseOf<'import.tree'>[number];

/** A file that was opened: as the services have it, and what was typed since. */
export interface OpenText {
  /** Undefined while it is fetched; null for one that is no text. */
  readonly served: string | null | undefined;
  /** Null: nothing that the services do not have. */
  readonly typed: string | null;
  /** Why it could not be fetched or kept. What was typed stays. */
  readonly error: AppError | null;
}

export type Busy = 'starting' | 'choosing' | 'writing' | 'checking' | 'stopping';

export interface ImportState {
  /** Imports of this program that are under way or were done, latest first. */
  readonly jobs: readonly ImportJob[];
  readonly recent: readonly ImportSource[];
  /** Null: a source is yet to be named. */
  readonly job: ImportJob | null;
  readonly inspection: Inspection | null;
  readonly tree: readonly TreeFile[];
  readonly files: readonly PreviewFile[];
  /** Files of the plugin to be, by path. */
  readonly texts: Readonly<Record<string, OpenText>>;
  /** Files of the fetched repository, by path. */
  readonly sources: Readonly<Record<string, OpenText>>;
  readonly choice: ImportChoice | null;
  /** Choosing once more, though a preview is there. */
  readonly rethinks: boolean;
  /** The plugin that is brought up to its origin; null if a new one is made. */
  readonly resynced: string | null;
  readonly busy: Busy | null;
  /** Why the last request was refused. */
  readonly error: AppError | null;
}

export interface ImportDependencies {
  readonly api: Pick<Api, 'request'>;
  readonly memory: ImportMemory;
  /** Runs a task after a pause. Returns the way to call it off. */
  readonly later: (ms: number, task: () => void) => () => void;
}

export interface ImportActions {
  /** Looks which imports there are, and goes on with the one under way, if there is one. */
  look(): Promise<void>;
  /** Shows an import. */
  show(job: ImportJob): void;
  /** Back to the first step; the job goes on by itself. */
  leave(): void;
  start(source: ImportSource): Promise<void>;
  /** `from`: the folder the agent is in now, where the services do not know it. */
  resync(folder: string, from?: string): Promise<void>;
  decide(change: Partial<ImportChoice>): void;
  /** With `remote` left out where the strategy has no use for it. */
  design(change?: Partial<ImportChoice>): Promise<void>;
  rethink(rethinks: boolean): void;
  write(force: boolean): Promise<void>;
  check(): Promise<void>;
  /** The failed step once more. */
  again(): Promise<void>;
  /** Stops the job and removes what it left; then the first step is shown. */
  cancel(): Promise<void>;
  /** Fetches the text of a file, once. */
  openText(path: string): Promise<void>;
  openSource(path: string): Promise<void>;
  /** What was typed reaches the services after a pause. */
  type(path: string, text: string): void;
  /** As it was generated. */
  revert(path: string): Promise<void>;
  /** What was typed reaches the services now. */
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

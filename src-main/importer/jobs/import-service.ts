/** The import operations the app uses: start, watch, choose, edit, write, and cancel. */
import type { RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { IMPORT_REQUESTS } from '../../../src-shared/contract/imports.ts';
import type { Result } from '../../../src-shared/result.ts';

type ImportRequestName = Extract<keyof typeof IMPORT_REQUESTS, `import.${string}`>;

type Asked<N extends ImportRequestName> = (
  request: RequestOf<N>,
) => Promise<Result<ResponseOf<N>>> | Result<ResponseOf<N>>;

/** One method for each request of the contract. */
export interface ImportService {
  readonly start: Asked<'import.start'>;
  readonly list: Asked<'import.list'>;
  readonly watch: Asked<'import.watch'>;
  readonly inspection: Asked<'import.inspection'>;
  readonly choose: Asked<'import.choose'>;
  readonly files: Asked<'import.files'>;
  readonly file: Asked<'import.file'>;
  readonly tree: Asked<'import.tree'>;
  readonly edit: Asked<'import.edit'>;
  readonly write: Asked<'import.write'>;
  readonly cancel: Asked<'import.cancel'>;
  readonly validate: Asked<'import.validate'>;
  readonly resync: Asked<'import.resync'>;
  /** The folder a plugin of this id would be written to, or why it can't be. */
  place(request: { readonly id: string; readonly force: boolean }): Promise<Result<string>>;
  /** Whether plugins can be written at all, checked before anything is fetched. */
  canWrite(): Promise<Result<null>>;
  /** Cancels all work and removes what was fetched. */
  close(): Promise<void>;
}

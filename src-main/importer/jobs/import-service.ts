/** What the app asks of imports: start one, watch it, choose, edit, write, cancel. */
import type { RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { IMPORT_REQUESTS } from '../../../src-shared/contract/imports.ts';
import type { Result } from '../../../src-shared/result.ts';

type ImportRequestName = Extract<keyof typeof IMPORT_REQUESTS, `import.${string}`>;

type Asked<N extends ImportRequestName> = (
  request: RequestOf<N>,
) => Promise<Result<ResponseOf<N>>> | Result<ResponseOf<N>>;

/** One method for each request of the contract, with its meaning. */
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
  /** The folder a plugin of this id would be written to, or why it cannot be. */
  place(request: { readonly id: string; readonly force: boolean }): Promise<Result<string>>;
  /** Whether plugins can be written at all, told before anything is fetched for one. */
  canWrite(): Promise<Result<null>>;
  /** Cancels what is under way and removes what was fetched. */
  close(): Promise<void>;
}

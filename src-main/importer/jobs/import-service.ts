/** The import operations the app uses: start, watch, choose, edit, write, and cancel. */
import type { RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { IMPORT_REQUESTS } from '../../../src-shared/contract/imports.ts';
import type { Result } from '../../../src-shared/result.ts';

type ImportRequestName = Extract<keyof typeof IMPORT_REQUESTS, `import.${string}`>;

type RequestHandler<N extends ImportRequestName> = (
  request: RequestOf<N>,
) => Promise<Result<ResponseOf<N>>> | Result<ResponseOf<N>>;

/** One method for each request of the contract. */
export interface ImportService {
  readonly start: RequestHandler<'import.start'>;
  readonly list: RequestHandler<'import.list'>;
  readonly watch: RequestHandler<'import.watch'>;
  readonly inspection: RequestHandler<'import.inspection'>;
  readonly choose: RequestHandler<'import.choose'>;
  readonly files: RequestHandler<'import.files'>;
  readonly file: RequestHandler<'import.file'>;
  readonly tree: RequestHandler<'import.tree'>;
  readonly edit: RequestHandler<'import.edit'>;
  readonly write: RequestHandler<'import.write'>;
  readonly cancel: RequestHandler<'import.cancel'>;
  readonly validate: RequestHandler<'import.validate'>;
  readonly resync: RequestHandler<'import.resync'>;
  /** The folder a plugin of this id would be written to, or why it can't be. */
  place(request: { readonly id: string; readonly force: boolean }): Promise<Result<string>>;
  /** Whether plugins can be written at all, checked before anything is fetched. */
  canWrite(): Promise<Result<null>>;
  /** Cancels all work and removes what was fetched. */
  close(): Promise<void>;
}

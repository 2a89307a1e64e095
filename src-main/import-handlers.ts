/** Handles the requests about imports and the environments of imported agents, in one line each. */
import type { IMPORT_REQUESTS } from '../src-shared/contract/imports.ts';
import type { RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import type { Result } from '../src-shared/result.ts';
import type { ImportService } from './importer/jobs/import-service.ts';
import type { PythonService } from './python/python-service.ts';
import { sourceFile, sourceTree } from './importer/write/source-files.ts';

type ImportHandlers = {
  readonly [N in keyof typeof IMPORT_REQUESTS]: (
    body: RequestOf<N>,
  ) => Result<ResponseOf<N>> | Promise<Result<ResponseOf<N>>>;
};

export function importHandlers(imports: ImportService, python: PythonService): ImportHandlers {
  return {
    'import.start': (request) => imports.start(request),
    'import.list': (request) => imports.list(request),
    'import.watch': (request) => imports.watch(request),
    'import.inspection': (request) => imports.inspection(request),
    'import.choose': (request) => imports.choose(request),
    'import.files': (request) => imports.files(request),
    'import.file': (request) => imports.file(request),
    'import.tree': (request) => imports.tree(request),
    'import.edit': (request) => imports.edit(request),
    'import.write': (request) => imports.write(request),
    'import.cancel': (request) => imports.cancel(request),
    'import.validate': (request) => imports.validate(request),
    'import.resync': (request) => imports.resync(request),
    'source.file': ({ folder, path }) => sourceFile(folder, path),
    'source.tree': ({ folder }) => sourceTree(folder),
    'python.status': ({ folder }) => python.status(folder),
    'python.create': ({ folder, runner, requirements }) => python.create(folder, runner, requirements),
    'python.cancel': ({ folder, runner }) => python.cancel(folder, runner),
    'python.use': ({ folder, runner, interpreter }) => python.use(folder, runner, interpreter),
    'python.variable': ({ folder, name, value }) => python.variable(folder, name, value),
  };
}

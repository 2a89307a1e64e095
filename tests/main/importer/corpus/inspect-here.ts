/** Inspects a folder in this thread: many small ones are read quickly, and what is thrown is seen. */
import { inspectRepository } from '../../../../src-main/importer/inspect/inspect-repository.ts';
import { createPythonParser } from '../../../../src-main/importer/python-source/parse-python.ts';
import { inspectionSchema, type Inspection } from '../../../../src-shared/importer/inspection.ts';

const parser = await createPythonParser();

export function inspectHere(root: string): Inspection {
  return inspectionSchema.parse(inspectRepository({ root, parser }));
}

/** Inspects a folder in this thread, so that many small ones are quick and exceptions are visible. */
import { inspectRepository } from '../../../../src-main/importer/inspect/inspect-repository.ts';
import { createPythonParser } from '../../../../src-main/importer/python-source/parse-python.ts';
import { inspectionSchema, type Inspection } from '../../../../src-shared/importer/inspection.ts';

const parser = await createPythonParser();

export function inspectHere(root: string): Inspection {
  return inspectionSchema.parse(inspectRepository({ root, parser }));
}

/** Shared by the readers of langgraph.json: finds the line of an entry, and reports problems with it. */
import type { InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import type { ProjectFiles } from './project-files.ts';
import { t } from '../../../messages/translate.ts';

export const CONFIG_FILE = 'langgraph.json';

type Path = readonly (string | number)[];
type Finding = Pick<InspectionProblem, 'code' | 'severity' | 'message'>;

export interface ConfigReader {
  readonly file: string;
  readonly files: ProjectFiles;
  report(problem: Finding & { readonly path: Path }): void;
  lineOf(path: Path): number;
}

export function wrong(what: string, wanted: string): Finding {
  return {
    code: 'config-invalid',
    severity: 'warning',
    message: t('imports.configReader.wrongType', { key: what, file: CONFIG_FILE, wanted }),
  };
}

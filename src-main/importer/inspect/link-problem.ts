/** Reports a symbolic link of a repository. Links are never followed. */
import type { InspectionProblem } from '../../../src-shared/importer/inspection.ts';
import { t } from '../../messages/translate.ts';

/** Further links are not reported. */
export const MAX_LINK_PROBLEMS = 20;

export function linkProblem(path: string): InspectionProblem {
  const message = t('imports.linkProblem.symbolicLink');
  return { code: 'link', severity: 'info', message, file: path.slice(0, 4096), line: null };
}

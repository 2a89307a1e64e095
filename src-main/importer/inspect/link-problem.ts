/** How a symbolic link of a repository is told, wherever it was met: none is ever followed. */
import type { InspectionProblem } from '../../../src-shared/importer/inspection.ts';
import { t } from '../../messages/translate.ts';

/** More of them say nothing new. */
export const MOST_LINK_PROBLEMS = 20;

export function linkProblem(path: string): InspectionProblem {
  const message = t('imports.linkProblem.symbolicLink');
  return { code: 'link', severity: 'info', message, file: path.slice(0, 4096), line: null };
}

/** How a file that can't be read can be repaired. */
import type { DamagedProject } from '../../../src-shared/contract/projects.ts';
import type { MessageKey } from '../../../src-shared/messages/translate.ts';
import { damagedScreen } from './repair-actions.ts';

export function repairHint(project: DamagedProject, isConflict: boolean): MessageKey {
  const { code } = project.damaged;
  // Earlier versions are of the whole project.
  if (damagedScreen(project) !== null) return screenHint(code, isConflict);
  if (isConflict) return 'repair.hints.conflict';
  if (code === 'newer_version') return 'repair.hints.newer';
  return code === 'too_large' ? 'repair.hints.large' : 'repair.hints.text';
}

function screenHint(code: string, isConflict: boolean): MessageKey {
  if (isConflict) return 'repair.hints.screenConflict';
  return code === 'too_large' ? 'repair.hints.screenLarge' : 'repair.hints.screen';
}

/** Whether a screen is open in the designer. */
import { hasProject } from '../../commands/command.ts';
import type { AppState } from '../../state/workspace/app-state.ts';

export function isDesigning(app: AppState): boolean {
  return hasProject(app) && app.designer.getState().screen !== null;
}

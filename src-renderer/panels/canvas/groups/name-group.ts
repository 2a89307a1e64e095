/** Turns the name of a group on the canvas into a field. */
import type { AppState } from '../../../state/workspace/app-state.ts';

/** Not from the outline: the field would open with the canvas, and take the focus then. */
export function nameGroup({ canvas }: AppState, group: string): void {
  if (canvas.getState().camera !== null) canvas.setState({ naming: group });
}

/** The size of the minimap, also before it is loaded, so that the first view keeps clear of it. */
import type { Size } from '../../../../src-shared/drawing/card-geometry.ts';

export const OVERVIEW_SIZE: Size = { width: 168, height: 112 };

const REM = 16;
/** Same limits as in area.css. */
const MIN_CANVAS: Size = { width: 48 * REM, height: 20 * REM };

/** Null if it isn't shown: a small canvas has no room for it. */
export function overviewSize(canvas: Size, isOn: boolean): Size | null {
  return isOn && canvas.width > MIN_CANVAS.width && canvas.height > MIN_CANVAS.height ? OVERVIEW_SIZE : null;
}

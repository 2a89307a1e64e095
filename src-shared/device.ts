/** The device classes of screens. */
import { z } from './schema.ts';

export const DEVICES = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];
export const deviceSchema = z.enum(DEVICES);

/** Below these widths in CSS pixels, a page is a phone's or a tablet's. */
const PHONE_BELOW = 600;
const TABLET_BELOW = 1024;

export function deviceOfWidth(width: number): Device {
  if (width < PHONE_BELOW) return 'mobile';
  return width < TABLET_BELOW ? 'tablet' : 'desktop';
}

/** The class of devices for which a client wants its screens. */
import { deviceOfWidth, deviceSchema, type Device } from '../device.ts';
import { isJsonObject, type Json } from '../json.ts';

/** By the name of the class, or by the width of the page in CSS pixels. Null if a client reports neither. */
export function clientDevice(capabilities: Json | undefined): Device | null {
  const { device, width } = isJsonObject(capabilities) ? capabilities : {};
  const named = deviceSchema.safeParse(device);
  if (named.success) return named.data;
  return isWidth(width) ? deviceOfWidth(width) : null;
}

export function isWidth(width: Json | undefined): width is number {
  return typeof width === 'number' && width > 0;
}

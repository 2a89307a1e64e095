/** Data inside the text of `formatString`: `Area: ${formatNumber(value: ${/floor_area})}`. */
import type { FunctionName } from '../a2ui/catalog/dynamic-values.ts';
import { startCall } from '../a2ui/catalog/function-args.ts';
import { isJsonObject, type Json } from '../json.ts';

/** The text with the value at its end. Null if the value can't be part of a text. */
export function withData(text: string, value: Json | undefined): string | null {
  const data = inFormat(value);
  if (data === null) return null;
  const gap = text === '' || /\s$/.test(text) ? '' : ' ';
  return `${text}${gap}${data}`;
}

/** A call that takes over the value: its arguments, or all of it as the first data of a text. */
export function callInsteadOf(value: Json | undefined, name: FunctionName): Json {
  const text = name === 'formatString' ? withData('', value) : null;
  if (text !== null) return startCall(name, { value: text });
  const args = isJsonObject(value) && 'call' in value ? value['args'] : undefined;
  return startCall(name, isJsonObject(args) ? args : value === undefined ? {} : { value });
}

function inFormat(value: Json | undefined): string | null {
  const { path, call, args } = isJsonObject(value) ? value : {};
  if (typeof path === 'string') return `\${${path}}`;
  if (typeof call !== 'string' || !isJsonObject(args)) return null;
  // The text of this function is part of any other.
  if (call === 'formatString') return typeof args['value'] === 'string' ? args['value'] : null;
  const written = Object.entries(args).map(([name, arg]) => [name, argument(arg)] as const);
  if (written.some(([, text]) => text === null)) return null;
  return `\${${call}(${written.map(([name, text]) => `${name}: ${text}`).join(', ')})}`;
}

function argument(value: Json): string | null {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : inFormat(value);
}

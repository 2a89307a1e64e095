/** Words too long to be read, which browsers take long to break. */
import { isJsonObject, type Json } from '../../../src-shared/json.ts';

const LONG = 500;
const LONG_WORD = new RegExp(`\\S{${LONG}}`);

/** Checks all texts inside the value. */
export function hasLongWord(value: Json): boolean {
  if (typeof value === 'string') return value.length >= LONG && LONG_WORD.test(value);
  if (Array.isArray(value)) return (value as readonly Json[]).some(hasLongWord);
  return isJsonObject(value) && Object.values(value).some(hasLongWord);
}

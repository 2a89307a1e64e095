/** Recognizes a layout by its content, because chosen files and those of a git merge driver may have any name. */
import { isJsonObject } from '../json.ts';

export function isLayoutText(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) && Object.hasOwn(json, 'root') && !Object.hasOwn(json, 'nodes');
  } catch {
    return false;
  }
}

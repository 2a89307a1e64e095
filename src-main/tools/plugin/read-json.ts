/** Reads JSON from the sandbox, with limits on depth and names. */
import { namesPrototype } from '../../../src-shared/json.ts';

const MAX_DEPTH = 110;

/** Returns null if it isn't acceptable JSON. */
export function readJson(text: string): { readonly value: unknown } | null {
  if (depthOf(text) > MAX_DEPTH) return null;
  try {
    const value: unknown = JSON.parse(text);
    return /__proto__|\\u/i.test(text) && namesPrototype(value) ? null : { value };
  } catch {
    return null;
  }
}

/** Counts without recursion, so that the text can't overflow the stack. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x5b || code === 0x7b) most = Math.max(most, (depth += 1));
    else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return most;
}

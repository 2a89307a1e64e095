/** Reads a text field of a JSON object that is still being received. */

/** Returns the field's value as far as it has been received; empty if it hasn't begun. */
export function partialText(json: string, field: string): string {
  const opening = new RegExp(`"${field}"\\s*:\\s*"`).exec(json);
  if (opening === null) return '';
  return decode(json.slice(opening.index + opening[0].length));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function decode(rest: string): string {
  let text = '';
  for (let at = 0; at < rest.length; at += 1) {
    const sign = rest[at] as string;
    if (sign === '"') return text;
    if (sign !== '\\') {
      text += sign;
      continue;
    }
    const escaped = rest[at + 1];
    if (escaped === undefined) return text; // the other half of the escape hasn't arrived
    if (escaped === 'u') {
      const code = rest.slice(at + 2, at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(code)) return text;
      text += String.fromCharCode(Number.parseInt(code, 16));
      at += 5;
    } else {
      text += ESCAPES[escaped] ?? escaped;
      at += 1;
    }
  }
  return text;
}

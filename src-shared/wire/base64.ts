/** The decoded size of a base64 text, without decoding it. */

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Null if the text isn't base64. */
export function base64Length(text: string): number | null {
  if (text.length % 4 !== 0 || !BASE64.test(text)) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

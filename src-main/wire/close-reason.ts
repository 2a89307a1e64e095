/** The reason in a close frame, shortened without splitting a character. */

/** The WebSocket protocol has no room for more bytes. */
const MAX_REASON_BYTES = 123;

export function closeReason(text: string): string {
  if (Buffer.byteLength(text) <= MAX_REASON_BYTES) return text;
  const room = MAX_REASON_BYTES - Buffer.byteLength('…');
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept) + Buffer.byteLength(character) > room) break;
    kept += character;
  }
  return `${kept}…`;
}

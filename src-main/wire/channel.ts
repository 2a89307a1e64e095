/** What a session needs of its socket: text out, and an end. */

export interface WireChannel {
  /** `sent` is called once the text is with the system: not at all where the socket was lost before. */
  send(text: string, sent?: () => void): void;
  close(code: number, reason: string): void;
}

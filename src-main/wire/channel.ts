/** The part of a socket that a session uses: sending text, and closing. */

export interface WireChannel {
  /** `sent` is called once the system has the text, and never if the socket was lost before. */
  send(text: string, sent?: () => void): void;
  close(code: number, reason: string): void;
}

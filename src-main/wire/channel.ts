/** What a session needs of its socket: text out, and an end. */

export interface WireChannel {
  send(text: string): void;
  close(code: number, reason: string): void;
}

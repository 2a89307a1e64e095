/** One heartbeat for all connections of the host: a peer that doesn't answer or read between two beats is closed. */
import type { Logger } from '../telemetry/logger.ts';

export interface Peer {
  /** For the log: "a window", "a client". */
  readonly name: string;
  /** Whether the peer answered the last probe. */
  isResponsive(): boolean;
  probe(): void;
  terminate(): void;
}

export class PeerMonitor {
  readonly #peers = new Set<Peer>();
  readonly #log: Logger;
  readonly #beat: NodeJS.Timeout;

  constructor(heartbeatMs: number, log: Logger) {
    this.#log = log;
    this.#beat = setInterval(() => this.#check(), heartbeatMs);
    this.#beat.unref();
  }

  /** Returns a function that stops watching it. */
  add(peer: Peer): () => void {
    this.#peers.add(peer);
    return () => this.#peers.delete(peer);
  }

  close(): void {
    clearInterval(this.#beat);
  }

  #check(): void {
    for (const peer of this.#peers) {
      if (peer.isResponsive()) {
        peer.probe();
        continue;
      }
      this.#log.info({}, `${peer.name} does not answer and is let go`);
      this.#peers.delete(peer);
      peer.terminate();
    }
  }
}

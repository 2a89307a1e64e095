/** Minimal clients of a host, so that only the host is measured. */
import WebSocket from 'ws';

export interface Load {
  /** Conversations from the first connection to the last answer, per second. */
  readonly sessionsPerSecond: number;
  /** Milliseconds from a text sent to the end of its turn. */
  readonly turns: readonly number[];
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class LoadClient {
  readonly #socket: WebSocket;
  #idle = 0;
  #waiter: Waiter | null = null;

  constructor(address: string) {
    this.#socket = new WebSocket(address, { perMessageDeflate: false });
    this.#socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (text.includes('"server.error"')) this.#waiter?.reject(new Error(text));
      if (!text.includes('"state":"idle"')) return;
      this.#idle += 1;
      this.#waiter?.resolve();
      this.#waiter = null;
    });
    this.#socket.on('error', (error) => this.#waiter?.reject(error));
    this.#socket.on('close', (code) => this.#waiter?.reject(new Error(`The socket was closed: ${code}`)));
  }

  /** The end of the current turn. */
  async turn(): Promise<void> {
    if (this.#idle === 0) await new Promise<void>((resolve, reject) => (this.#waiter = { resolve, reject }));
    this.#idle -= 1;
  }

  send(type: string, payload: object): void {
    this.#socket.send(JSON.stringify({ type, payload }));
  }

  async say(text: string): Promise<number> {
    const begun = performance.now();
    this.send('client.text', { text });
    await this.turn();
    return performance.now() - begun;
  }

  close(): void {
    this.#socket.removeAllListeners();
    this.#socket.on('error', () => undefined);
    this.#socket.terminate();
  }
}

/**
 * Runs this many conversations at once, each with all texts. A client sends the next text as soon as it has the answer.
 */
export async function holdOverWire(address: string, sessions: number, texts: readonly string[]): Promise<Load> {
  const begun = performance.now();
  const turns: number[] = [];
  const clients = Array.from({ length: sessions }, () => new LoadClient(address));
  await Promise.all(
    clients.map(async (client) => {
      await client.turn();
      for (const text of texts) turns.push(await client.say(text));
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const client of clients) client.close();
  return { sessionsPerSecond: sessions / seconds, turns };
}

/**
 * The same conversations with a graph on a LangGraph server: one thread each, one run per turn, the first without text.
 */
export async function holdOverRuns(origin: string, sessions: number, texts: readonly string[]): Promise<Load> {
  const begun = performance.now();
  const turns: number[] = [];
  await Promise.all(
    Array.from({ length: sessions }, async () => {
      const { thread_id: thread } = (await post(`${origin}/threads`, {})) as { thread_id: string };
      const run = (transcript: string): Promise<unknown> =>
        post(`${origin}/threads/${thread}/runs/wait`, {
          assistant_id: 'agent',
          input: { mode: 'text', device: 'desktop', pendingAction: null, transcript },
        });
      await run('');
      for (const text of texts) {
        const said = performance.now();
        await run(text);
        turns.push(performance.now() - said);
      }
    }),
  );
  return { sessionsPerSecond: sessions / ((performance.now() - begun) / 1000), turns };
}

async function post(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as object;
  if (!response.ok || '__error__' in answer) throw new Error(`${address}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
}

/**
 * A client of the session protocol for tests. Every frame is checked against the protocol's schema, patches are applied
 * to the client's screen, and a turn is everything up to `thinking idle`.
 *
 *   const client = await WireClient.open(host, { agent: 'mortgage' });
 *   const turn = await client.say('I want to buy a house');
 *   turn.words, turn.errors, client.component('root'), client.data()
 */
import { afterEach, expect } from 'vitest';
import WebSocket from 'ws';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { foldMessage, NO_SURFACES, type Surfaces } from '../../../src-shared/a2ui/surface.ts';
import { atPointer, type Json } from '../../../src-shared/json.ts';
import { serverFrameSchema, type ServerFrame } from '../../../src-shared/wire/server-messages.ts';
import type { WireHost } from './wire-host.ts';

const open: WebSocket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

/** No test waits longer for anything. */
const PATIENCE_MS = 20_000;

export interface WireTurn {
  readonly frames: readonly ServerFrame[];
  /** Types with their distinguishing part: "transcript.final user", "thinking idle", "a2ui.patch updateComponents". */
  readonly order: readonly string[];
  /** The assistant's text; empty for none. */
  readonly words: string;
  readonly errors: readonly { readonly code: string; readonly message: string; readonly field?: string }[];
}

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export class WireClient {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  /** Frames that violated the protocol, with the reason; tests must end with none. */
  readonly faults: string[] = [];
  readonly closed: Promise<Closed>;
  surfaces: Surfaces = NO_SURFACES;
  #taken = 0;
  #wake: (() => void)[] = [];
  #end: Closed | null = null;

  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.socket = new WebSocket(address, { headers });
    open.push(this.socket);
    this.socket.on('message', (data: Buffer) => this.#take(data.toString('utf8')));
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => {
        this.#end = { code, reason: reason.toString('utf8') };
        this.#awake();
        resolve(this.#end);
      });
    });
  }

  /** Resolves when the first screen has arrived. */
  static async open(host: WireHost, query: Readonly<Record<string, string>> = {}): Promise<WireClient> {
    const client = new WireClient(host.address(query));
    await client.turn();
    return client;
  }

  /** The host's first message: agent, mode, device, and whether an earlier session is resumed. */
  get ready(): Readonly<Record<string, Json>> {
    const first = this.frames[0];
    if (first?.type !== 'server.ready') throw new Error(`The first message is ${first?.type ?? 'missing'}.`);
    return first.payload as Record<string, Json>;
  }

  get sessionId(): string {
    return this.frames[0]?.sessionId ?? '';
  }

  /** A typed turn, until it ends. */
  async say(text: string): Promise<WireTurn> {
    this.send('client.text', { text });
    return await this.turn();
  }

  /** An action on a screen, until its turn ends: `act('mortgage.update_term', { term: 20 })`. */
  async act(name: string, context: Readonly<Record<string, Json>> = {}, surfaceId = 'main'): Promise<WireTurn> {
    const timestamp = new Date().toISOString();
    this.send('client.ui.action', { name, surfaceId, sourceComponentId: 'root', timestamp, context });
    return await this.turn();
  }

  send(type: string, payload?: unknown): void {
    this.sendText(JSON.stringify({ type, payload }));
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  /** Everything that arrives next, up to `thinking idle`. */
  async turn(): Promise<WireTurn> {
    const begun = this.#taken;
    const isIdle = ({ type, payload }: ServerFrame): boolean =>
      type === 'server.agent.thinking' && payload['state'] === 'idle';
    await this.until(() => this.frames.slice(begun).some(isIdle));
    this.#taken = begun + this.frames.slice(begun).findIndex(isIdle) + 1;
    return toTurn(this.frames.slice(begun, this.#taken));
  }

  /** Takes the frames that no turn has taken yet. */
  rest(): readonly ServerFrame[] {
    const rest = this.frames.slice(this.#taken);
    this.#taken = this.frames.length;
    return rest;
  }

  async until(isSo: () => boolean): Promise<void> {
    const limit = Date.now() + PATIENCE_MS;
    while (!isSo()) {
      if (this.#end !== null) throw new Error(`The socket was closed: ${this.#end.code} ${this.#end.reason}`);
      if (Date.now() > limit) throw new Error(`Nothing came. Last: ${JSON.stringify(this.frames.at(-1))}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1000);
        this.#wake.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** The current state of a component on the screen. */
  component(id: string, surface = 'main'): Component | undefined {
    return this.surfaces.get(surface)?.components.get(id);
  }

  /** The data of a surface, or the value at a pointer into it. */
  data(pointer = '', surface = 'main'): unknown {
    return atPointer(this.surfaces.get(surface)?.data, pointer);
  }

  close(): void {
    this.socket.close();
  }

  #take(text: string): void {
    const json: unknown = JSON.parse(text);
    const frame = serverFrameSchema.safeParse(json);
    if (!frame.success) this.faults.push(`${frame.error.issues[0]?.message ?? ''}: ${text.slice(0, 300)}`);
    const taken = json as ServerFrame;
    this.frames.push(taken);
    if (taken.type === 'server.a2ui.patch') {
      const { messages } = fromAnyDialect(taken.payload, this.surfaces);
      for (const message of messages) this.#draw(message, text);
    }
    expect(this.faults).toEqual([]);
    this.#awake();
  }

  #draw(message: unknown, text: string): void {
    const folded = foldMessage(this.surfaces, message);
    if (folded.ok) this.surfaces = folded.value;
    else this.faults.push(`${folded.error.message} ${text.slice(0, 300)}`);
  }

  #awake(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}

function toTurn(frames: readonly ServerFrame[]): WireTurn {
  const lines = frames.filter(
    ({ type, payload }) => type === 'server.transcript.final' && payload['role'] === 'assistant',
  );
  return {
    frames,
    order: frames.map(nameOf),
    words: lines.map(({ payload }) => String(payload['text'])).join(' '),
    errors: frames.flatMap(({ type, payload }) => (type === 'server.error' ? [payload as never] : [])),
  };
}

export function nameOf({ type, payload }: ServerFrame): string {
  const name = type.replace(/^server[.](agent[.](?=thinking))?/, '');
  const detail = payload['state'] ?? payload['role'] ?? payload['code'] ?? patchKind(payload);
  return typeof detail === 'string' ? `${name} ${detail}` : name;
}

function patchKind(payload: ServerFrame['payload']): string | undefined {
  return Object.keys(payload).find((key) => /^(create|update|delete)(Surface|Components|DataModel)$/.test(key));
}

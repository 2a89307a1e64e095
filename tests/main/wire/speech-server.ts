/**
 * A speech service on this machine, and providers that use it: speech output over HTTP, speech input over a WebSocket.
 */
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import type { SpeechToText, TextToSpeech, Voice } from '../../../src-main/voice/providers.ts';
import { closeServer, listenLocally, portOf } from '../../harness/local-server.ts';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

export interface SpeechServerOptions {
  /** The recognized text of every utterance. */
  readonly hears: string;
  /** How long words take to speak. */
  readonly speaksMs?: number;
  /** Breaks off every connection. */
  readonly broken?: boolean;
}

export interface SpeechServer {
  readonly voice: Voice;
  heardBytes(): number;
  /** The number of utterances so far. */
  opened(): number;
  listening(): number;
  speaking(): number;
  until(isSo: () => boolean): Promise<void>;
}

export async function fakeSpeechServer(options: SpeechServerOptions): Promise<SpeechServer> {
  const { hears, speaksMs = 200, broken = false } = options;
  const counts = { bytes: 0, opened: 0, speaking: 0 };
  const server = createServer((_request, response) => {
    if (broken) return void response.destroy();
    counts.speaking += 1;
    response.on('close', () => (counts.speaking -= 1));
    void speakSlowly(response, speaksMs);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    counts.opened += 1;
    if (broken) return void socket.terminate();
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) return socket.send(JSON.stringify({ final: hears }));
      counts.bytes += data.length;
      socket.send(JSON.stringify({ partial: hears.slice(0, 3) }));
    });
  });
  await listenLocally(server);
  const port = portOf(server);
  closing.push(() => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    void closeServer(server);
  });
  return {
    voice: { speech: httpSpeech(`http://127.0.0.1:${port}`), recognition: socketHearing(`ws://127.0.0.1:${port}`) },
    heardBytes: () => counts.bytes,
    opened: () => counts.opened,
    listening: () => sockets.clients.size,
    speaking: () => counts.speaking,
    until: async (isSo) => {
      for (let tries = 0; !isSo(); tries += 1) {
        if (tries > 500) throw new Error(`It did not happen: ${JSON.stringify(counts)}`);
        await sleep(10);
      }
    },
  };
}

async function speakSlowly(response: ServerResponse, ms: number): Promise<void> {
  for (let spoken = 0; spoken < ms && !response.destroyed; spoken += 50) {
    response.write(Buffer.alloc(480, 2));
    await sleep(50);
  }
  response.end();
}

function httpSpeech(address: string): TextToSpeech {
  return {
    speak: async (words, { signal, audio }) => {
      const response = await fetch(address, { method: 'POST', body: words, signal });
      if (response.body === null) return;
      for await (const samples of response.body) audio(samples);
    },
  };
}

function socketHearing(address: string): SpeechToText {
  return {
    open: async ({ partial, failed }) => {
      const socket = new WebSocket(address);
      const final = Promise.withResolvers<string>();
      final.promise.catch(() => undefined);
      socket.on('message', (data: Buffer) => {
        const heard = JSON.parse(data.toString('utf8')) as { partial?: string; final?: string };
        if (heard.partial !== undefined) partial(heard.partial);
        if (heard.final !== undefined) final.resolve(heard.final);
      });
      socket.on('close', () => {
        failed(new Error('The service hung up.'));
        final.reject(new Error('The service hung up.'));
      });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      return {
        feed: (samples) => socket.send(samples),
        finish: async () => {
          socket.send('end');
          const text = await final.promise;
          socket.terminate();
          return text;
        },
        cancel: () => socket.terminate(),
      };
    },
  };
}

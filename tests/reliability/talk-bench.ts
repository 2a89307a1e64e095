/**
 * Conversations over the wire server on the test's database: real sessions, handoffs, and protocol, over an in-memory
 * channel.
 */
import { join } from 'node:path';
import type { Agent } from '../../src-main/agents/agent-directory.ts';
import { createConversations, recoverConversations, type Conversations } from '../../src-main/conversations.ts';
import { loadPlugin } from '../../src-main/plugins/load-plugin.ts';
import { Sessions } from '../../src-main/runtime/sessions.ts';
import type { Database } from '../../src-main/store/database.ts';
import type { WireConnection } from '../../src-main/wire/wire-server.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import type { ServerFrame } from '../../src-shared/wire/server-messages.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { memoryLog } from '../main/project/workspace.ts';
import { FIXTURES } from '../main/wire/wire-host.ts';
import { NOW, valueOf } from '../conformance/harness.ts';

export const AGENTS: readonly Agent[] = await Promise.all(
  ['order_desk', 'help_desk', 'ping_desk', 'pong_desk'].map(async (id) => {
    const folder = join(FIXTURES, 'plugins', id);
    return { ...valueOf(await loadPlugin(folder)), folder };
  }),
);

export interface TalkBench extends Conversations {
  readonly sessions: Sessions;
  readonly log: ReturnType<typeof memoryLog>;
  readonly calls: string[];
  connect(query: { readonly session?: string; readonly after?: number; readonly agent?: string }): Talk;
  recover(): Promise<void>;
  end(): Promise<void>;
}

let ids = 0;

export function createTalkBench(database: Database): TalkBench {
  const log = memoryLog();
  const calls: string[] = [];
  const tools = createBuiltInTools({ allowedOrigins: () => [] });
  const sessions: Sessions = new Sessions({
    ...{ database, log, tools: () => tools, clock: () => NOW },
    call: (call) => {
      calls.push(call.tool);
      return Promise.resolve({ type: 'result', value: { total: 21 } });
    },
    extractor: {
      extract: (request) => Promise.resolve({ understanding: extractOffline(request), by: { kind: 'offline' } }),
    },
    ids: () => `s_${String((ids += 1)).padStart(22, '0')}`,
    onEvent: (event) => conversations.handoffs.observe(event),
    onBeginAgain: (session) => conversations.handoffs.abandon(session),
  });
  const conversations: Conversations = createConversations({
    ...{ database, sessions, log, clock: () => NOW, seenClock: () => NOW },
    agents: {
      ready: () => Promise.resolve(),
      get: (id) => AGENTS.find((agent) => agent.id === id),
      ids: () => AGENTS.map(({ id }) => id),
    },
    events: {
      eventsAfter: (sessionId, afterSeq) => Promise.resolve(sessions.events({ sessionId, afterSeq })),
      listen: () => () => undefined,
    },
    settings: () => Promise.resolve({ handoffs: 8, keepHours: 100 }),
    bringUpToDate: () => Promise.resolve(),
  });
  return {
    ...{ ...conversations, sessions, log, calls },
    connect: (query) => new Talk(conversations, query),
    recover: () => recoverConversations({ sessions, handoffs: conversations.handoffs }),
    end: async () => {
      await conversations.wire.close();
      conversations.handoffs.close();
      await sessions.shutdown();
    },
  };
}

/** One client. */
export class Talk {
  readonly frames: ServerFrame[] = [];
  readonly #connection: WireConnection;
  /** Frames are accepted but never reach the client. */
  isCut = false;
  isClosed = false;
  #wake: () => void = () => undefined;
  #taken = 0;

  constructor(
    { wire }: Conversations,
    {
      session = null,
      after = null,
      agent = 'order_desk',
    }: { session?: string | null; after?: number | null; agent?: string },
  ) {
    this.#connection = wire.connect(
      { agent, session, after },
      {
        send: (text, sent) => {
          if (this.isCut) return;
          this.frames.push(JSON.parse(text) as ServerFrame);
          sent?.();
          this.#wake();
        },
        close: () => {
          this.isClosed = true;
          this.#wake();
        },
      },
    );
  }

  get id(): string {
    return this.frames[0]?.sessionId ?? '';
  }

  say(text: string, idempotencyKey?: string): void {
    this.#connection.receive(JSON.stringify({ type: 'client.text', payload: { text }, idempotencyKey }));
  }

  act(name: string, idempotencyKey?: string): void {
    this.#connection.receive(
      JSON.stringify({ type: 'client.ui.action', payload: { name, context: {} }, idempotencyKey }),
    );
  }

  leave(): void {
    this.#connection.gone();
  }

  /** The frames up to the next `thinking idle`, or until `isOver` says that nothing more follows. */
  async turn(isOver: () => boolean = () => false): Promise<readonly ServerFrame[]> {
    for (;;) {
      const rest = this.frames.slice(this.#taken);
      const idle = rest.findIndex(({ payload }) => payload['state'] === 'idle');
      const count = idle === -1 ? rest.length : idle + 1;
      if (idle !== -1 || this.isClosed || isOver()) {
        this.#taken += count;
        return rest.slice(0, count);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 20);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

/** The assistant's texts, the errors, and the echoes of the user's texts, in order. */
export function linesIn(frames: readonly ServerFrame[]): string[] {
  return frames.flatMap(({ type, payload }) => {
    if (type === 'server.error') return [`error: ${String(payload['message'])}`];
    if (type !== 'server.transcript.final') return [];
    return [`${payload['role'] === 'user' ? '> ' : ''}${String(payload['text'])}`];
  });
}

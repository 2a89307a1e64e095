/** A small server with a real graph that implements the part of the LangGraph server's protocol that an agent needs. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  AIMessage,
  coerceMessageLikeToMessage,
  type BaseMessage,
  type MessageFieldWithRole,
} from '@langchain/core/messages';
import {
  Command,
  END,
  interrupt,
  MemorySaver,
  MessagesAnnotation,
  START,
  StateGraph,
  Annotation,
} from '@langchain/langgraph';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

export interface GraphServer {
  readonly url: string;
  /** Received requests: method, path, key. */
  readonly asked: string[];
  close(): Promise<void>;
}

const State = Annotation.Root({ ...MessagesAnnotation.spec, name: Annotation<string> });

function makeGraph() {
  return new StateGraph(State)
    .addNode('ask', () => ({ name: interrupt<object, string>({ question: 'Who are you?' }) }))
    .addNode('greet', ({ name, messages }, { writer }) => {
      if (name === 'boom') throw new Error('greeted too loudly');
      writer?.({ greeting: name });
      return { messages: [new AIMessage(`Hello ${name}, after ${messages.length}.`)] };
    })
    .addEdge(START, 'ask')
    .addEdge('ask', 'greet')
    .addEdge('greet', END)
    .compile({ checkpointer: new MemorySaver() });
}

interface RunRequest {
  readonly assistant_id: string;
  readonly input?: { messages?: MessageFieldWithRole[] } | null;
  readonly command?: { resume: string };
  readonly checkpoint_id?: string;
  readonly checkpoint?: { checkpoint_id?: string };
}

export async function startGraphServer(key?: string): Promise<GraphServer> {
  const graph = makeGraph();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const sent = request.headers['x-api-key'];
    asked.push(`${request.method} ${request.url?.replaceAll(/[0-9a-f-]{36}/g, '<id>')}${sent ? ' with a key' : ''}`);
    if (key !== undefined && sent !== key) return answer(response, 403, { detail: 'no' });
    void handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind, id = '', part, more = ''] = (request.url ?? '').split(/[/?]/);
    const body = await readBody(request);
    if (kind === 'assistants' && id === 'search')
      return answer(
        response,
        200,
        (body as { graph_id: string }).graph_id === 'greeter' ? [{ assistant_id: 'a' }] : [],
      );
    if (kind === 'threads' && id === '') return answer(response, 200, { thread_id: randomUUID() });
    if (kind === 'threads' && part === 'state' && request.method === 'POST') return goBack(response, id, body);
    if (kind === 'threads' && part === 'state') return answer(response, 200, await stateOf(id, more));
    if (kind === 'threads' && part === 'runs' && (body as RunRequest).assistant_id === 'greeter')
      return run(response, id, body as RunRequest);
    return answer(response, 404, { detail: 'not found' });
  }

  async function stateOf(thread: string, checkpoint: string): Promise<object> {
    const configurable = { thread_id: thread, ...(checkpoint && { checkpoint_id: checkpoint }) };
    const state = await graph.getState({ configurable });
    const values = state.values as { messages?: BaseMessage[] };
    return {
      values: { ...values, ...(values.messages && { messages: values.messages.map(plain) }) },
      next: state.next,
      tasks: state.tasks,
      checkpoint: { thread_id: thread, checkpoint_id: state.config.configurable?.['checkpoint_id'] as unknown },
    };
  }

  async function goBack(response: ServerResponse, thread: string, body: unknown): Promise<void> {
    const { values, checkpoint_id } = body as { values: null; checkpoint_id: string };
    const config = await graph.updateState({ configurable: { thread_id: thread, checkpoint_id } }, values);
    answer(response, 200, { configurable: config.configurable, checkpoint: config.configurable });
  }

  async function run(response: ServerResponse, thread: string, body: RunRequest): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (event: string, data: unknown): void =>
      void response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    send('metadata', { run_id: randomUUID() });
    const checkpoint = body.checkpoint_id ?? body.checkpoint?.checkpoint_id;
    const configurable = { thread_id: thread, ...(checkpoint && { checkpoint_id: checkpoint }) };
    const messages = body.input?.messages?.map((each) => coerceMessageLikeToMessage(each));
    const said = messages === undefined ? null : { messages };
    const options = {
      configurable,
      streamMode: ['updates', 'messages', 'custom'] as ('updates' | 'messages' | 'custom')[],
    };
    try {
      const stream = body.command
        ? await graph.stream(new Command<string, { name?: string }, 'ask'>({ resume: body.command.resume }), options)
        : await graph.stream(said, options);
      for await (const [mode, data] of stream as AsyncIterable<[string, unknown]>) {
        const [message, about] = mode === 'messages' ? (data as [BaseMessage, unknown]) : [];
        send(mode, message === undefined ? data : [plain(message), about]);
      }
    } catch (error) {
      send('error', { error: 'Error', message: (error as Error).message });
    }
    response.end();
  }

  await listenLocally(server);
  return {
    url: originOf(server),
    asked,
    close: () => closeServer(server),
  };
}

function plain(message: BaseMessage): object {
  return { type: message.getType(), content: message.content, id: message.id };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? null : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown);
}

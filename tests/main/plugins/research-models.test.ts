/** The research assistant with each provider's API: models guard, route, grade, and answer ten questions in a row. */
import { encodeEventStreamMessage, type ChatCompletionRequest, type LLMock } from '@copilotkit/aimock';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { valueOf } from '../../conformance/harness.ts';
import { PROVIDER_CASES, startSimulator, toolCall } from '../models/simulator.ts';
import { WireHost, WIRE_TOKEN } from '../wire/wire-host.ts';
import { spread } from '../../harness/thorough.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

/** A question, and the tools the model picks for it. */
const QUESTIONS: readonly (readonly [question: string, tools: readonly string[]])[] = [
  ["I'm researching vision transformers", ['retrieve_chunks']],
  ['What about for object detection?', ['retrieve_chunks', 'read_paper']],
  ['Any 2024 papers on this?', ['web_search']],
  ['What is the best pizza in Naples?', []],
  ['Say that in one sentence.', []],
  ['Which papers from 2019 are there?', ['list_papers']],
  ['Search arXiv for real-time detectors', ['arxiv_search']],
  ['How does low-rank adaptation work?', ['retrieve_chunks', 'web_search', 'retrieve_chunks']],
  ['How much memory does it need?', ['retrieve_chunks']],
  ['Thanks. What was my first question about?', []],
];
const OUT_OF_SCOPE = 3;

const FEED = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2407.17140v1</id>
  <title>RT-DETRv2</title><summary>A real-time detection transformer.</summary><published>2024-07-24T00:00:00Z</published>
</entry></feed>`;

let simulator: LLMock;
let web: Server;
let turn = 0;
/** The router's decisions in this turn. */
let decided = 0;

beforeAll(async () => {
  simulator = await startSimulator();
  web = createServer((request, response) => {
    if (request.url?.startsWith('/api/query') === true) return void response.end(FEED);
    const page = { url: 'https://papers.example/2024', title: 'A page of 2024', content: 'Found on the web.' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results: [page] }));
  });
  await listenLocally(web);
});
afterAll(async () => {
  await simulator.stop();
  await closeServer(web);
});

beforeEach(() => {
  simulator.clearFixtures();
  simulator.clearRequests();
  simulator.addFixture({ match: { userMessage: /./s }, response: answerOf });
});

const ARGUMENTS: Readonly<Record<string, (round: number) => object>> = {
  retrieve_chunks: (round) => ({ query: `transformers ${turn} ${round}` }),
  web_search: () => ({ query: 'detectors of 2024' }),
  arxiv_search: () => ({ query: 'real-time detectors' }),
  list_papers: () => ({ topic: '', year_from: 2019, year_to: 2019 }),
  read_paper: () => ({ title: 'End-to-End Object Detection with Transformers' }),
};

/** A plausible model answer, chosen by the system prompt of the step. */
function answerOf({
  messages,
}: ChatCompletionRequest): { readonly content: string } | { readonly toolCalls: ReturnType<typeof toolCall>[] } {
  const system = JSON.stringify(messages.filter(({ role }) => role === 'system'));
  if (system.includes('You plan')) {
    const tool = QUESTIONS[turn]![1][decided] ?? 'COMPLETE';
    const args = ARGUMENTS[tool]?.(decided);
    decided += 1;
    return { toolCalls: [toolCall(tool, { reason: 'It helps.', confidence: 0.8, ...(args && { args }) })] };
  }
  if (system.includes('You guard'))
    return { content: JSON.stringify({ score: turn === OUT_OF_SCOPE ? 5 : 95, reason: 'By the topic.' }) };
  if (system.includes('You grade')) return { content: JSON.stringify({ relevant: [1, 2], reason: 'They fit.' }) };
  if (system.includes('You answer')) return { content: `Answer ${turn}, from a source [1].` };
  throw new Error(`The simulator was asked something else: ${system.slice(0, 200)}`);
}

/** The simulator starts a Bedrock stream with an event that Bedrock doesn't send, so its streams come from here. */
async function beforeSimulator(): Promise<string> {
  const front = createServer((request, response) => {
    if (request.url?.endsWith('/converse-stream') !== true) return void forward(request, response);
    response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
    const event = (name: string, data: object): boolean => response.write(encodeEventStreamMessage(name, data));
    event('messageStart', { role: 'assistant' });
    event('contentBlockDelta', { contentBlockIndex: 0, delta: { text: `Answer ${turn}, from a source [1].` } });
    event('contentBlockStop', { contentBlockIndex: 0 });
    event('messageStop', { stopReason: 'end_turn' });
    event('metadata', { usage: { inputTokens: 5, outputTokens: 4, totalTokens: 9 } });
    response.end();
  });
  onTestFinished(() => void front.close());
  await listenLocally(front);
  return originOf(front);
}

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization = '', 'content-type': type = '' } = request.headers;
  const headers = { authorization, 'content-type': type };
  const answer = await fetch(simulator.url + request.url!, { method: 'POST', headers, body: await text(request) });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(await answer.text());
}

interface Answered {
  readonly status: string;
  readonly answer: string;
  readonly answered_by: string;
  readonly sources: readonly object[];
  readonly tokens: number;
  readonly out_of_scope: boolean;
  readonly planner_decisions: readonly { readonly selected_tool: string; readonly used_fallback: boolean }[];
  readonly tool_history: readonly { readonly tool_name: string; readonly status: string }[];
}

async function ask(host: WireHost, query: string): Promise<Answered> {
  const started = await fetch(`http://127.0.0.1:${host.port}/api/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WIRE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ agent: 'research_assistant', input: { query }, session_id: 'ten', wait: true }),
  });
  const { run_id: id } = (await started.json()) as { run_id: string };
  return valueOf(await host.app.runs.state(id)) as unknown as Answered;
}

test.for(spread(PROVIDER_CASES, 1))(
  'answers questions in a row with $title',
  { timeout: 60_000 },
  async ({ id, key, model, path }) => {
    const address = originOf(web);
    const host = await WireHost.start({
      agentEnvironment: { settings: {}, planModel: null, searxngUrl: address, arxivUrl: address },
    });
    await host.app.options.keyStore.set(id, key);
    const role = { provider: id, model, timeoutMs: 10_000 };
    await host.app.settings.change({
      providers: { [id]: { baseUrl: id === 'bedrock' ? await beforeSimulator() : simulator.url + path } },
      roles: { plan: role, generate: role },
    });
    let graded = 0;
    for (const [at, [question, tools]] of spread([...QUESTIONS.entries()], 4)) {
      [turn, decided] = [at, 0];
      simulator.clearRequests();
      const answered = await ask(host, question);
      expect(answered).toMatchObject({ status: 'COMPLETED', out_of_scope: at === OUT_OF_SCOPE });
      expect(answered.tool_history).toMatchObject(tools.map((tool_name) => ({ tool_name, status: 'SUCCESS' })));
      if (at === OUT_OF_SCOPE) continue;
      expect(answered).toMatchObject({
        answered_by: 'model',
        answer: expect.stringContaining(`Answer ${at}`) as string,
      });
      expect(answered.planner_decisions.map(({ selected_tool: tool }) => tool)).toEqual([...tools, 'COMPLETE']);
      expect(answered.planner_decisions.every(({ used_fallback: fallback }) => !fallback)).toBe(true);
      expect(answered.sources.length > 0).toBe(tools.length > 0);
      const asked = simulator.getRequests().map(({ body }) => JSON.stringify(body));
      for (const body of asked.filter((each) => !each.includes('You grade'))) {
        expect(body).toContain(question.slice(0, 8));
        expect(body).toContain('vision transformers');
      }
      const grading = asked.filter((each) => each.includes('You grade'));
      for (const body of grading) expect(body).toContain('"number');
      graded += grading.length;
    }
    expect(graded).toBeGreaterThan(0);
  },
);

test(
  'models and vectors disabled by the environment are not called, and the record says so',
  { tags: 'thorough' },
  async () => {
    const { id, key, model, path } = PROVIDER_CASES.find((one) => one.id === 'ollama')!;
    const host = await WireHost.start({
      agentEnvironment: { settings: { reasoningModel: false, vectorSearch: false }, planModel: null },
    });
    await host.app.options.keyStore.set(id, key);
    const role = { provider: id, model, timeoutMs: 10_000 };
    await host.app.settings.change({
      providers: { [id]: { baseUrl: simulator.url + path } },
      roles: { plan: role, generate: role, embed: role },
    });
    [turn, decided] = [0, 0];
    expect(await ask(host, QUESTIONS[0]![0])).toMatchObject({
      ...{ status: 'COMPLETED', answered_by: 'quotation' },
      feature_flags: { planner_llm_enabled: true, reasoning_llm_enabled: false, vector_search_enabled: false },
      planner_decisions: [{ selected_tool: 'retrieve_chunks', used_fallback: false }, { selected_tool: 'COMPLETE' }],
    });
    const asked = simulator.getRequests().map(({ body }) => JSON.stringify(body));
    expect(asked).toHaveLength(2);
    expect(asked.every((body) => body.includes('You plan'))).toBe(true);
  },
);

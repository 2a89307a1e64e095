/**
 * The research assistant on a real host, without a model: a conversation, its catalog, the web, and retrieval quality.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evaluateRetrieval } from '../../../scripts/evaluate-retrieval.mjs';
import { valueOf } from '../../conformance/harness.ts';
import { RESOURCES, WIRE_TOKEN, WireHost } from '../wire/wire-host.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

interface Source {
  readonly number: number;
  readonly kind: string;
  readonly file: string | null;
  readonly url: string | null;
  readonly title: string;
}

interface Answered {
  readonly status: string;
  readonly session_id: string;
  readonly answer: string;
  readonly sources: readonly Source[];
  readonly out_of_scope: boolean;
  readonly not_found: boolean;
  readonly iteration: number;
  readonly max_iterations: number;
  readonly router_decision: { readonly action: string } | null;
  readonly tool_history: readonly {
    readonly tool_name: string;
    readonly status: string;
    readonly input_summary: object;
  }[];
  readonly pause_reason: string | null;
}

const FOLDER = join(RESOURCES, 'plugins', 'research_assistant');
let server: Server;
let searches: URL[] = [];
let isBroken = false;
let host: WireHost;

beforeAll(async () => {
  server = createServer((request, response) => {
    searches.push(new URL(request.url ?? '', 'http://search.example'));
    if (isBroken) return void response.writeHead(500).end('<html>Out of order</html>');
    response.setHeader('content-type', 'application/json');
    const page = { url: 'https://papers.example/2024', title: 'A page of 2024', content: 'Found on the web.' };
    response.end(JSON.stringify({ results: [page] }));
  });
  await listenLocally(server);
});
afterAll(() => closeServer(server));

beforeEach(async () => {
  searches = [];
  isBroken = false;
  const searxngUrl = originOf(server);
  host = await WireHost.start({ agentEnvironment: { settings: {}, planModel: null, searxngUrl } });
});

async function ask(query: string, more: object = {}): Promise<Answered> {
  const started = await fetch(`http://127.0.0.1:${host.port}/api/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WIRE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ agent: 'research_assistant', input: { query, ...more }, wait: true }),
  });
  const { run_id: id } = (await started.json()) as { run_id: string };
  return valueOf(await host.app.runs.state(id)) as unknown as Answered;
}

const filesOf = ({ sources }: Answered): (string | null)[] => sources.map(({ file }) => file);
const toolsOf = ({ tool_history }: Answered): string[] => tool_history.map(({ tool_name }) => tool_name);

test('answers ten questions in a row from the history', { tags: 'thorough', timeout: 60_000 }, async () => {
  const session = { session_id: 'research-1' };
  const say = (query: string) => ask(query, session);

  const vision = await say("I'm researching vision transformers");
  expect(vision).toMatchObject({ status: 'COMPLETED', session_id: 'research-1', pause_reason: null });
  expect(filesOf(vision)).toContain('documents/vision-transformer.md');
  expect(vision.answer).toMatch(/\[1\]/);

  const detection = await say('What about for object detection?');
  expect(detection.tool_history[0]?.input_summary).toMatchObject({ query: 'object detection vision transformers' });
  expect(filesOf(detection)).toContain('documents/detr.md');
  expect(filesOf(detection)).not.toContain('documents/yolo.md');

  const recent = await say('Any 2024 papers on this?');
  expect(toolsOf(recent)).toEqual(['web_search']);
  expect(searches[0]?.searchParams.get('q')).toBe('object detection vision transformers 2024');
  expect(recent.sources).toMatchObject([{ number: 1, kind: 'web', url: 'https://papers.example/2024' }]);

  expect(await say('What is the best pizza in Naples?')).toMatchObject({ status: 'COMPLETED', out_of_scope: true });

  const back = await say('And what are its limits?');
  expect(filesOf(back).join()).toMatch(/detr|swin|vision-transformer/);

  const other = await say('How does low-rank adaptation of language models work?');
  expect(filesOf(other)[0]).toBe('documents/lora.md');
  expect(JSON.stringify(other.tool_history)).not.toContain('vision');

  const memory = await say('How much memory does it need?');
  expect(filesOf(memory)[0]).toBe('documents/lora.md');

  const list = await say('Which papers from 2019 are there?');
  expect(toolsOf(list)).toEqual(['list_papers']);
  expect(filesOf(list)).toEqual(
    expect.arrayContaining(['documents/gpt-2.md', 'documents/t5.md', 'documents/roberta.md', 'documents/muzero.md']),
  );

  isBroken = true;
  const broken = await say('What are the latest results on diffusion models?');
  expect(broken.tool_history.map(({ tool_name, status }) => [tool_name, status])).toEqual([
    ['web_search', 'FAILED'],
    ['retrieve_chunks', 'SUCCESS'],
  ]);
  expect(filesOf(broken)).toEqual(expect.arrayContaining(['documents/ddpm.md', 'documents/latent-diffusion.md']));
  expect(broken).toMatchObject({ iteration: 2, max_iterations: 3, router_decision: { action: 'generate' } });

  const nothing = await say('What is known about federated learning and privacy?');
  expect(nothing).toMatchObject({ status: 'COMPLETED', not_found: true, sources: [], iteration: 3 });
});

test('separates the history of sessions and limits tool calls', { tags: 'thorough' }, async () => {
  await ask("I'm researching vision transformers", { session_id: 'a' });
  expect(await ask('What about for object detection?', { session_id: 'b' })).toMatchObject({
    tool_history: [{ input_summary: { query: 'object detection' } }],
  });
  isBroken = true;
  const limited = await ask('Any 2024 papers on diffusion models?', { max_iterations: 1 });
  expect(limited).toMatchObject({ status: 'COMPLETED', iteration: 1, max_iterations: 1, not_found: true });
});

test('pauses the run at a web search that needs approval', async () => {
  const paused = await ask('Any 2024 papers on diffusion models?', { confirm_web: true });
  expect(paused).toMatchObject({ status: 'PAUSED', pause_reason: expect.any(String) as string });
  expect(searches).toEqual([]);
});

describe('the notes', () => {
  const names = readdirSync(join(FOLDER, 'documents'));
  const text = (name: string): string => readFileSync(join(FOLDER, 'documents', name), 'utf8');

  test('number over sixty, each with year, authors, topics, and a valid address', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    for (const name of names)
      expect(text(name)).toMatch(
        /^---\ntitle: .+\nauthors: \[.+\]\nyear: \d{4}\ntags: \[.+\]\nurl: https:\/\/\S+\n---\n/,
      );
  });

  test('end with the year from which the web is searched', async () => {
    const { understand } = (await import(join(FOLDER, 'lib', 'understand.mjs'))) as {
      understand: (input: { readonly query: string }) => { readonly wants_web: boolean };
    };
    const newest = Math.max(...names.map((name) => Number(/^year: (\d+)$/m.exec(text(name))?.[1])));
    const asksWeb = (year: number): boolean => understand({ query: `Papers of ${year} on attention?` }).wants_web;
    expect([asksWeb(newest), asksWeb(newest + 1)]).toEqual([false, true]);
  });

  test('are found with a recall at 5 over 60 questions with known sources', async () => {
    const { questions, recall, first } = await evaluateRetrieval();
    expect(questions).toBe(60);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(first).toBeGreaterThanOrEqual(0.75);
  });
});

/** `web.search`: queries a search engine, if its origin is permitted. */
import {
  SEARCH_ENGINES,
  type SearchEngine,
  type ServiceId,
  type Settings,
} from '../../src-shared/contract/settings.ts';
import type { Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { ToolError, type Tool, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';
import { scrub } from '../models/failure.ts';
import { parseBounded } from './bounded-json.ts';
import { hostPolicy, readText, sendAllowed, type HttpRequestOptions } from './http-request.ts';
import { ENGINES, WITHIN, type WebResult } from './search-engines.ts';

export interface SearchSources {
  readonly settings: { get(): Promise<Pick<Settings, 'providers'>> };
  readonly keys: { get(service: ServiceId): Promise<Result<string | null>> };
}

const inputSchema = z.strictObject({
  query: z
    .string()
    .min(1)
    .max(1000)
    .meta({ description: t('toolFields.webSearch.query.help') }),
  count: z
    .int()
    .min(1)
    .max(20)
    .optional()
    .meta({ description: t('toolFields.webSearch.count.help'), default: 5 }),
  within: z
    .enum(WITHIN)
    .optional()
    .meta({ description: t('toolFields.webSearch.within.help') }),
  engine: z
    .enum(SEARCH_ENGINES)
    .optional()
    .meta({
      description: t('toolFields.webSearch.engine.help'),
    }),
});

const outputSchema = z.strictObject({
  query: z.string(),
  engine: z.enum(SEARCH_ENGINES),
  results: z.array(
    z.strictObject({
      number: z.int().meta({ description: t('toolFields.webSearch.results.number.help') }),
      title: z.string(),
      url: z.string(),
      snippet: z.string(),
      published: z.string().nullable(),
    }),
  ),
});

type Input = z.infer<typeof inputSchema>;

const LIMITS = { characters: 1024 * 1024, values: 50_000, depth: 50 };

/**
 * `allowed` returns origins that may be called in addition to those in the settings. Without sources, nothing is
 * searched.
 */
export function createWebSearch(
  allowed: () => readonly string[],
  sources: SearchSources | null,
  options: HttpRequestOptions = {},
): Tool<Input> {
  const tool = searchTool(async (input, context) => {
    if (sources === null) throw new ToolError(t('plugins.webSearch.notHere'));
    const chosen = await chooseEngine(input.engine, sources);
    return await search(input, context, { chosen, allowed: allowed(), options });
  });
  return sources === null ? tool : { ...tool, forTests: createWebSearch(allowed, null) as Tool };
}

function searchTool(run: Tool<Input>['run']): Tool<Input> {
  return {
    name: 'web.search',
    description: t('plugins.webSearch.description'),
    input: inputSchema,
    output: outputSchema,
    idempotent: true,
    irreversible: false,
    timeoutMs: 30_000,
    run,
  };
}

interface Chosen {
  readonly engine: SearchEngine;
  readonly address: string;
  readonly key: string | null;
  /** Whether the user configured it, which permits its origin. */
  readonly isSetUp: boolean;
}

async function chooseEngine(wanted: SearchEngine | undefined, { settings, keys }: SearchSources): Promise<Chosen> {
  const { providers } = await settings.get();
  const keyOf = async (engine: SearchEngine): Promise<string | null> => {
    const key = await keys.get(engine);
    if (!key.ok && ENGINES[engine].needsKey)
      throw new ToolError(t('plugins.webSearch.keyNotRead', { reason: key.error.message }));
    return key.ok ? key.value : null;
  };
  const engine = wanted ?? (await firstSetUp(providers, keyOf));
  const key = await keyOf(engine);
  if (ENGINES[engine].needsKey && key === null) throw new ToolError(t('plugins.webSearch.keyMissing'));
  const own = providers[engine]?.baseUrl;
  const address = own ?? ENGINES[engine].address;
  if (address === null) throw new ToolError(t('plugins.webSearch.urlMissing'));
  return { engine, address, key, isSetUp: own !== undefined || (ENGINES[engine].needsKey && key !== null) };
}

async function firstSetUp(
  providers: Settings['providers'],
  keyOf: (engine: SearchEngine) => Promise<string | null>,
): Promise<SearchEngine> {
  if (providers.searxng?.baseUrl !== undefined) return 'searxng';
  return (await keyOf('brave').catch(() => null)) === null ? 'duckduckgo' : 'brave';
}

interface Searching {
  readonly chosen: Chosen;
  readonly allowed: readonly string[];
  readonly options: HttpRequestOptions;
}

async function search(input: Input, { signal }: ToolContext, { chosen, allowed, options }: Searching) {
  const { engine, key } = chosen;
  const { query, count = 5, within } = input;
  const { path, parameters, headers } = ENGINES[engine];
  const url = new URL(path, `${chosen.address.replace(/\/+$/, '')}/`);
  for (const [name, value] of Object.entries(parameters({ query, count, key, within })))
    url.searchParams.set(name, value);
  const origins = chosen.isSetUp ? [...allowed, url.origin] : allowed;
  if (!origins.includes(url.origin))
    throw new ToolError(t('plugins.webSearch.notPermitted', { engine: titleOf(engine), origin: url.origin }));
  const sending = { url, method: 'GET', headers: { accept: 'application/json', ...headers(key) } };
  const text = await answerOf(
    chosen,
    () => sendAllowed(sending, signal, { allowed: origins, hosts: hostPolicy(options) }),
    signal,
  );
  const results = readResults(engine, text).filter(({ url: page, title }) => page !== '' && title !== '');
  return { query, engine, results: results.slice(0, count).map((each, index) => ({ number: index + 1, ...each })) };
}

async function answerOf(
  { engine, key }: Chosen,
  send: () => ReturnType<typeof sendAllowed>,
  signal: AbortSignal,
): Promise<string> {
  const title = titleOf(engine);
  try {
    const { response, url } = await send();
    const { status } = response;
    if (status >= 200 && status <= 299) return await readText(response, url, signal);
    response.discard();
    // A SearXNG server answers with this if its JSON format is turned off.
    if (status === 403 && engine === 'searxng') throw new Refusal(notJson(engine));
    const isKeyRefused = key !== null && (status === 401 || status === 403);
    if (isKeyRefused) throw new Refusal(t('plugins.webSearch.keyRefused', { engine: title }));
    if (status === 429) throw new Refusal(t('plugins.webSearch.tooMany', { engine: title }));
    throw new Refusal(t('plugins.webSearch.status', { engine: title, status }));
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof ToolError)) throw error;
    throw new ToolError(scrub(t('plugins.webSearch.failed', { engine: title, reason: error.message }), key), {
      cause: error,
    });
  }
}

/** The search engine's own error message. */
class Refusal extends ToolError {}

function readResults(engine: SearchEngine, text: string): readonly WebResult[] {
  const answer = parseBounded(text, LIMITS);
  try {
    return ENGINES[engine].read(answer);
  } catch (error) {
    throw new ToolError(notJson(engine), { cause: error });
  }
}

function notJson(engine: SearchEngine): string {
  const hint = engine === 'searxng' ? ` ${t('plugins.webSearch.notJsonHint')}` : '';
  return t('plugins.webSearch.notJson', { engine: titleOf(engine) }) + hint;
}

function titleOf(engine: SearchEngine): string {
  return t(`plugins.webSearch.engines.${engine}`);
}

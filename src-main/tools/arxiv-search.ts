/** `arxiv.search`: finds papers on arXiv by its public Atom API, if its origin is permitted. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from '../../src-shared/schema.ts';
import { ToolError, type Tool, type ToolContext } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';
import { readAtomFeed, type AtomEntry, type AtomFeed } from './atom-feed.ts';
import { hostPolicy, readText, sendAllowed, type HttpRequestOptions } from './http-request.ts';
import { cutText } from '../../src-shared/cut-text.ts';

const ARXIV = 'https://export.arxiv.org';

/** arXiv asks programs to pause between requests. */
const PAUSE_MS = 3000;

const FIELDS = { any: 'all', title: 'ti', author: 'au', abstract: 'abs' } as const;

const inputSchema = z.strictObject({
  query: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: t('toolFields.arxivSearch.query.help') }),
  field: z.enum(['any', 'title', 'author', 'abstract']).optional().meta({ default: 'any' }),
  category: z
    .string()
    .regex(/^[a-z-]{2,20}(?:\.[A-Za-z-]{2,20})?$/)
    .optional()
    .meta({ description: t('toolFields.arxivSearch.category.help') }),
  count: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .meta({ description: t('toolFields.arxivSearch.count.help'), default: 5 }),
  order: z.enum(['relevance', 'newest']).optional().meta({ default: 'relevance' }),
});

const paperSchema = z.strictObject({
  number: z.int().meta({ description: t('toolFields.arxivSearch.paper.number.help') }),
  id: z.string().meta({ description: t('toolFields.arxivSearch.paper.id.help') }),
  title: z.string(),
  authors: z.array(z.string()),
  summary: z.string(),
  published: z
    .string()
    .nullable()
    .meta({ description: t('toolFields.arxivSearch.paper.published.help') }),
  categories: z.array(z.string()),
  url: z.string(),
  pdf: z.string().nullable(),
});

const outputSchema = z.strictObject({
  query: z.string(),
  found: z
    .int()
    .nullable()
    .meta({ description: t('toolFields.arxivSearch.found.help') }),
  papers: z.array(paperSchema),
});

type Input = z.infer<typeof inputSchema>;

export interface ArxivOptions extends HttpRequestOptions {
  /** A server with arXiv's API that the user configured, so its origin is permitted. */
  readonly address?: string | undefined;
  readonly pauseMs?: number;
}

/** `allowed` returns the origins that may be called. */
export function createArxivSearch(allowed: () => readonly string[], options: ArxivOptions = {}): Tool<Input> {
  const pace = new Pace(options.pauseMs ?? PAUSE_MS);
  return {
    ...arxivTool(async (input, context) => {
      const url = addressOf(input, options.address ?? ARXIV);
      const origins = options.address === undefined ? allowed() : [...allowed(), url.origin];
      if (!origins.includes(url.origin))
        throw new ToolError(t('plugins.arxivSearch.notPermitted', { origin: url.origin }));
      await pace.next(context.signal);
      return papersIn(input.query, await ask(url, context, { allowed: origins, hosts: hostPolicy(options) }));
    }),
    forTests: arxivTool(() => Promise.reject(new ToolError(t('plugins.arxivSearch.notHere')))) as Tool,
  };
}

function arxivTool(run: Tool<Input>['run']): Tool<Input> {
  return {
    name: 'arxiv.search',
    description: t('plugins.arxivSearch.description'),
    input: inputSchema,
    output: outputSchema,
    idempotent: true,
    irreversible: false,
    timeoutMs: 30_000,
    run,
  };
}

/** Sends one request after the other. */
class Pace {
  readonly #pauseMs: number;
  #free: Promise<unknown> = Promise.resolve();

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  async next(signal: AbortSignal): Promise<void> {
    const free = this.#free;
    this.#free = free.then(() => wait(this.#pauseMs, null, { ref: false }));
    await free;
    signal.throwIfAborted();
  }
}

function addressOf({ query, field = 'any', category, count = 5, order }: Input, address: string): URL {
  const words = query.match(/[\p{L}\p{N}]+(?:[-.'][\p{L}\p{N}]+)*/gu) ?? [];
  if (words.length === 0) throw new ToolError(t('plugins.arxivSearch.noWords'));
  const terms = words.map((word) => `${FIELDS[field]}:"${word}"`);
  const url = new URL('api/query', `${address.replace(/\/+$/, '')}/`);
  url.searchParams.set(
    'search_query',
    [...terms, ...(category === undefined ? [] : [`cat:${category}`])].join(' AND '),
  );
  url.searchParams.set('max_results', String(count));
  if (order === 'newest') url.searchParams.set('sortBy', 'submittedDate');
  return url;
}

async function ask(
  url: URL,
  { signal }: ToolContext,
  permissions: Parameters<typeof sendAllowed>[2],
): Promise<AtomFeed> {
  const headers = { accept: 'application/atom+xml', 'user-agent': 'Switchyard' };
  const { response, url: from } = await sendAllowed({ url, method: 'GET', headers }, signal, permissions);
  const { status } = response;
  if (status < 200 || status > 299) {
    response.discard();
    throw new ToolError(t('plugins.arxivSearch.status', { status }));
  }
  const feed = readAtomFeed(await readText(response, from, signal));
  if (!feed.ok) throw new ToolError(t('plugins.arxivSearch.notAFeed'), { cause: feed.error });
  return feed.value;
}

function papersIn(query: string, { entries, texts }: AtomFeed): z.infer<typeof outputSchema> {
  const [first] = entries;
  // The API reports errors as an entry.
  if (first !== undefined && /\/api\/errors/.test(first.texts.get('id') ?? ''))
    throw new ToolError(t('plugins.arxivSearch.refused', { reason: line(first.texts.get('summary'), 300) }));
  const found = Number(texts.get('opensearch:totalResults') ?? Number.NaN);
  const papers = entries.flatMap((entry) => paperOf(entry) ?? []);
  return {
    query,
    found: Number.isSafeInteger(found) && found >= 0 ? found : null,
    papers: papers.map((paper, index) => ({ number: index + 1, ...paper })),
  };
}

/** Null for an entry without a title or an address. */
function paperOf({ texts, authors, categories, links }: AtomEntry): Omit<z.infer<typeof paperSchema>, 'number'> | null {
  const url = webAddress(texts.get('id'));
  const title = line(texts.get('title'), 500);
  if (url === null || title === '') return null;
  const pdf = links.find(({ type }) => type === 'application/pdf');
  return {
    ...{ id: url.replace(/^.*\/abs\//, ''), title, url, pdf: webAddress(pdf?.href) },
    authors: authors.slice(0, 50).map((name) => line(name, 200)),
    summary: line(texts.get('summary'), 4000),
    published: /^\d{4}-\d{2}-\d{2}/.exec(texts.get('published') ?? '')?.[0] ?? null,
    categories: categories.slice(0, 20).map((name) => line(name, 60)),
  };
}

function webAddress(text: string | undefined): string | null {
  const url = URL.parse(text ?? '');
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
}

/** Removes control characters, invisible characters, and line breaks. */
function line(text: string | undefined, most: number): string {
  const plain = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return cutText(plain, most);
}

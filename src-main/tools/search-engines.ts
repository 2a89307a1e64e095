/** The requests and responses of each search engine. Responses are untrusted: parsed by schema, with markup removed. */
import type { SearchEngine } from '../../src-shared/contract/settings.ts';
import { z } from '../../src-shared/schema.ts';
import { cutText } from '../../src-shared/cut-text.ts';

export interface WebResult {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
  /** As the engine formats it; null if it doesn't say. */
  readonly published: string | null;
}

export interface EngineRequest {
  readonly query: string;
  readonly count: number;
  readonly key: string | null;
  /** Only pages of the last day, week, month, or year, if the engine supports that. */
  readonly within: Within | undefined;
}

export const WITHIN = ['day', 'week', 'month', 'year'] as const;
export type Within = (typeof WITHIN)[number];

interface Engine {
  /** Null if there is no public server, so the user must run one. */
  readonly address: string | null;
  readonly path: string;
  readonly needsKey: boolean;
  readonly parameters: (request: EngineRequest) => Readonly<Record<string, string>>;
  readonly headers: (key: string | null) => Readonly<Record<string, string>>;
  readonly read: (answer: unknown) => readonly WebResult[];
}

const text = z.string().nullish();

const searxngSchema = z.object({
  results: z.array(z.object({ url: text, title: text, content: text, publishedDate: text })),
});

const braveSchema = z.object({
  web: z
    .object({ results: z.array(z.object({ url: text, title: text, description: text, page_age: text, age: text })) })
    .nullish(),
});

const topicSchema = z.object({ FirstURL: text, Text: text });
const duckDuckGoSchema = z.object({
  Heading: text,
  AbstractText: text,
  AbstractURL: text,
  Results: z.array(topicSchema).nullish(),
  RelatedTopics: z.array(z.union([z.object({ Topics: z.array(topicSchema) }), topicSchema])).nullish(),
});

export const ENGINES: Readonly<Record<SearchEngine, Engine>> = {
  searxng: {
    address: null,
    path: 'search',
    needsKey: false,
    parameters: ({ query, within }) => ({ q: query, format: 'json', ...(within && { time_range: within }) }),
    headers: (key) => (key === null ? {} : { authorization: `Bearer ${key}` }),
    read: (answer) =>
      searxngSchema
        .parse(answer)
        .results.map((each) =>
          resultOf(each.url, each.title, { snippet: each.content, published: each.publishedDate }),
        ),
  },
  brave: {
    address: 'https://api.search.brave.com',
    path: 'res/v1/web/search',
    needsKey: true,
    parameters: ({ query, count, within }) => ({
      // The engine allows no longer query.
      q: query.slice(0, 400),
      count: String(Math.min(count, 20)),
      ...(within && { freshness: `p${within[0]}` }),
    }),
    headers: (key): Record<string, string> => (key === null ? {} : { 'x-subscription-token': key }),
    read: (answer) =>
      (braveSchema.parse(answer).web?.results ?? []).map((each) =>
        resultOf(each.url, each.title, { snippet: each.description, published: each.page_age ?? each.age }),
      ),
  },
  duckduckgo: {
    address: 'https://api.duckduckgo.com',
    path: '',
    needsKey: false,
    parameters: ({ query }) => ({ q: query, format: 'json', no_html: '1', skip_disambig: '1' }),
    headers: () => ({}),
    read: (answer) => {
      const { Heading, AbstractText, AbstractURL, Results, RelatedTopics } = duckDuckGoSchema.parse(answer);
      const topics = [...(Results ?? []), ...(RelatedTopics ?? [])];
      const related = topics.flatMap((topic) => ('Topics' in topic ? topic.Topics : [topic]));
      return [
        resultOf(AbstractURL, Heading, { snippet: AbstractText }),
        ...related.map(({ FirstURL, Text }) => resultOf(FirstURL, Text, { snippet: Text })),
      ];
    },
  },
};

const MAX_TITLE = 200;
const MAX_SNIPPET = 1000;

interface More {
  readonly snippet: string | null | undefined;
  readonly published?: string | null | undefined;
}

function resultOf(url: string | null | undefined, title: string | null | undefined, more: More): WebResult {
  const published = plain(more.published ?? '', 40);
  return {
    title: plain(title ?? '', MAX_TITLE),
    url: webAddress(url ?? ''),
    snippet: plain(more.snippet ?? '', MAX_SNIPPET),
    published: published === '' ? null : published,
  };
}

/** Empty if it isn't a web address. */
function webAddress(url: string): string {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && url.length <= 2000 ? parsed.href : '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

/** Removes markup, control characters, and line breaks. */
function plain(markup: string, most: number): string {
  const bare = markup
    .slice(0, 4 * most)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return cutText(bare, most);
}

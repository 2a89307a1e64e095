/** An MCP server over stdin and stdout: lists the papers of the notes, and reads one. Needs only Node.js. */
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const FOLDER = new URL('../documents/', import.meta.url);
const MAX_PAPERS = 100;

const TOOLS = [
  {
    name: 'list_papers',
    description: 'Lists papers by topic words, authors, and years, the oldest first.',
    inputSchema: {
      type: 'object',
      properties: {
        topic: { type: 'string', description: 'Words of titles, topics, or authors. A paper needs one of them.' },
        year_from: { type: 'integer' },
        year_to: { type: 'integer' },
      },
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
    run: listPapers,
  },
  {
    name: 'read_paper',
    description: 'Returns the whole note on a paper, for example to summarize it.',
    inputSchema: {
      type: 'object',
      properties: { title: { type: 'string', description: 'The title, or words of it.' } },
      required: ['title'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true },
    run: readPaper,
  },
];

function papers() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      const field = (key) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '';
      const list = (key) => field(key).replace(/^\[|\]$/g, '').split(', ');
      const title = field('title').replace(/^'(.*)'$/, '$1').replaceAll("''", "'");
      const paper = { title, authors: list('authors'), year: Number(field('year')), tags: list('tags') };
      return { paper: { ...paper, url: field('url'), file: `documents/${name}` }, body: body.trim() };
    });
}

function stems(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.map((word) => word.replace(/(?:ing|s)$/, ''));
}

function listPapers({ topic = '', year_from: from = 0, year_to: to = 9999 }) {
  const wanted = stems(topic);
  const found = papers()
    .map(({ paper }) => paper)
    .filter(({ year, title, authors, tags }) => {
      if (year < from || year > to) return false;
      const words = new Set(stems([title, ...authors, ...tags].join(' ')));
      return wanted.length === 0 || wanted.some((word) => words.has(word));
    })
    .sort((a, b) => a.year - b.year || (a.title < b.title ? -1 : 1));
  return { count: found.length, papers: found.slice(0, MAX_PAPERS) };
}

function readPaper({ title }) {
  const wanted = stems(title);
  const ranked = papers()
    .map((each) => {
      const words = new Set(stems(`${each.paper.title} ${each.paper.file}`));
      return { ...each, shared: wanted.filter((word) => words.has(word)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  const [best] = ranked;
  if (best === undefined || best.shared === 0) throw new Error(`There is no note on "${title.slice(0, 200)}".`);
  return { ...best.paper, text: best.body };
}

function answer({ method, params = {} }) {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: params.protocolVersion ?? '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'catalog', version: '1.0.0' },
      };
    case 'ping':
      return {};
    case 'tools/list':
      return {
        tools: TOOLS.map(({ name, description, inputSchema, annotations }) => ({
          ...{ name, description, inputSchema, annotations },
        })),
      };
    case 'tools/call': {
      const tool = TOOLS.find(({ name }) => name === params.name);
      if (tool === undefined) throw new Error(`There is no tool "${params.name}".`);
      try {
        const value = tool.run(params.arguments ?? {});
        return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
      } catch (error) {
        return { content: [{ type: 'text', text: error.message }], isError: true };
      }
    }
    default:
      throw new Error(`The method "${method}" is not known.`);
  }
}

function respond(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return;
  }
  if (message.id === undefined || message.method === undefined) return;
  const head = { jsonrpc: '2.0', id: message.id };
  try {
    write({ ...head, result: answer(message) });
  } catch (error) {
    write({ ...head, error: { code: -32601, message: error.message } });
  }
}

function write(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

createInterface({ input: process.stdin }).on('line', respond);

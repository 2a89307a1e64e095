/** Numbered sources, how they are described to a model, and answers that quote them. */
import { clean, stemOf, termsIn } from './words.mjs';

const MAX_NOTES = 5;
const MAX_PAGES = 5;
const MAX_PAPERS = 20;
const QUOTED = 3;

export function prepare({ question, relevant, pages, papers, problem }) {
  const notes = byFile(relevant ?? []).slice(0, MAX_NOTES);
  const web = (pages ?? []).slice(0, MAX_PAGES).map(pageSource);
  const listed = (papers ?? []).slice(0, MAX_PAPERS).map(paperSource);
  const sources = [...listed, ...notes, ...web].map((source, index) => ({ number: index + 1, ...source }));
  const told = sources.map(({ number, title, year, text }) => ({ number, title, year, text }));
  return {
    sources,
    for_model: clean(JSON.stringify(told), 12_000),
    extract: extractOf(clean(question), sources, clean(problem ?? '', 300)),
  };
}

/** One source for each document, with all of its passages. */
function byFile(passages) {
  const files = new Map();
  for (const { file, title, lines, text, meta } of passages) {
    const known = files.get(file) ?? { kind: 'note', title, file, url: urlOf(meta?.url), year: yearOf(meta), authors: meta?.authors ?? [], places: [], texts: [] };
    known.places.push(lines.first === lines.last ? `${lines.first}` : `${lines.first}–${lines.last}`);
    known.texts.push(clean(withoutHeadings(text), 1500));
    files.set(file, known);
  }
  return [...files.values()].map(({ places, texts, ...source }) => ({
    ...source,
    where: `${source.file}, lines ${places.join(' and ')}`,
    text: texts.join('\n'),
  }));
}

function withoutHeadings(text) {
  return text.replace(/^#{1,6} .*$/gm, '').replace(/\n{2,}/g, '\n').trim();
}

function pageSource({ title, url, snippet, published }) {
  const page = { kind: 'web', title: clean(title, 200), file: null, url: urlOf(url), year: null, authors: [] };
  const when = published === null || published === undefined ? '' : `, ${clean(published, 40)}`;
  return { ...page, where: `${hostOf(url)}${when}`, text: clean(snippet, 1000) };
}

function paperSource({ title, file, url, year, authors, tags }) {
  const paper = { kind: 'paper', title: clean(title, 300), file: file ?? null, url: urlOf(url), year: year ?? null };
  const text = `Topics: ${(tags ?? []).map((tag) => clean(tag, 60)).join(', ')}.`;
  return { ...paper, authors: authors ?? [], where: clean(file ?? '', 300), text };
}

function yearOf(meta) {
  return typeof meta?.year === 'number' ? meta.year : null;
}

function urlOf(url) {
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null;
}

function hostOf(url) {
  return /^https?:\/\/([^/?#]+)/.exec(String(url))?.[1] ?? 'web';
}

function extractOf(question, sources, problem) {
  const terms = new Set(termsIn(question).map(stemOf));
  const papers = sources.filter(({ kind }) => kind === 'paper');
  const quoted = sources.filter(({ kind }) => kind !== 'paper').slice(0, QUOTED);
  if (sources.length === 0) return 'No language model is set, and nothing was searched.';
  const lines = [
    'No language model is set, so these are quotations from the sources, not an answer in my own words.',
    ...(problem === '' ? [] : [`A search failed: ${problem}`]),
    ...papers.map(({ number, title, year }) => `${title}${year === null ? '' : ` (${year})`} [${number}]`),
    ...quoted.map((source) => `${source.title}: ${bestSentences(source.text, terms)} [${source.number}]`),
  ];
  return lines.join('\n\n');
}

/** The two sentences that share the most words with the question, in their original order. */
function bestSentences(text, terms) {
  const sentences = text.replaceAll('\n', ' ').match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g) ?? [text];
  const ranked = sentences
    .map((sentence, index) => ({ sentence: sentence.trim(), index, score: sharedWith(sentence, terms) }))
    .filter(({ sentence }) => sentence !== '')
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const best = ranked.slice(0, 2).toSorted((a, b) => a.index - b.index);
  return best.map(({ sentence }) => sentence).join(' ');
}

function sharedWith(sentence, terms) {
  return termsIn(sentence).filter((term) => terms.has(stemOf(term))).length;
}

/** Removes source numbers that don't exist from an answer, and keeps the sources that it cites. */
export function cite({ text, sources, extract }) {
  const known = new Set(sources.map(({ number }) => number));
  const cited = new Set();
  const answer = String(text ?? '').replace(/ ?\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g, (whole, list) => {
    const numbers = list.split(',').map(Number).filter((number) => known.has(number));
    for (const number of numbers) cited.add(number);
    return numbers.length === 0 ? '' : `${whole.startsWith(' ') ? ' ' : ''}[${numbers.join(', ')}]`;
  });
  const used = sources.filter(({ number }) => cited.has(number));
  return {
    answer,
    sources: used.length === 0 ? sources : used,
    answered_by: text === extract ? 'quotation' : 'model',
    lines: (used.length === 0 ? sources : used).map(sourceLine),
  };
}

/** Markdown. The title links to the paper or page. */
function sourceLine({ number, title, year, url, where }) {
  const name = title.replace(/[\[\]()]/g, ' ');
  const linked = url === null ? name : `[${name}](${url.replace(/[()\s]/g, encodeURIComponent)})`;
  return `${number}. ${linked}${year === null ? '' : ` (${year})`}, ${where}`;
}

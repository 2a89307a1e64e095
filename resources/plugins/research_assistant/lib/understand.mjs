/** Interprets a question in the light of earlier ones, by rules. */
import { clean, termsIn } from './words.mjs';

/** The notes end with this year; anything newer is searched on the web. */
const NEWEST_YEAR = 2023;
const MAX_TERMS = 8;

const LEAD = /^\s*(?:and|but|so|ok|okay|what about|how about|what of|any|also|or|then)\b/i;
const POINTER = /\b(?:this|that|these|those|it|its|they|them|their)\b/i;
const POINTS_AT_END = /\b(?:this|that|these|those|it|them)\W*$/i;
const NEWS = /\b(?:latest|newest|recent|recently|currently|nowadays|today|this year|last year|up to date|newer)\b/i;
const ARXIV = /\barxiv\b/i;
const LIST = /^\s*(?:please\s+)?(?:list|show|which|what|how many)\b[^.?!]*\b(?:papers|notes|publications)\b/i;

/** Expands abbreviations and everyday words to the terms that papers use. */
const OTHER_WORDS = {
  llm: 'large language model',
  llms: 'large language models',
  rl: 'reinforcement learning',
  rlhf: 'reinforcement learning human feedback',
  cnn: 'convolutional network',
  cnns: 'convolutional networks',
  rnn: 'recurrent network',
  rnns: 'recurrent networks',
  gnn: 'graph network',
  gnns: 'graph networks',
  gans: 'generative adversarial networks',
  moe: 'mixture of experts',
  asr: 'speech recognition',
  transcription: 'speech recognition',
  tts: 'speech synthesis',
  picture: 'image',
  pictures: 'images',
  photo: 'image',
  photos: 'images',
  drawing: 'text to image',
  translation: 'machine translation',
  translate: 'machine translation',
  chatbot: 'language model instructions human feedback',
  chatbots: 'language model instructions human feedback',
  explainability: 'interpretability explanations predictions',
  compress: 'distillation pruning efficiency',
  compression: 'distillation pruning efficiency',
  phone: 'mobile efficiency',
  phones: 'mobile efficiency',
  overfitting: 'regularization dropout',
  attacks: 'adversarial examples robustness',
  proteins: 'protein structure',
  protein: 'protein structure',
  board: 'games tree search',
  chess: 'games tree search',
};

export function understand({ query, history, declined }) {
  const text = clean(query);
  const topic = topicOf(linesOf(history), clean(declined));
  const own = termsIn(text);
  const followUp = topic.length > 0 && isFollowUp(text, own);
  const terms = followUp ? merged(own, topic) : own;
  const years = yearsIn(text);
  const web = years.some((year) => year > NEWEST_YEAR) || NEWS.test(text);
  const keywords = [...terms, ...years.map(String)].join(' ');
  return {
    query: text,
    follow_up: followUp,
    only_points: followUp && own.length === 0,
    carried: followUp ? topic : [],
    standalone: followUp ? keywords : text,
    search: terms.length === 0 ? text : terms.join(' '),
    keywords: keywords === '' ? text : keywords,
    rewrite: rewritten(terms, text),
    wants_web: web,
    wants_arxiv: ARXIV.test(text),
    wants_list: !web && !followUp && !ARXIV.test(text) && LIST.test(text),
    filter: { topic: terms.join(' '), ...yearRange(text, years) },
  };
}

function linesOf(history) {
  return Array.isArray(history) ? history.filter((line) => typeof line?.text === 'string') : [];
}

/** The topics of the questions so far. Declined questions don't count. */
function topicOf(lines, declined) {
  let topic = [];
  lines.forEach(({ role, text }, index) => {
    if (role !== 'user') return;
    const reply = lines[index + 1];
    if (declined !== '' && reply?.role === 'assistant' && clean(reply.text).startsWith(declined)) return;
    const own = termsIn(text);
    topic = topic.length > 0 && isFollowUp(text, own) ? merged(own, topic) : own.length > 0 ? own.slice(0, MAX_TERMS) : topic;
  });
  return topic;
}

function isFollowUp(text, own) {
  if (LIST.test(text) && yearsIn(text).length > 0 && !POINTER.test(text)) return false;
  if (own.length === 0 || LEAD.test(text) || POINTS_AT_END.test(text)) return true;
  const pointer = POINTER.exec(text);
  return pointer !== null && termsIn(text.slice(0, pointer.index)).length === 0;
}

function merged(own, topic) {
  return [...new Set([...own, ...topic])].slice(0, MAX_TERMS);
}

function yearsIn(text) {
  return (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
}

function yearRange(text, years) {
  if (years.length === 0) return {};
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (/\b(?:since|after|onwards)\b/i.test(text)) return { year_from: first };
  if (/\b(?:before|until|up to)\b/i.test(text)) return { year_to: last };
  return { year_from: first, year_to: last };
}

/** Rewords a search that found nothing. */
function rewritten(terms, text) {
  const known = terms.filter((term) => Object.hasOwn(OTHER_WORDS, term));
  const words = terms.map((term) => (Object.hasOwn(OTHER_WORDS, term) ? OTHER_WORDS[term] : term));
  if (known.length > 0) return words.join(' ');
  const longest = terms.toSorted((a, b) => b.length - a.length);
  return terms.length === 0 ? text : longest.slice(0, Math.ceil(terms.length / 2)).join(' ');
}

/** The path that a text supports, if any: by its words, by an answer that names one, or by a request. */
import type { Reading } from '../reading/reading.ts';
import type { PathOption } from '../../step/extraction-request.ts';
import type { PathCandidate } from '../../step/state.ts';
import { tokenize, wordAt, type Token } from '../../text/tokens.ts';
import { deniedTokens } from './denial.ts';
import { ownWords, type AnsweredWords, type OwnWords } from './own-words.ts';
import { pathIndex, type PathIndex } from './path-index.ts';
import { pathStem, rankOf } from './path-words.ts';
import { weighPaths, type PathWeight, type Word } from './weigh-paths.ts';
import { findPathRequests, type PathRequest } from './path-request.ts';

/** The weight of text before "but", compared with text after it. */
const BEFORE_BUT = 0.4;
const TURNING: ReadonlySet<string> = new Set(['but', 'however']);
/** From evidence to confidence: a weight of 0.6 gives about even odds. */
const STEEPNESS = 1.1;
/** Two paths closer than this share of the stronger are a tie. */
const TOO_NEAR = 0.1;
const CLEAR = 0.65;
/** The score required if the path isn't named. */
const WISHED_SCORE = { command: 0.7, remark: 1.1 } as const;
const WISHED_CONFIDENCE = 0.9;
const ANSWER_WORTH = 1.6;
const WEAKEST = 0.1;

export function findPath(reading: Reading, answered: AnsweredWords): PathCandidate | null {
  const paths = loosePaths(reading.request.paths ?? []);
  if (paths.length === 0) return null;
  const index = pathIndex(paths);
  const own = ownWords(reading, answered);
  const words = wordsOf(reading, own);
  return (
    pathRequestedIn({ reading, index, paths, words }) ??
    likeliest(paths, withAnswers(index, own, weigh(index, words, own)))
  );
}

const loose = new WeakMap<readonly PathOption[], readonly PathOption[]>();

/**
 * If authors listed the exact words that request a path, similar words aren't enough, unless they gave examples, too.
 */
function loosePaths(paths: readonly PathOption[]): readonly PathOption[] {
  const known = loose.get(paths);
  if (known !== undefined) return known;
  const kept = paths.filter(({ hints = [], examples = [] }) => hints.length === 0 || examples.length > 0);
  loose.set(paths, kept);
  return kept;
}

interface Said {
  readonly reading: Reading;
  readonly index: PathIndex;
  readonly paths: readonly PathOption[];
  readonly words: readonly (Word | null)[];
}

/** One for each token; null for signs and values. */
function wordsOf({ tokens }: Reading, own: OwnWords): (Word | null)[] {
  const denied = deniedTokens(tokens);
  const turn = tokens.findLastIndex((token, at) => TURNING.has(token.text) && at > 0 && at < tokens.length - 1);
  return tokens.map((token, at) => {
    if (token.kind === 'sign' || own.values[at] === 1) return null;
    const weight = at < turn && inSameSentence(tokens, at, turn) ? BEFORE_BUT : 1;
    return { text: token.text, weight, denied: denied[at] === 1 };
  });
}

function inSameSentence(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (/^[.!?\n]$/.test(wordAt(tokens, at))) return false;
  return true;
}

function weigh(index: PathIndex, words: readonly (Word | null)[], own: OwnWords): PathWeight[] {
  return weighPaths(
    index,
    words.flatMap((word, at) => (word === null || own.quiet[at] === 1 ? [] : [word])),
  );
}

/** "Billing" as the answer to "What is it about?" counts for the path with that name. */
function withAnswers(index: PathIndex, own: OwnWords, weights: readonly PathWeight[]): PathWeight[] {
  const scores = new Map(weights.map((weight) => [weight.path, weight]));
  for (const names of own.options) {
    for (const path of pathsNamed(index, names)) {
      const score = (scores.get(path)?.score ?? 0) + ANSWER_WORTH;
      scores.set(path, { path, score, named: true });
    }
  }
  return [...scores.values()].sort((left, right) => right.score - left.score || left.path - right.path);
}

function pathsNamed(index: PathIndex, names: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const name of names) {
    const stems = tokenize(name.toLowerCase()).flatMap(({ kind, text }) => (kind === 'sign' ? [] : [pathStem(text)]));
    for (const path of index.phrases.get(stems.join(' ')) ?? []) found.add(path);
    index.names.forEach((own, path) => {
      if (own.some((words) => words.size > 0 && [...words].every((word) => stems.includes(word)))) found.add(path);
    });
  }
  return found;
}

function likeliest(paths: readonly PathOption[], [first, second]: readonly PathWeight[]): PathCandidate | null {
  const path = first && paths[first.path];
  if (first === undefined || path === undefined) return null;
  const sure = confidenceOf(first.score);
  const lead = 1 - confidenceOf(second?.score ?? 0) / sure;
  if (lead < TOO_NEAR) return null;
  const confidence = rounded(sure * Math.min(1, lead / CLEAR));
  return confidence < WEAKEST ? null : { path: path.id, confidence };
}

/** The one path that is clearly named while another question is open. */
function pathRequestedIn(said: Said): PathCandidate | null {
  const followed = said.reading.request.path ?? null;
  for (const request of findPathRequests(said.reading.tokens)) {
    if (request.kind === 'remark' && followed === null) continue;
    const path = requestedPath(said, request);
    if (path !== null && path.id !== followed) return { path: path.id, confidence: WISHED_CONFIDENCE, explicit: true };
  }
  return null;
}

function requestedPath({ index, paths, words }: Said, request: PathRequest): PathOption | null {
  const { marker } = request;
  const wished = words.slice(request.start, request.end).flatMap((word) => (word === null ? [] : [word]));
  const [first, second] = weighPaths(index, wished);
  if (first === undefined || !(first.named || first.score >= WISHED_SCORE[request.kind])) return null;
  if (second !== undefined && 1 - second.score / first.score < CLEAR / 2) return null;
  const isOwn = (word: Word | null): boolean =>
    word !== null && rankOf(word.text) === 'content' && index.words.get(pathStem(word.text))?.has(first.path) === true;
  return words.slice(marker.start, marker.end).some(isOwn) ? null : (paths[first.path] ?? null);
}

function confidenceOf(score: number): number {
  return 1 - Math.exp(-STEEPNESS * score);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

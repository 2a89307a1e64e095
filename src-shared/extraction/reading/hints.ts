/**
 * Paths requested by words that their authors listed: in the order of the paths, longer phrases before shorter ones
 * inside them.
 */
import type { PathOption } from '../../step/extraction-request.ts';
import { findSaid, phraseTree, type PhraseTree } from '../../text/said-phrases.ts';
import type { Token } from '../../text/tokens.ts';
import type { Span } from '../../text/mention.ts';

export interface HintedPath {
  readonly id: string;
  /** Whether the text contains no other answer. */
  readonly silent: boolean;
  readonly spans: readonly Span[];
}

const trees = new WeakMap<readonly PathOption[], PhraseTree<number>>();

export function hintedPath(tokens: readonly Token[], paths: readonly PathOption[] | undefined): HintedPath | null {
  if (paths === undefined || !paths.some(({ hints }) => hints !== undefined)) return null;
  const said = findSaid(treeOf(paths), tokens);
  const first = Math.min(...said.map(({ value }) => value));
  const path = paths[first];
  if (path === undefined) return null;
  return { id: path.id, silent: path.silent === true, spans: said.filter(({ value }) => value === first) };
}

function treeOf(paths: readonly PathOption[]): PhraseTree<number> {
  const known = trees.get(paths);
  if (known !== undefined) return known;
  const tree = phraseTree(paths.flatMap(({ hints = [] }, index) => hints.map((hint) => [hint, index] as const)));
  trees.set(paths, tree);
  return tree;
}

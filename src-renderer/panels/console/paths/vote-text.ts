/** Votes in words: the reason for a turn's result, and readable numbers. */
import type { Translate } from '../../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { followedPath } from '../../../../src-shared/run/replay-votes.ts';
import type { PathSettings, Vote } from '../../../../src-shared/step/path-policy.ts';

export type PathNames = ReadonlyMap<string, string>;

export function pathNames({ paths = [] }: Pick<Flow, 'paths'>): PathNames {
  return new Map(paths.map(({ id, label }) => [id, label ?? id]));
}

export function nameOf(names: PathNames, path: string): string {
  return names.get(path) ?? path;
}

/** Votes fade by fractions; two decimals are enough to compare them. */
export function voteText(votes: number): string {
  return String(Math.round(votes * 100) / 100);
}

/** Inside a sentence that says what the number is. */
function confidenceText(t: Translate, confidence: number | null): string {
  return confidence === null ? t('paths.notTold') : t('paths.confidence', { percent: percentOf(confidence) });
}

export function confidenceWords(t: Translate, confidence: number | null): string {
  return confidence === null ? t('paths.notTold') : t('paths.withConfidence', { percent: percentOf(confidence) });
}

function percentOf(confidence: number): number {
  return Math.round(confidence * 100);
}

export interface WhyContext {
  readonly t: Translate;
  readonly names: PathNames;
  readonly settings: PathSettings;
}

export function whyText(vote: Vote, { t, names, settings }: WhyContext): string {
  const followed = followedPath(vote);
  return t(`paths.why.${vote.reason}`, {
    path: vote.candidate === null ? '' : nameOf(names, vote.candidate),
    followed: followed === null ? '' : nameOf(names, followed),
    votes: voteText(vote.votes[vote.candidate ?? ''] ?? 0),
    margin: voteText(vote.margin),
    confidence: confidenceText(t, vote.confidence),
    needed: Math.round(settings.minConfidence * 100),
  });
}

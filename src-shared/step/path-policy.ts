/**
 * Path selection with hysteresis. A turn may vote for one path; a path is followed tentatively after its first vote and
 * locked by consistent evidence. From then on it stays, unless the user explicitly asks for another one.
 */
import { PATH_POLICY_DEFAULTS, type Flow, type PathPolicy } from '../flow/flow.ts';
import type { FlowEvent, PathReason } from './events.ts';
import type { PathCandidate, PathSelection } from './state.ts';

export type Vote = Omit<Extract<FlowEvent, { type: 'path.voted' }>, 'type'>;

/** A policy with every default filled in. */
export type PathSettings = { readonly [Name in keyof PathPolicy]-?: NonNullable<PathPolicy[Name]> };

export interface VoteOutcome {
  readonly selection: PathSelection;
  readonly vote: Vote;
}

export function policyOf(flow: Pick<Flow, 'pathPolicy'>): PathSettings {
  return { ...PATH_POLICY_DEFAULTS, ...flow.pathPolicy } as PathSettings;
}

export interface Ballot {
  readonly policy: PathSettings;
  /** The ids that can be voted for. */
  readonly paths: readonly string[];
}

/** The selection after a turn that votes for `candidate`, or for nothing. */
export function castVote(ballot: Ballot, selection: PathSelection, candidate: PathCandidate | null): VoteOutcome {
  const { policy } = ballot;
  const decide = (reason: PathReason, next: PathSelection = selection): VoteOutcome => ({
    selection: next,
    vote: {
      candidate: candidate?.path ?? null,
      confidence: candidate?.confidence ?? null,
      ...next,
      margin: leadOf(next.votes),
      reason,
    },
  });
  if (candidate === null) return decide('no-candidate');
  const { path, confidence = 1, explicit = false } = candidate;
  if (!ballot.paths.includes(path)) return decide('unknown-path');
  if (confidence < policy.minConfidence) return decide('low-confidence');
  if (explicit && path !== selection.active) return decide('override', overridden(path, policy));
  if (selection.locked) return decide('kept');
  const votes = counted(selection.votes, path, policy.decay);
  const lead = votes[path]! - highestRival(votes, path);
  if (votes[path]! >= policy.lockThreshold && lead >= policy.switchMargin)
    return decide('locked', { votes, tentative: path, active: path, locked: true });
  return decide(...follow(policy, { ...selection, votes }, path));
}

/** Before the lock: the first vote is followed, and another path only once it is far enough ahead. */
function follow(
  policy: PathSettings,
  { votes, tentative, active, locked }: PathSelection,
  path: string,
): [PathReason, PathSelection] {
  const keep = { votes, tentative, active, locked };
  const change = { ...keep, tentative: path };
  if (tentative === null) return ['first', change];
  if (tentative === path) return ['confirmed', keep];
  if (!policy.allowSwitchBeforeLock) return ['switch-not-allowed', keep];
  const ahead = votes[path]! - (votes[tentative] ?? 0);
  return ahead >= policy.switchMargin ? ['switched', change] : ['within-margin', keep];
}

/** An explicit request counts as enough votes to lock, and earlier votes are dropped. */
function overridden(path: string, { lockThreshold }: PathSettings): PathSelection {
  return { votes: { [path]: lockThreshold }, tentative: path, active: path, locked: true };
}

/** Adds one vote for a path; those for the others fade. */
function counted(votes: PathSelection['votes'], path: string, decay: number): Record<string, number> {
  const faded = Object.entries(votes).map(([other, count]) => [other, other === path ? count : count * decay]);
  const next = Object.fromEntries(faded) as Record<string, number>;
  return { ...next, [path]: (Object.hasOwn(next, path) ? next[path]! : 0) + 1 };
}

function highestRival(votes: PathSelection['votes'], path: string): number {
  return Math.max(0, ...Object.entries(votes).map(([other, count]) => (other === path ? 0 : count)));
}

function leadOf(votes: PathSelection['votes']): number {
  const [first = 0, second = 0] = Object.values(votes).toSorted((a, b) => b - a);
  return first - second;
}

/** The votes of a recorded conversation, and how they would have gone with other settings. */
import type { FlowEvent } from '../step/events.ts';
import { NO_SELECTION } from '../step/initial-state.ts';
import { castVote, type Ballot, type Vote } from '../step/path-policy.ts';
import type { PathCandidate } from '../step/state.ts';
import type { RunEventBody } from './run-event.ts';
import type { RunView, TurnView } from './run-view.ts';

type Understood = Extract<RunEventBody, { type: 'turn.understood' }>;

export interface RecordedVote {
  readonly turn: number;
  /** The user's message. */
  readonly text: string;
  /** The extractor: "offline" or provider/model. */
  readonly by: string | null;
  /** The candidate counted for the turn. The path of a digression doesn't count. */
  readonly candidate: PathCandidate | null;
  /** The path of the turn's digression, which gets no votes. */
  readonly aside: string | null;
  readonly vote: Vote;
}

/** Votes since the last start of the conversation. */
export function recordedVotes(view: Pick<RunView, 'turns'>): readonly RecordedVote[] {
  const recorded: RecordedVote[] = [];
  for (const turn of view.turns) {
    const understood = turn.events.map(({ body }) => body).find(isUnderstood);
    const events = turn.events.flatMap(({ body }) => (body.type === 'flow' ? [body.event] : []));
    for (const event of events) {
      if (event.type === 'flow.restarted') recorded.length = 0;
      if (event.type === 'path.voted') recorded.push(recordedVote(turn, event, understood?.path ?? null));
    }
  }
  return recorded;
}

function recordedVote(
  { turn, text, by }: TurnView,
  event: Extract<FlowEvent, { type: 'path.voted' }>,
  said: Understood['path'] | null,
): RecordedVote {
  const { type: _, ...vote } = event;
  const { candidate: path, confidence } = vote;
  const turnOfVote = { turn, text: text ?? '', by, vote };
  if (path === null) return { ...turnOfVote, candidate: null, aside: said?.path ?? null };
  // The event has path and confidence; whether a change was requested is part of the interpretation.
  const explicit = vote.reason === 'override' || (said?.path === path && said.explicit === true);
  const candidate = { path, ...(confidence === null ? {} : { confidence }), ...(explicit ? { explicit } : {}) };
  return { ...turnOfVote, candidate, aside: null };
}

function isUnderstood(body: RunEventBody): body is Understood {
  return body.type === 'turn.understood';
}

/** The same turns, counted under other settings: one vote for each recorded one. */
export function replayVotes(ballot: Ballot, recorded: readonly RecordedVote[]): readonly Vote[] {
  let selection = NO_SELECTION;
  return recorded.map(({ candidate }) => {
    const outcome = castVote(ballot, selection, candidate);
    selection = outcome.selection;
    return outcome.vote;
  });
}

/** The path that is followed after a vote. */
export function followedPath({ active, tentative }: Pick<Vote, 'active' | 'tentative'>): string | null {
  return active ?? tentative;
}

/** The first turn in which another path is followed, or only one is locked; null if there is none. */
export function firstDifference(recorded: readonly RecordedVote[], replayed: readonly Vote[]): number | null {
  const found = recorded.findIndex(({ vote }, at) => {
    const other = replayed[at];
    return other === undefined || followedPath(vote) !== followedPath(other) || vote.locked !== other.locked;
  });
  return found < 0 ? null : found;
}

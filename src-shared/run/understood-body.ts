/** The event with the interpretation of a user message. */
import type { ExtractionOutcome } from '../step/extraction-request.ts';
import type { RunEventBody } from './run-event.ts';

export function understoodBody(turn: number, { by, note, understanding }: ExtractionOutcome): RunEventBody {
  const { proposals, intent, path } = understanding;
  return {
    type: 'turn.understood',
    turn,
    by: by.kind === 'offline' ? 'offline' : `${by.provider}/${by.model}`,
    ...(note === undefined ? {} : { note }),
    proposals: proposals.map((proposal) => ({ ...proposal, value: proposal.value as never })),
    intent,
    ...(path === undefined ? {} : { path }),
  };
}

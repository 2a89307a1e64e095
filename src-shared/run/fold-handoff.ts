/** Another plugin runs the conversation for a while, in a separate session. */
import type { Moment } from './fold-side-effects.ts';
import type { RunEventBody } from './run-event.ts';
import type { HandoffLine, RunProgress } from './run-view.ts';

type HandoffBody = Extract<RunEventBody, { type: 'session.linked' | 'session.returned' }>;

export function foldHandoff(
  progress: RunProgress,
  body: HandoffBody,
  { at, seq }: Pick<Moment, 'at' | 'seq'>,
): Partial<RunProgress> {
  const place = { role: 'handoff', seq, turn: progress.turn, at } as const;
  if (body.type === 'session.linked') {
    const { to, agent } = body;
    const line: HandoffLine = { ...place, direction: 'away', with: to, agent, outcome: null };
    return { linked: { to, agent }, messages: [...progress.messages, line] };
  }
  const agent = progress.linked?.agent ?? '';
  const line: HandoffLine = { ...place, direction: 'back', with: body.from, agent, outcome: body.outcome };
  return { linked: null, messages: [...progress.messages, line] };
}

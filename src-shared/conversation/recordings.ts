/** The recorded interpretations and tool results of a script. */
import type { FlowInput, Understanding } from '../step/state.ts';
import type { ConversationScript, RecordedCall } from './script.ts';
import { t } from '../messages/translate.ts';

export interface Recordings {
  /** Moves to a turn of the script, from 1. Unused recordings of the previous turn are noted. */
  begin(turn: number): void;
  /** The recorded interpretation of this turn's text; null to interpret it now. */
  heard(): Understanding | null;
  /** The recorded result of the tool's next call; null if the call is really made. */
  resultOf(tool: string): FlowInput | null;
  /** Sentences about recorded calls that were never made. */
  unused(): string[];
}

export function recordingsOf(script: ConversationScript): Recordings {
  let turn = 0;
  let left: RecordedCall[] = [...(script.opening?.calls ?? [])];
  const unused: string[] = [];
  const note = (): void => {
    unused.push(
      ...left.map(({ tool }) =>
        turn === 0
          ? t('conversation.recordings.openingCallNotMade', { tool })
          : t('conversation.recordings.callNotMade', { turn, tool }),
      ),
    );
    left = [];
  };
  return {
    begin(next) {
      note();
      turn = next;
      left = [...(script.turns[next - 1]?.calls ?? [])];
    },
    heard: () => (script.turns[turn - 1]?.heard as Understanding | undefined) ?? null,
    resultOf(tool) {
      const at = left.findIndex((call) => call.tool === tool);
      if (at < 0) return null;
      const [call] = left.splice(at, 1);
      return toInput(call!);
    },
    unused() {
      note();
      return unused;
    },
  };
}

function toInput({ tool, value, failure, message }: RecordedCall): FlowInput {
  if (failure === undefined) return { type: 'result', value: value ?? null };
  return { type: 'failure', kind: failure, message: message ?? `"${tool}" failed.` };
}

/** Chooses the recorded conversation that the screen shows, and a turn with a slider. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { RecordedTurn } from '../../../src-shared/run/recorded-screen.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { whenText } from '../../conversation/value-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import type { PreviewSettings } from './preview-settings.ts';
import type { Recorded } from './use-recorded.ts';

export interface RecordedBarProps {
  readonly recorded: Recorded;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

export function RecordedBar({ recorded, onChange }: RecordedBarProps) {
  const { conversations } = recorded;
  return (
    <div
      role="group"
      aria-label={t('screenPreview.recorded.title')}
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-2 py-1"
    >
      {conversations?.length === 0 ? <NoConversations /> : <Turns {...{ recorded, onChange }} />}
    </div>
  );
}

function NoConversations() {
  const talk = useCommands().require('run.talk');
  const run = useRunCommand();
  return (
    <>
      <p className="text-sm text-muted">{t('screenPreview.recorded.none')}</p>
      <Button size="sm" onClick={() => run(talk)}>
        {t(talk.title)}
      </Button>
    </>
  );
}

function Turns({ recorded: { conversations, conversation, turns, at }, onChange }: RecordedBarProps) {
  const turn = turns[at];
  const options = (conversations ?? []).map(({ sessionId, updatedAt, turns: count }) => ({
    value: sessionId,
    label: whenText(updatedAt),
    description: t('console.empty.turns', { count }),
  }));
  return (
    <>
      <div className="w-44 shrink-0">
        <Select
          label={t('screenPreview.recorded.conversation')}
          value={conversation ?? ''}
          onChange={(next) => onChange({ conversation: next, turn: null })}
          options={options}
          className="h-6! py-0 text-sm"
        />
      </div>
      {turn !== undefined && (
        <>
          <input
            type="range"
            min={0}
            max={turns.length - 1}
            value={at}
            aria-label={t('screenPreview.recorded.turn')}
            aria-valuetext={turnWords(turn)}
            onChange={(event) => onChange({ turn: Number(event.target.value) })}
            className="h-6 w-48 accent-accent"
          />
          <p role="status" className="min-w-0 flex-1 truncate text-sm text-ink">
            {turnWords(turn)}{' '}
            <span className="text-muted">
              {t(turn.isShown ? 'screenPreview.recorded.shown' : 'screenPreview.recorded.notShown')}
            </span>
          </p>
        </>
      )}
    </>
  );
}

function turnWords({ turn, text, action }: RecordedTurn): string {
  if (text !== null && text !== '') return t('screenPreview.recorded.said', { turn, text });
  if (action !== null) return t('screenPreview.recorded.pressed', { turn, action });
  return t('screenPreview.recorded.began');
}

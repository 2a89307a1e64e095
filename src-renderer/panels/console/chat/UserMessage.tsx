/** A message of the user with its understanding; it can be edited and sent again. */
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { TurnView, UserLine } from '../../../../src-shared/run/run-view.ts';
import { useSession, useConversation } from '../../../state/workspace/app-context.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EditLine } from './EditLine.tsx';
import { TurnUnderstanding } from './TurnUnderstanding.tsx';

export interface UserMessageProps {
  readonly line: UserLine;
  readonly turn: TurnView | null;
  readonly isNoteNew: boolean;
  /** It was sent to another plugin and can't be sent again from here. */
  readonly isFixed?: boolean;
}

const BUBBLE = 'rounded-card rounded-tr-[4px] bg-selected px-3 py-2 wrap-anywhere whitespace-pre-wrap text-ink';

export const UserMessage = memo(function UserMessage({ line, turn, isNoteNew, isFixed = false }: UserMessageProps) {
  const session = useConversation();
  const edited = useSession((state) => (!isFixed && state.edit?.turn === line.turn ? state.edit.text : null));
  const idle = useSession((state) => state.phase === 'idle');
  const last = useSession((state) => state.view.turn === line.turn);
  const { setEdit, resend } = session.getState();
  if (edited !== null) {
    return (
      <EditLine
        text={edited}
        note={last ? null : t('console.chat.editEarlier')}
        onChange={(text) => setEdit({ turn: line.turn, text })}
        onCancel={() => setEdit(null)}
        onSend={() => void resend(line.turn, edited.trim())}
      />
    );
  }
  return (
    <li className="group mt-2 flex max-w-[88%] flex-col items-end self-end">
      <div className="flex items-center gap-1">
        {!isFixed && (
          <IconButton
            size="sm"
            side="left"
            label={t('console.chat.edit')}
            icon={<Pencil size={14} strokeWidth={1.75} aria-hidden />}
            disabled={!idle}
            onClick={() => setEdit({ turn: line.turn, text: line.text })}
            className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        )}
        <p title={new Date(line.at).toLocaleTimeString()} className={BUBBLE}>
          <span className="sr-only">{t('console.chat.you')}: </span>
          {line.text}
        </p>
      </div>
      {turn !== null && turn.by !== null && <TurnUnderstanding turn={turn} by={turn.by} isNoteNew={isNoteNew} />}
    </li>
  );
});

/** A message that is being sent. */
export function PendingMessage({ text }: { readonly text: string }) {
  return (
    <li className="mt-2 flex max-w-[88%] flex-col items-end self-end opacity-70">
      <p className={BUBBLE}>{text}</p>
      <span className="px-1 text-sm text-faint">{t('console.chat.sending')}</span>
    </li>
  );
}

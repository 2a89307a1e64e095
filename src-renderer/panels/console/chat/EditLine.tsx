/** A message of the user, edited in place. Enter sends it, Escape reverts it. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

export interface EditLineProps {
  readonly text: string;
  /** Explains what sending again implies, if it isn't obvious. */
  readonly note: string | null;
  readonly onChange: (text: string) => void;
  readonly onCancel: () => void;
  readonly onSend: () => void;
}

export function EditLine({ text, note, onChange, onCancel, onSend }: EditLineProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
    // The focus scrolls only to the text; the buttons below it must be visible, too.
    item.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = () => text.trim() !== '' && onSend();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.shiftKey) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      ref={item}
      className="mt-2 flex w-full max-w-[88%] flex-col gap-1.5 self-end rounded-card border border-line bg-raised p-2"
    >
      <TextArea
        ref={area}
        aria-label={t('console.chat.editLabel')}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
        rows={1}
        maxLength={8000}
        className="min-h-9!"
      />
      {note !== null && <p className="text-sm text-muted">{note}</p>}
      <div className="flex justify-end gap-1.5">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('console.chat.editCancel')}
        </Button>
        <Button size="sm" variant="primary" disabled={text.trim() === ''} onClick={send}>
          {t('console.chat.editSend')}
        </Button>
      </div>
    </li>
  );
}

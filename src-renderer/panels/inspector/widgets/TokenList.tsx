/** A list of words, such as tags or ordered tools. Entries can be moved and removed with the keyboard. */
import { useId, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { useIssueText } from '../../../fields/use-text-field.ts';
import { moveBy, removeAt } from '../../../fields/answer-change.ts';

export interface TokenListProps extends WidgetProps {
  readonly suggestions?: readonly string[];
  readonly mono?: boolean;
}

export function TokenList({ field, binding, suggestions = [], mono = false }: TokenListProps) {
  const issueText = useIssueText();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const items: readonly string[] = Array.isArray(binding.value) ? binding.value : [];
  const apply = (next: readonly string[]) => binding.apply(next.length === 0 ? undefined : next);

  const word = typed.trim();
  const judged = word === '' ? null : binding.check([...items, word]);
  const add = () => {
    if (judged?.ok !== true) return;
    if (!items.includes(word)) apply([...items, word]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };

  return (
    <GroupFrame field={field} binding={binding} issues={judged?.ok === false ? judged.error.map(issueText) : []}>
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {items.map((entry, index) => (
            <Token
              key={entry}
              text={entry}
              mono={mono}
              onRemove={() => apply(removeAt(items, index))}
              onMove={(by) => apply(moveBy(items, index, by))}
            />
          ))}
        </ul>
      )}
      <TextInput
        aria-label={t('inspector.list.add', { field: field.title })}
        placeholder={t('inspector.list.addHint')}
        mono={mono}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        onBlur={add}
        list={listId}
      />
      <datalist id={listId}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </GroupFrame>
  );
}

interface TokenProps {
  readonly text: string;
  readonly mono: boolean;
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

function Token({ text, mono, onRemove, onMove }: TokenProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      onMove(event.key === 'ArrowLeft' ? -1 : 1);
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
      onRemove();
    }
  };
  return (
    <li className="inline-flex h-6 items-center gap-0.5 rounded-full border border-line bg-hover pr-0.5 pl-2 text-sm">
      <span className={mono ? 'font-mono' : ''}>{text}</span>
      <button
        type="button"
        aria-label={t('inspector.list.remove', { item: text })}
        title={t('inspector.list.moveHint')}
        onClick={onRemove}
        onKeyDown={onKeyDown}
        className="inline-flex size-5 items-center justify-center rounded-full text-muted hover:bg-panel hover:text-ink"
      >
        <X size={12} strokeWidth={2} aria-hidden />
      </button>
    </li>
  );
}

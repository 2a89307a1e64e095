/** The options of a choice: value, label and synonyms in rows that can be moved by keyboard. */
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Plus } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { ok } from '../../../../src-shared/result.ts';
import type { ChoiceOption } from '../../../../src-shared/flow/answer-schema.ts';
import { isPlaceholder } from '../../../../src-shared/flow/placeholder-option.ts';
import { useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { moveCommands } from '../../../fields/move-commands.tsx';
import { item, member, type FieldBinding } from '../../../fields/binding.ts';
import { readText } from '../../../fields/field-check.ts';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { Cell, ValueCell } from './OptionCells.tsx';
import { RowMenu } from '../../../fields/RowMenu.tsx';
import { addOption, pasteOptions, formatList, moveBy, readList, removeAt } from '../../../fields/answer-change.ts';

/** The actions of the rows, which move the focus to the resulting row. */
function useOptionRows(binding: FieldBinding) {
  const { view } = useWorkspace();
  const list = useRef<HTMLOListElement>(null);
  const options = binding.value as readonly ChoiceOption[];

  const focusRow = (index: number, select: 'all' | 'end' = 'all') => {
    const input = list.current?.children[index]?.querySelector('input');
    input?.focus();
    input?.setSelectionRange(select === 'all' ? 0 : input.value.length, input.value.length);
  };
  // The next key belongs to the new row, so the row must exist before it is pressed.
  const change = (to: readonly ChoiceOption[]) => flushSync(() => binding.apply(to));
  const move = (index: number, by: -1 | 1) => {
    const moved = moveBy(options, index, by);
    if (moved === options) return;
    change(moved);
    const { label, value } = options[index]!;
    const place = { at: index + by + 1, count: options.length };
    view.getState().announce(t('inspector.answer.moved', { name: label ?? value, ...place }));
    focusRow(index + by);
  };

  const add = () => {
    change(addOption(options));
    focusRow(options.length);
  };
  const next = (index: number) => (index === options.length - 1 ? add() : focusRow(index + 1));
  const paste = (index: number, text: string) => {
    const pasted = pasteOptions(options, index, text);
    change(pasted);
    focusRow(index + pasted.length - options.length);
  };

  const remove = (index: number) => change(removeAt(options, index));
  const emptied = (index: number) => {
    const { label, synonyms } = options[index]!;
    if (options.length === 1 || label !== undefined || synonyms !== undefined) return;
    remove(index);
    focusRow(Math.max(index - 1, 0), 'end');
  };
  return { list, options, add, move, next, paste, emptied, remove };
}

export function OptionsTable({ binding }: { readonly binding: FieldBinding }) {
  const { list, options, ...rows } = useOptionRows(binding);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium text-muted">{t('inspector.answer.options')}</span>
      <ol ref={list} className="flex flex-col gap-1.5">
        {options.map((_, index) => (
          <OptionRow
            // Rows have no identity: two options may be equal while typing.
            key={index}
            number={index + 1}
            binding={item(binding, index)}
            count={options.length}
            onMove={(by) => rows.move(index, by)}
            onNext={() => rows.next(index)}
            onPaste={(text) => rows.paste(index, text)}
            onEmptied={() => rows.emptied(index)}
            onRemove={() => rows.remove(index)}
          />
        ))}
      </ol>
      <ProblemNotes problems={binding.problems} />
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        onClick={rows.add}
      >
        {t('inspector.answer.add')}
      </Button>
    </div>
  );
}

interface OptionRowProps {
  readonly number: number;
  readonly binding: FieldBinding;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  /** Goes to the next option, adding one after the last. */
  readonly onNext: () => void;
  /** Called when several lines are pasted into its value. */
  readonly onPaste: (text: string) => void;
  /** Called when Backspace is pressed in its empty value. */
  readonly onEmptied: () => void;
  readonly onRemove: () => void;
}

function OptionRow({ number, binding, count, ...on }: OptionRowProps) {
  const option = binding.value as ChoiceOption;
  const { onMove, onNext, onPaste, onEmptied, onRemove } = on;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
      event.preventDefault();
      return onNext();
    }
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const pasteLines = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[^\r\n][\r\n]+[^\r\n]/.test(text)) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <li
      aria-label={t('inspector.answer.option', { number })}
      onKeyDown={onKeyDown}
      className="group flex flex-col gap-1 rounded-control bg-sunken p-1"
    >
      <div className="grid grid-cols-2 gap-1" onPaste={pasteLines}>
        <ValueCell
          binding={member(binding, 'value')}
          placeholder={isPlaceholder(option) ? t('inspector.answer.option', { number }) : null}
          onEmptied={onEmptied}
        />
        <Cell
          binding={member(binding, 'label')}
          label={t('inspector.answer.label')}
          hint={t('inspector.answer.labelHint')}
          read={optional}
        />
      </div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Cell
            binding={member(binding, 'synonyms')}
            label={t('inspector.answer.synonyms')}
            hint={t('inspector.answer.synonymsHint')}
            format={formatList}
            read={(text) => ok(readList(text))}
          />
        </div>
        <RowMenu
          name={t('inspector.answer.option', { number })}
          moves={movesOf({ number, count, onMove })}
          removeLabel={t('inspector.answer.remove', { number })}
          onRemove={count === 1 ? null : onRemove}
        />
      </div>
    </li>
  );
}

function movesOf({ number, count, onMove }: Pick<OptionRowProps, 'number' | 'count' | 'onMove'>) {
  const words = { up: t('inspector.answer.up', { number }), down: t('inspector.answer.down', { number }) };
  return moveCommands({ ...words, at: number - 1, count, hasKeys: true, onMove });
}

const optional = (text: string) => ok(readText({ required: false }, text));

/** The options of a choice: value, label and synonyms in rows that can be moved by keyboard. */
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { ok } from '../../../../src-shared/result.ts';
import type { ChoiceOption } from '../../../../src-shared/flow/answer-schema.ts';
import { namesOption } from '../../../../src-shared/references/options.ts';
import { useOpenDocument, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { item, member, type FieldBinding } from '../../../fields/binding.ts';
import { formatText, readText, type Reading } from '../../../fields/field-check.ts';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { useIssueText, useTextField, type TextField } from '../../../fields/use-text-field.ts';
import { RowMenu } from './RowMenu.tsx';
import { addOption, pasteOptions, formatList, moveBy, readList, removeAt } from '../../../fields/answer-change.ts';

export function OptionsTable({ binding }: { readonly binding: FieldBinding }) {
  const { view } = useWorkspace();
  const { drafts } = useOpenDocument();
  const list = useRef<HTMLOListElement>(null);
  const options = binding.value as readonly ChoiceOption[];

  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const input = list.current?.children[index]?.querySelector('input');
      input?.focus();
      input?.select();
    });
  const move = (index: number, by: -1 | 1) => {
    const moved = moveBy(options, index, by);
    if (moved === options) return;
    binding.apply(moved);
    view.getState().announce(t(by < 0 ? 'inspector.answer.up' : 'inspector.answer.down', { number: index + 1 }));
    focusRow(index + by);
  };

  const next = (index: number) => {
    if (index === options.length - 1) binding.apply(addOption(options));
    focusRow(index + 1);
  };
  const paste = (index: number, text: string) => {
    const pasted = pasteOptions(options, index, text);
    drafts.getState().drop(member(item(binding, index), 'value').key);
    binding.apply(pasted);
    focusRow(index + pasted.length - options.length);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between">
        <span className="text-sm font-medium text-muted">{t('inspector.answer.options')}</span>
        <span className="text-sm text-faint">{t('inspector.answer.moveHint')}</span>
      </div>
      <ol ref={list} className="flex flex-col gap-1.5">
        {options.map((_, index) => (
          <OptionRow
            // Rows have no identity of their own: two options may be alike while they are typed.
            key={index}
            number={index + 1}
            binding={item(binding, index)}
            isFirst={index === 0}
            isLast={index === options.length - 1}
            onMove={(by) => move(index, by)}
            onNext={() => next(index)}
            onPaste={(text) => paste(index, text)}
            onRemove={() => binding.apply(removeAt(options, index))}
          />
        ))}
      </ol>
      <ProblemNotes problems={binding.problems} />
      <Button
        size="sm"
        variant="ghost"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => {
          binding.apply(addOption(options));
          focusRow(options.length);
        }}
      >
        {t('inspector.answer.add')}
      </Button>
    </div>
  );
}

interface OptionRowProps {
  readonly number: number;
  readonly binding: FieldBinding;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Goes to the next option, which is new after the last. */
  readonly onNext: () => void;
  /** Several lines were pasted into its value. */
  readonly onPaste: (text: string) => void;
  readonly onRemove: () => void;
}

function OptionRow({ number, binding, isFirst, isLast, onMove, onNext, onPaste, onRemove }: OptionRowProps) {
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
        <ValueCell binding={member(binding, 'value')} />
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
          moves={[
            {
              ...{ id: 'up', label: t('inspector.answer.up', { number }), disabled: isFirst },
              icon: <ArrowUp size={14} strokeWidth={1.75} aria-hidden />,
              onSelect: () => onMove(-1),
            },
            {
              ...{ id: 'down', label: t('inspector.answer.down', { number }), disabled: isLast },
              icon: <ArrowDown size={14} strokeWidth={1.75} aria-hidden />,
              onSelect: () => onMove(1),
            },
          ]}
          removeLabel={t('inspector.answer.remove', { number })}
          onRemove={isFirst && isLast ? null : onRemove}
        />
      </div>
    </li>
  );
}

const optional = (text: string) => ok(readText({ required: false }, text));

/** A value that expressions name is changed when it is done, so that they follow; any other as it is typed. */
function ValueCell({ binding }: { readonly binding: FieldBinding }) {
  const { documents } = useOpenDocument();
  const issueText = useIssueText();
  const value = formatText(binding.value);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const text = typed?.over === value ? typed.text : value;
  const checked = text === value ? ok(text) : binding.check(text);
  const onText = (next: string) => {
    const isApplied = binding.check(next).ok && !namesOption(documents.getState().document.flow, value);
    setTyped({ text: next, over: isApplied ? next : value });
    if (isApplied) binding.apply(next);
  };
  const onLeave = () => {
    if (text !== value && checked.ok) binding.apply(text);
    setTyped(null);
  };
  return (
    <CellFrame
      pointer={binding.pointer}
      label={t('inspector.answer.value')}
      issues={checked.ok ? [] : checked.error.map(issueText)}
      input={{ text, onText, onBlur: onLeave }}
      mono
    />
  );
}

interface CellProps {
  readonly binding: FieldBinding;
  readonly label: string;
  readonly hint?: string;
  readonly format?: (value: unknown) => string;
  readonly read: (text: string) => Reading<unknown>;
}

function Cell({ binding, label, hint, format = formatText, read }: CellProps) {
  const { issues, ...input } = useTextField(binding, { format, read });
  return <CellFrame pointer={binding.pointer} {...{ label, hint, issues, input }} />;
}

interface CellFrameProps {
  readonly pointer: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly mono?: boolean;
  readonly issues: readonly string[];
  readonly input: Pick<TextField, 'text' | 'onText' | 'onBlur'>;
}

function CellFrame({ pointer, label, hint = label, mono = false, issues, input }: CellFrameProps) {
  return (
    <div className="min-w-0" data-pointer={pointer}>
      <TextInput
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
        aria-label={label}
        aria-invalid={issues.length > 0 || undefined}
        placeholder={hint}
        mono={mono}
        className="h-7! bg-panel!"
      />
      {issues.length > 0 && <p className="px-1 text-sm text-danger">{issues.join(' ')}</p>}
    </div>
  );
}

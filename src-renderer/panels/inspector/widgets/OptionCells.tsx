/** The fields of one option. */
import { useState, type KeyboardEvent } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { namesOption } from '../../../../src-shared/references/options.ts';
import { ok } from '../../../../src-shared/result.ts';
import type { FieldBinding } from '../../../fields/binding.ts';
import { formatText, type Reading } from '../../../fields/field-check.ts';
import { useIssueText, useTextField, type TextField } from '../../../fields/use-text-field.ts';
import { useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface ValueCellProps {
  readonly binding: FieldBinding;
  /** Shown faintly in an empty cell, until the option has a name. */
  readonly placeholder: string | null;
  /** Called when Backspace is pressed in an empty cell. */
  readonly onEmptied: () => void;
}

/** A value that expressions use changes when editing ends, so that they follow; any other changes while typing. */
export function ValueCell({ binding, placeholder, onEmptied }: ValueCellProps) {
  const { documents } = useOpenDocument();
  const issueText = useIssueText();
  const value = formatText(binding.value);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const shown = placeholder === null ? value : '';
  const text = typed?.over === value ? typed.text : shown;
  const checked = text === shown ? ok(value) : binding.check(text);
  const onText = (next: string) => {
    const isApplied = binding.check(next).ok && !namesOption(documents.getState().document.flow, value);
    setTyped({ text: next, over: isApplied ? next : value });
    if (isApplied) binding.apply(next);
  };
  const onLeave = () => {
    if (text !== shown && checked.ok) binding.apply(text);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || text !== '') return;
    event.preventDefault();
    onEmptied();
  };
  return (
    <CellFrame
      pointer={binding.pointer}
      label={t('inspector.answer.value')}
      hint={placeholder ?? undefined}
      issues={checked.ok ? [] : checked.error.map(issueText)}
      input={{ text, onText, onBlur: onLeave, onKeyDown }}
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

export function Cell({ binding, label, hint, format = formatText, read }: CellProps) {
  const { issues, ...input } = useTextField(binding, { format, read });
  return <CellFrame pointer={binding.pointer} {...{ label, hint, issues, input }} />;
}

interface CellFrameProps {
  readonly pointer: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly mono?: boolean;
  readonly issues: readonly string[];
  readonly input: Omit<TextField, 'issues'> & { readonly onKeyDown?: (event: KeyboardEvent) => void };
}

function CellFrame({ pointer, label, hint = label, mono = false, issues, input }: CellFrameProps) {
  const { text, onText, ...rest } = input;
  return (
    <div className="min-w-0" data-pointer={pointer}>
      <TextInput
        value={text}
        onChange={onText}
        {...rest}
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

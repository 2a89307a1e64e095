/** Widgets for one piece of text: a line, several lines, a number, JSON. */
import type { KeyboardEvent } from 'react';
import { ok } from '../../../../src-shared/result.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import {
  defaultHint,
  formatJson,
  formatNumber,
  formatText,
  readJson,
  readNumber,
  readText,
} from '../../../fields/field-check.ts';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';
import { useTextField } from '../../../fields/use-text-field.ts';
import { formatList, readList } from '../../../fields/answer-change.ts';

export interface LineProps extends WidgetProps {
  readonly mono?: boolean;
  /** Offered while typing; anything else can be typed too. */
  readonly suggestions?: readonly string[];
}

export function LineWidget({ field, binding, mono = false, suggestions }: LineProps) {
  const required = field.required === true;
  const input = useTextField(binding, { format: formatText, read: (text) => ok(readText({ required }, text)) });
  const listId = suggestions === undefined ? undefined : `suggestions ${binding.key}`.replaceAll(/\s/g, '-');
  return (
    <FieldFrame field={field} binding={binding} issues={input.issues}>
      <TextInput
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
        mono={mono}
        placeholder={field.placeholder ?? defaultHint(field.default)}
        list={listId}
      />
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

export function AreaWidget({ field, binding }: WidgetProps) {
  const required = field.required === true;
  const input = useTextField(binding, { format: formatText, read: (text) => ok(readText({ required }, text)) });
  return (
    <FieldFrame field={field} binding={binding} issues={input.issues}>
      <TextArea
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
        placeholder={field.placeholder ?? defaultHint(field.default)}
      />
    </FieldFrame>
  );
}

export interface NumberProps extends WidgetProps {
  /** The step of the arrow keys. */
  readonly step?: number;
}

/** Arrow keys count up and down, from the default if nothing is set. */
export function NumberWidget({ field, binding, step = 1 }: NumberProps) {
  const input = useTextField(binding, { format: formatNumber, read: readNumber });
  const nudge = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    const read = readNumber(input.text === '' ? defaultHint(field.default) : input.text);
    if (by === 0 || !read.ok) return;
    event.preventDefault();
    // Decimal tenths don't add up exactly.
    input.onText(String(Number(((read.value ?? 0) + by).toFixed(6))));
  };
  return (
    <FieldFrame field={field} binding={binding} issues={input.issues}>
      <TextInput
        inputMode="decimal"
        role="spinbutton"
        aria-valuenow={typeof binding.value === 'number' ? binding.value : undefined}
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
        onKeyDown={nudge}
        placeholder={defaultHint(field.default)}
      />
    </FieldFrame>
  );
}

export function JsonWidget({ field, binding }: WidgetProps) {
  const input = useTextField(binding, { format: formatJson, read: readJson });
  return (
    <FieldFrame field={field} binding={binding} issues={input.issues}>
      <TextArea
        mono
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
        placeholder={defaultHint(field.default)}
      />
    </FieldFrame>
  );
}

/** A list of words separated by commas. */
export function CommaListWidget({ field, binding }: WidgetProps) {
  const input = useTextField(binding, { format: formatList, read: (text) => ok(readList(text)) });
  return (
    <FieldFrame field={field} binding={binding} issues={input.issues}>
      <TextInput value={input.text} onChange={input.onText} onBlur={input.onBlur} placeholder={field.placeholder} />
    </FieldFrame>
  );
}

/** A list of sentences, one per line. */
export function LinesWidget({ field, binding }: WidgetProps) {
  const input = useTextField(binding, { format: formatLines, read: (text) => ok(readLines(text)) });
  return (
    <FieldFrame field={field} binding={binding} issues={input.issues}>
      <TextArea value={input.text} onChange={input.onText} onBlur={input.onBlur} placeholder={field.placeholder} />
    </FieldFrame>
  );
}

function formatLines(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : '';
}

function readLines(text: string): readonly string[] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const kept = lines.filter((line) => line !== '');
  return kept.length === 0 ? undefined : kept;
}

/** A value of one's own for a merge conflict, edited by its type. Only nested values are edited as JSON. */
import { useState } from 'react';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

export interface OwnValueProps {
  /** The title of the field. */
  readonly field: string;
  readonly start: Json;
  readonly onDone: (value: Json) => void;
}

export function OwnValue({ field, start, onDone }: OwnValueProps) {
  const form = formOf(start);
  const [text, setText] = useState(form.write(start));
  const value = form.read(text);
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t('compare.merge.byHand', { field })}
        {...(form.help !== undefined && { help: form.help })}
        {...(value === undefined && { error: form.problem })}
      >
        {typeof start === 'boolean' ? (
          <Switch checked={value === true} onChange={(next) => setText(String(next))} />
        ) : (
          <TextArea value={text} onChange={setText} rows={typeof start === 'number' ? 1 : 4} />
        )}
      </Field>
      <Button size="sm" disabled={value === undefined} onClick={() => value !== undefined && onDone(value)}>
        {t('compare.merge.useOwn')}
      </Button>
    </div>
  );
}

interface Form {
  readonly write: (value: Json) => string;
  /** Undefined for an invalid text. */
  readonly read: (text: string) => Json | undefined;
  readonly problem?: string;
  readonly help?: string;
}

const AS_TEXT: Form = { write: String, read: (text) => text };

const AS_NUMBER: Form = {
  write: String,
  read: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
  problem: t('compare.merge.notNumber'),
};

const AS_LINES: Form = {
  write: (value) => (value as readonly string[]).join('\n'),
  read: (text) => text.split('\n').filter((line) => line !== ''),
  help: t('compare.merge.onePerLine'),
};

const AS_JSON: Form = {
  write: (value) => JSON.stringify(value, null, 2),
  read: (text) => {
    try {
      return JSON.parse(text) as Json;
    } catch {
      return undefined;
    }
  },
  problem: t('compare.merge.notJson'),
};

function formOf(value: Json): Form {
  if (typeof value === 'string') return AS_TEXT;
  if (typeof value === 'number') return AS_NUMBER;
  const isLines =
    Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && !item.includes('\n'));
  return isLines ? AS_LINES : AS_JSON;
}

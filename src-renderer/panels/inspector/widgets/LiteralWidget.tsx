/** A value of any kind: plain text or JSON in one line, a list or an object in rows, either of them as JSON text. */
import { useState, type ReactNode } from 'react';
import { Braces, Plus } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { ok } from '../../../../src-shared/result.ts';
import type { FieldBinding, WidgetProps } from '../../../fields/binding.ts';
import { formatJson, readJson } from '../../../fields/field-check.ts';
import { FieldFrame, GroupFrame } from '../../../fields/FieldFrame.tsx';
import { useTextField } from '../../../fields/use-text-field.ts';
import { useDrafts } from '../../../state/workspace/app-context.tsx';
import { typedText } from '../../../state/editing/drafts-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formatLiteral, readLiteral } from './argument-rows.ts';
import { formOf, type ValueForm } from './plain-value.ts';
import { ValueRows } from './ValueRows.tsx';

export interface LiteralProps extends WidgetProps {
  /** Offers to make a list while there is no value. */
  readonly mayBeList?: boolean;
}

export function LiteralWidget({ mayBeList = false, ...props }: LiteralProps) {
  const { binding } = props;
  const [form, natural] = useForm(binding);
  const [isJson, setJson] = useState(false);
  if (form === 'line')
    return (
      <div className="flex flex-col gap-1">
        <LineValue {...props} />
        {mayBeList && binding.value === undefined && <MakeList onMake={binding.apply} />}
      </div>
    );
  const toggle = natural === 'rows' && <JsonToggle isJson={isJson} onClick={() => setJson(!isJson)} />;
  if (form === 'json' || isJson) return <JsonValue {...props} aside={toggle} />;
  return (
    <GroupFrame {...props} aside={toggle}>
      <ValueRows binding={binding} Member={LiteralWidget} />
    </GroupFrame>
  );
}

/**
 * The form to show, and the one of the value alone: the control stays while something is typed into it, because the
 * focus would be lost otherwise.
 */
function useForm({ key, value }: FieldBinding): readonly [ValueForm, ValueForm] {
  const isTyping = useDrafts(({ drafts }) => typedText(drafts.get(key), value) !== null);
  const natural = formOf(value);
  // Text typed before a reload doesn't fit into rows.
  const [held, hold] = useState<ValueForm>(isTyping && natural === 'rows' ? 'json' : natural);
  if (!isTyping && held !== natural) hold(natural);
  return [isTyping ? held : natural, natural];
}

/** A list of plain values, or of items with fields, which screens can repeat. */
function MakeList({ onMake }: { readonly onMake: (value: unknown) => void }) {
  const items: readonly MenuItem[] = [
    { id: 'values', label: t('inspector.plain.ofValues'), onSelect: () => onMake(['']) },
    { id: 'items', label: t('inspector.plain.ofItems'), onSelect: () => onMake([{ title: '' }]) },
  ];
  return (
    <Menu items={items}>
      <Button size="sm" variant="ghost" className="self-start" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}>
        {t('inspector.plain.makeList')}
      </Button>
    </Menu>
  );
}

function JsonToggle({ isJson, onClick }: { readonly isJson: boolean; readonly onClick: () => void }) {
  return (
    <IconButton
      size="sm"
      pressed={isJson}
      label={t('inspector.plain.asJson')}
      icon={<Braces size={14} strokeWidth={1.75} aria-hidden />}
      onClick={onClick}
    />
  );
}

function LineValue({ field, binding }: WidgetProps) {
  const read = (text: string) => ok(text === '' ? undefined : readLiteral(text));
  const input = useTextField(binding, { format: formatLiteral, read });
  return (
    <FieldFrame field={field} binding={binding} issues={input.issues}>
      <TextInput
        mono
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
        placeholder={t('inspector.rows.literal')}
      />
    </FieldFrame>
  );
}

function JsonValue({ field, binding, aside }: WidgetProps & { readonly aside: ReactNode }) {
  const input = useTextField(binding, { format: formatJson, read: readJson });
  return (
    <GroupFrame field={field} binding={binding} issues={input.issues} aside={aside}>
      <TextArea
        mono
        rows={6}
        aria-label={field.title}
        aria-invalid={input.issues.length > 0 || undefined}
        value={input.text}
        onChange={input.onText}
        onBlur={input.onBlur}
      />
    </GroupFrame>
  );
}

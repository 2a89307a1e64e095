/** Widgets for one choice: a switch, a list, a subgraph. */
import { SquareArrowOutUpRight } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useDocument, useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import { defaultHint, formatText } from '../../../fields/field-check.ts';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';
import { capitalize } from '../../../../src-shared/text/capitalize.ts';

export function SwitchWidget({ field, binding }: WidgetProps) {
  const checked = typeof binding.value === 'boolean' ? binding.value : field.default === true;
  return (
    <FieldFrame field={field} binding={binding} inline>
      {/* The default is not written into the document. */}
      <Switch checked={checked} onChange={(on) => binding.apply(on === (field.default === true) ? undefined : on)} />
    </FieldFrame>
  );
}

export interface SelectWidgetProps extends WidgetProps {
  /** The label of each option; the option itself if absent. */
  readonly labels?: Readonly<Record<string, string>>;
}

export function SelectWidget({ field, binding, labels = {} }: SelectWidgetProps) {
  const value = typeof binding.value === 'string' ? binding.value : defaultHint(field.default);
  const options = (field.options ?? []).map((option) => ({
    value: option,
    label: labels[option] ?? capitalize(option),
  }));
  return (
    <FieldFrame field={field} binding={binding}>
      {/* The default is not written into the document. */}
      <Select
        options={options}
        value={value}
        onChange={(next) => binding.apply(next === field.default ? undefined : next)}
      />
    </FieldFrame>
  );
}

export function SubgraphWidget({ field, binding }: WidgetProps) {
  const { documents } = useOpenDocument();
  const subgraphs = useDocument((state) => state.document.flow.subgraphs);
  const value = formatText(binding.value);
  const options = Object.entries(subgraphs ?? {}).map(([id, { label }]) => ({ value: id, label: label ?? id }));
  const known = options.find((option) => option.value === value);
  if (value !== '' && known === undefined) {
    options.push({ value, label: t('inspector.subgraph.missing', { id: value }) });
  }
  const isEmpty = options.length === 0;
  return (
    <FieldFrame field={field} binding={binding}>
      <div className="flex gap-1">
        <Select
          options={options}
          value={value}
          disabled={isEmpty}
          onChange={(next) => binding.apply(next)}
          placeholder={isEmpty ? t('inspector.subgraph.none') : t('inspector.subgraph.choose')}
        />
        {known !== undefined && (
          <IconButton
            label={t('inspector.subgraph.open', { name: known.label })}
            icon={<SquareArrowOutUpRight size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => documents.getState().openGraph(value)}
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** One node of the top graph, by its title. */
import { useTranslation } from 'react-i18next';
import { titleInFlow } from '../../../src-shared/flow/node-title.ts';
import { useDocument } from '../../state/app-context.tsx';
import { Select } from '../../ui/Select.tsx';
import type { WidgetProps } from '../fields/binding.ts';
import { formatText } from '../fields/field-check.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';

export function TopNodeWidget({ field, binding }: WidgetProps) {
  const { t } = useTranslation();
  const flow = useDocument((state) => state.document.flow);
  const value = formatText(binding.value);
  const nodes = flow.nodes.map((node) => ({ value: node.id, label: titleInFlow(flow, node) }));
  const isMissing = value !== '' && !nodes.some((node) => node.value === value);
  const missing = isMissing ? [{ value, label: t('inspector.subgraph.missing', { id: value }) }] : [];
  return (
    <FieldFrame field={field} binding={binding}>
      <Select
        options={[...missing, ...nodes]}
        value={value}
        onChange={(next) => binding.apply(next)}
        placeholder={field.placeholder ?? t('inspector.flow.noNode')}
      />
    </FieldFrame>
  );
}

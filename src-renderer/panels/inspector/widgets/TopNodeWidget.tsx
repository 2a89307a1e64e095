/** One node of the top graph, or a subgraph to call, by its title. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { titleInFlow } from '../../../../src-shared/node-kinds/node-title.ts';
import { KindIcon } from '../../../drawing/KindIcon.tsx';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import { formatText } from '../../../fields/field-check.ts';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';

export interface TopNodeProps extends WidgetProps {
  /** Whether a subgraph may be chosen, too. */
  readonly subgraphs?: boolean;
}

export function TopNodeWidget({ field, binding, subgraphs = false }: TopNodeProps) {
  const flow = useDocument((state) => state.document.flow);
  const value = formatText(binding.value);
  const nodes = flow.nodes.map((node) => ({ value: node.id, label: titleInFlow(flow, node) }));
  const taken = new Set(nodes.map((node) => node.value));
  const called = Object.entries(subgraphs ? (flow.subgraphs ?? {}) : {})
    .filter(([id]) => !taken.has(id))
    .map(([id, { label }]) => ({ value: id, label: label ?? id, icon: <KindIcon type="subgraph" /> }));
  const isMissing = value !== '' && ![...nodes, ...called].some((option) => option.value === value);
  const missing = isMissing ? [{ value, label: t('inspector.subgraph.missing', { id: value }) }] : [];
  return (
    <FieldFrame field={field} binding={binding}>
      <Select
        options={[...missing, ...nodes, ...called]}
        value={value}
        onChange={(next) => binding.apply(next)}
        placeholder={field.placeholder ?? t('inspector.flow.noNode')}
      />
    </FieldFrame>
  );
}

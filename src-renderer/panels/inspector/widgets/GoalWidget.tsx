/**
 * The target of a jump: a node of the main flow, or of a subgraph that a single chain of calls leads to, or a subgraph
 * to call.
 */
import { useMemo } from 'react';
import { SquareArrowOutUpRight } from 'lucide-react';
import { graphOf, graphRefs, type Flow } from '../../../../src-shared/flow/flow.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { CallChains } from '../../../../src-shared/node-kinds/call-chains.ts';
import { nameInFlow } from '../../../../src-shared/node-kinds/node-name.ts';
import { titleOfId } from '../../../../src-shared/node-kinds/node-title.ts';
import { KindIcon } from '../../../drawing/KindIcon.tsx';
import { useDocument, useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import { formatText } from '../../../fields/field-check.ts';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';

export interface GoalProps extends WidgetProps {
  /** Whether a subgraph can be selected, too. */
  readonly subgraphs?: boolean;
}

export function GoalWidget({ field, binding, subgraphs = false }: GoalProps) {
  const { documents, selection, canvas } = useOpenDocument();
  const flow = useDocument((state) => state.document.flow);
  const value = formatText(binding.value);
  const goals = useMemo(() => goalsIn(flow), [flow]);
  const taken = new Set(goals.map((goal) => goal.value));
  const called = Object.entries(subgraphs ? (flow.subgraphs ?? {}) : {})
    .filter(([id]) => !taken.has(id))
    .map(([id, { label }]) => ({ value: id, label: label ?? id, icon: <KindIcon type="subgraph" /> }));
  const isMissing = value !== '' && ![...goals, ...called].some((option) => option.value === value);
  const missing = isMissing ? [{ value, label: t('inspector.subgraph.missing', { id: value }) }] : [];
  const known = goals.find((goal) => goal.value === value);
  const show = ({ graph }: Goal): void => {
    documents.getState().openGraph(graph);
    selection.getState().select({ nodes: [value] });
    canvas.getState().reveal({ graph, node: value });
  };
  return (
    <FieldFrame field={field} binding={binding}>
      <div className="flex gap-1">
        <Select
          options={[...missing, ...goals.map(({ value: id, label }) => ({ value: id, label })), ...called]}
          value={value}
          onChange={(next) => binding.apply(next)}
          placeholder={field.placeholder ?? t('inspector.flow.noNode')}
        />
        {known !== undefined && (
          <IconButton
            label={t('inspector.subgraph.open', { name: known.label })}
            icon={<SquareArrowOutUpRight size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => show(known)}
          />
        )}
      </div>
    </FieldFrame>
  );
}

interface Goal {
  readonly value: string;
  readonly label: string;
  readonly graph: string | null;
}

/** Nodes of the main flow first, then those of each subgraph after the titles of the calls that lead there. */
function goalsIn(flow: Flow): Goal[] {
  const chains = new CallChains(flow);
  return graphRefs(flow).flatMap((graph) => {
    const landing = chains.into(graph);
    if (landing.kind !== 'found') return [];
    const around = landing.chain.map((call) => titleOfId(flow, call.graph, call.call));
    return graphOf(flow, graph)!.nodes.map((node) => ({
      ...{ value: node.id, graph },
      label: [...around, nameInFlow(flow, node)].join(' › '),
    }));
  });
}

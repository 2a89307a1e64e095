/** When an edge is followed: always, under a condition, or if no sibling is. */
import { useRef } from 'react';
import { ToggleGroup } from 'radix-ui';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Edge, GraphRef } from '../../../../src-shared/flow/flow.ts';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import type { WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { ConditionEditor } from '../widgets/ExpressionWidget.tsx';
import { branchContext, guardMode, guardOfMode, type GuardMode } from '../../../edits/guard-mode.ts';

const MODES: readonly GuardMode[] = ['always', 'when', 'otherwise'];

export interface GuardFieldProps extends WidgetProps {
  readonly edge: Edge;
  readonly graph: GraphRef;
}

export function GuardField({ field, binding, edge, graph }: GuardFieldProps) {
  const flow = useDocument((state) => state.document.flow);
  const mode = guardMode(binding.value);
  const remembered = useRef('');
  const choose = (next: GuardMode) => {
    if (mode === 'when') remembered.current = String(binding.value);
    binding.apply(guardOfMode(next, remembered.current));
  };
  return (
    <GroupFrame
      field={{ title: t('inspector.edge.taken'), description: t(`inspector.edge.help.${mode}`), required: true }}
      binding={binding}
    >
      <ToggleGroup.Root
        type="single"
        value={mode}
        onValueChange={(next) => next !== '' && choose(next as GuardMode)}
        aria-label={t('inspector.edge.taken')}
        className="grid grid-cols-3 gap-0.5 rounded-control bg-sunken p-0.5"
      >
        {MODES.map((name) => (
          <ToggleGroup.Item
            key={name}
            value={name}
            className="h-7 rounded-[4px] text-sm font-medium text-muted transition-colors duration-120 hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-node"
          >
            {t(`inspector.edge.${name}`)}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      {mode === 'when' && (
        <ConditionEditor
          binding={binding}
          label={field.title}
          readBranch={() => branchContext(flow, graph, edge)}
          placeholder={t('inspector.edge.guardHint')}
        />
      )}
    </GroupFrame>
  );
}

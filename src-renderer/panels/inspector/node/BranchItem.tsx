/** One branch in the list of the inspector, with its condition to edit once it is opened. */
import type { KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, ChevronRight, GripVertical } from 'lucide-react';
import { rowText } from '../../../../src-shared/drawing/branch-rows.ts';
import { conditionNames } from '../../../../src-shared/drawing/condition-names.ts';
import type { Edge, GraphRef } from '../../../../src-shared/flow/flow.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { useRowDrag } from '../../../ui/use-row-drag.ts';
import { GuardField } from '../edge/GuardField.tsx';
import { TargetPicker } from '../edge/TargetPicker.tsx';
import { edgeField, useEdgeBinding } from '../edge/use-edge-binding.ts';

export interface BranchItemProps {
  readonly edge: Edge;
  readonly rows: readonly Edge[];
  readonly graph: GraphRef;
  readonly number: number;
  readonly isOpen: boolean;
  readonly grip: ReturnType<ReturnType<typeof useRowDrag>['gripOf']> | null;
  readonly canStep: { readonly up: boolean; readonly down: boolean };
  readonly onStep: (by: -1 | 1) => void;
  readonly onOpen: () => void;
}

export function BranchItem({ edge, rows, graph, number, isOpen, grip, canStep, onStep, onOpen }: BranchItemProps) {
  const flow = useDocument((state) => state.document.flow);
  const { text, tone } = rowText(edge, rows, conditionNames(flow));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className="rounded-control bg-sunken">
      <div className="group flex h-[30px] items-center gap-1 pr-1" onKeyDown={onKeyDown}>
        <span
          className={classes('flex w-4 justify-center text-faint', grip !== null && 'cursor-grab')}
          {...grip}
          aria-hidden
        >
          {grip !== null && <GripVertical size={12} strokeWidth={2} />}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-control text-left text-base hover:text-accent"
        >
          <ChevronRight size={12} strokeWidth={2} aria-hidden className={isOpen ? 'rotate-90' : ''} />
          <span className={classes('min-w-0 flex-1 truncate', tone === 'guard' && 'font-mono text-sm')} title={text}>
            {text}
          </span>
        </button>
        <TargetPicker
          {...{ edge, graph }}
          className="h-6 max-w-[45%] shrink-0 rounded-control px-1 text-sm text-muted hover:bg-hover hover:text-ink"
        />
        <StepButton by={-1} {...{ number, onStep }} disabled={!canStep.up} />
        <StepButton by={1} {...{ number, onStep }} disabled={!canStep.down} />
      </div>
      {isOpen && <BranchCondition {...{ edge, graph }} />}
    </div>
  );
}

interface StepButtonProps {
  readonly by: -1 | 1;
  readonly number: number;
  readonly disabled: boolean;
  readonly onStep: (by: -1 | 1) => void;
}

function StepButton({ by, number, disabled, onStep }: StepButtonProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <IconButton
      size="sm"
      disabled={disabled}
      label={t(by < 0 ? 'inspector.branches.up' : 'inspector.branches.down', { number })}
      icon={<Icon size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => onStep(by)}
    />
  );
}

function BranchCondition({ edge, graph }: { readonly edge: Edge; readonly graph: GraphRef }) {
  const flow = useDocument((state) => state.document.flow);
  const { bind } = useEdgeBinding(edge, graph, flow);
  return (
    <div className="px-2 pb-2">
      <GuardField key={edge.id} field={edgeField('guard')} binding={bind('guard')} {...{ edge, graph }} />
    </div>
  );
}

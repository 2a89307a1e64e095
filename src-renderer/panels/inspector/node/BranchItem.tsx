/** One branch in the list of the inspector, with its condition to edit once it is opened. */
import type { KeyboardEvent, RefObject } from 'react';
import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Trash2 } from 'lucide-react';
import { hasErrors } from '../../../../src-shared/document/problems.ts';
import { rowText, type RowContext } from '../../../../src-shared/drawing/branch-rows.ts';
import { conditionNames } from '../../../../src-shared/drawing/condition-names.ts';
import { edgeTitle } from '../../../../src-shared/drawing/edge-text.ts';
import type { Edge, GraphRef } from '../../../../src-shared/flow/flow.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { placeKey } from '../../../state/problems/place-key.ts';
import { useDocument, useProblems } from '../../../state/workspace/app-context.tsx';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { useFieldFocus } from '../../../fields/use-field-focus.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { useRowDrag } from '../../../ui/use-row-drag.ts';
import { GuardField } from '../edge/GuardField.tsx';
import { TargetPicker } from '../edge/TargetPicker.tsx';
import { edgeField, useEdgeBinding } from '../edge/use-edge-binding.ts';

export interface BranchItemProps extends Pick<RowContext, 'node' | 'rows'> {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly number: number;
  readonly isOpen: boolean;
  readonly grip: ReturnType<ReturnType<typeof useRowDrag>['gripOf']> | null;
  readonly canStep: { readonly up: boolean; readonly down: boolean };
  readonly onStep: (by: -1 | 1) => void;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
  readonly followed: RefObject<number>;
}

export function BranchItem(props: BranchItemProps) {
  const { edge, node, rows, graph, number, isOpen, grip, canStep, onStep, onOpen, onDelete, followed } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = rowKeys({ onStep, onDelete }, event);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
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
          className="flex h-full min-w-1/2 flex-1 items-center gap-1.5 rounded-control text-left text-base hover:text-accent"
        >
          <ChevronRight size={12} strokeWidth={2} aria-hidden className={isOpen ? 'rotate-90' : ''} />
          <BranchTitle {...{ edge, node, rows, graph }} />
        </button>
        <TargetPicker
          {...{ edge, graph }}
          className="h-6 max-w-[45%] rounded-control px-1 text-sm text-muted hover:bg-hover hover:text-ink"
        />
        <StepButton by={-1} {...{ number, onStep }} disabled={!canStep.up} />
        <StepButton by={1} {...{ number, onStep }} disabled={!canStep.down} />
      </div>
      {isOpen && <BranchCondition {...{ edge, graph, onDelete, followed }} />}
    </div>
  );
}

function BranchTitle({ edge, node, rows, graph }: Pick<BranchItemProps, 'edge' | 'node' | 'rows' | 'graph'>) {
  const names = conditionNames(useDocument((state) => state.document.flow));
  const { text, tone } = rowText(edge, { node, rows, names });
  const problems = useProblems((state) => state.byPlace.get(placeKey('edge', graph, edge.id)));
  return (
    <span
      className={classes(
        'min-w-0 flex-1 truncate',
        tone === 'guard' && 'font-mono text-sm',
        problems !== undefined && (hasErrors(problems) ? 'text-danger' : 'text-warning'),
      )}
      title={problems?.map(({ message }) => message).join('\n') ?? (edgeTitle(edge, names) || text)}
    >
      {text}
    </span>
  );
}

/** What a key on the row does. The list of targets opens in the row, too, but its keys are those of a text field. */
function rowKeys(
  { onStep, onDelete }: Pick<BranchItemProps, 'onStep' | 'onDelete'>,
  { key, altKey, target, currentTarget }: KeyboardEvent,
): (() => void) | undefined {
  if (!(target instanceof Node && currentTarget.contains(target))) return undefined;
  if (altKey) return key === 'ArrowUp' ? () => onStep(-1) : key === 'ArrowDown' ? () => onStep(1) : undefined;
  return key === 'Delete' || key === 'Backspace' ? onDelete : undefined;
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

const FIELDS = ['guard'] as const;

function BranchCondition({
  edge,
  graph,
  onDelete,
  followed,
}: Pick<BranchItemProps, 'edge' | 'graph' | 'onDelete' | 'followed'>) {
  const flow = useDocument((state) => state.document.flow);
  const { pointer, bind, otherProblems } = useEdgeBinding(edge, graph, flow);
  const form = useFieldFocus({ pointer, fields: FIELDS, followed });
  return (
    <div ref={form} className="px-2 pb-2">
      <ProblemNotes problems={otherProblems} />
      <GuardField key={edge.id} field={edgeField('guard')} binding={bind('guard')} {...{ edge, graph }} />
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
        onClick={onDelete}
        className="mt-1 hover:text-danger"
      >
        {t('inspector.branches.delete')}
      </Button>
    </div>
  );
}

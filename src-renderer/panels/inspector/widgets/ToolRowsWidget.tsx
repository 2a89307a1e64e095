/** The tools of an agent: each a row that unfolds to its conditions, arguments, and limits. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { graphRefs } from '../../../../src-shared/flow/flow.ts';
import { GRAPH_TOOL_PREFIX, toolRowSchema, type ToolRow } from '../../../../src-shared/agents/tool-row.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import { moveBy, removeAt } from '../../../fields/answer-change.ts';
import { item, member, type FieldBinding, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TryToolButton } from '../../tools/TryToolButton.tsx';
import { AddRowButton } from './AddRowButton.tsx';
import { ExpressionWidget } from './ExpressionWidget.tsx';
import { FoldRow } from './FoldRow.tsx';
import { MemberWidget } from './MemberWidget.tsx';
import { PlacesWidget } from './named-widgets.tsx';
import { memberInfos, type MemberInfo } from './schema-info.ts';
import { LineWidget } from './text-widgets.tsx';

const MEMBERS = memberInfos(toolRowSchema);

export function ToolRowsWidget({ field, binding, tools }: WidgetProps & { readonly tools: readonly string[] }) {
  const rows = (binding.value ?? []) as readonly ToolRow[];
  const flow = useDocument((state) => state.document.flow);
  const subgraphs = graphRefs(flow).flatMap((ref) => (ref === null ? [] : [`${GRAPH_TOOL_PREFIX}${ref}`]));
  const list: FieldBinding = { ...binding, value: rows };
  const move = (index: number, by: -1 | 1): void => {
    const moved = moveBy(rows, index, by);
    if (moved !== rows) binding.apply(moved);
  };
  return (
    <GroupFrame field={field} binding={binding}>
      <div className="flex flex-col gap-1.5">
        {rows.map((row, index) => (
          <FoldRow
            // A row's name may change while typing.
            key={index}
            name={row.name}
            mono
            aside={row.tool}
            binding={item(list, index)}
            open={row.tool === ''}
            removeLabel={t('inspector.toolRows.remove', { name: row.name })}
            onRemove={() => binding.apply(removeAt(rows, index))}
          >
            <Fields whole={item(list, index)} suggestions={[...tools, ...subgraphs]} />
            <TryToolButton tool={row.tool} args={row.args} />
            <div className="flex gap-1">
              <MoveButton name={row.name} by={-1} isDisabled={index === 0} onMove={() => move(index, -1)} />
              <MoveButton name={row.name} by={1} isDisabled={index === rows.length - 1} onMove={() => move(index, 1)} />
            </div>
          </FoldRow>
        ))}
        <AddRowButton
          label={t('inspector.toolRows.add')}
          onAdd={() => binding.apply([...rows, { name: freeName(rows), tool: '' }])}
        />
      </div>
    </GroupFrame>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly by: -1 | 1;
  readonly isDisabled: boolean;
  readonly onMove: () => void;
}

function MoveButton({ name, by, isDisabled, onMove }: MoveButtonProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <IconButton
      size="sm"
      disabled={isDisabled}
      label={t(by < 0 ? 'inspector.toolRows.up' : 'inspector.toolRows.down', { name })}
      icon={<Icon size={14} strokeWidth={1.75} aria-hidden />}
      onClick={onMove}
    />
  );
}

interface FieldsProps {
  readonly whole: FieldBinding;
  readonly suggestions: readonly string[];
}

function Fields({ whole, suggestions }: FieldsProps) {
  return MEMBERS.map((info) => <RowField key={info.name} info={info} whole={whole} suggestions={suggestions} />);
}

function RowField({ info, whole, suggestions }: FieldsProps & { readonly info: MemberInfo }) {
  const props = { field: info, binding: member(whole, info.name) };
  switch (info.name) {
    case 'tool':
      return <LineWidget {...props} mono suggestions={suggestions} />;
    case 'when':
    case 'fallbackWhen':
      return <ExpressionWidget {...props} language="expression" isCondition />;
    case 'set':
      return <PlacesWidget {...props} />;
    default:
      return <MemberWidget info={info} whole={whole} />;
  }
}

function freeName(rows: readonly ToolRow[]): string {
  const taken = new Set(rows.map(({ name }) => name));
  for (let n = rows.length + 1; ; n += 1) if (!taken.has(`tool_${n}`)) return `tool_${n}`;
}

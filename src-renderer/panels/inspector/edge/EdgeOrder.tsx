/** All edges of the source node, in the order a run checks them. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { conditionNames } from '../../../../src-shared/drawing/condition-names.ts';
import { edgeText } from '../../../../src-shared/drawing/edge-text.ts';
import type { ConditionNames } from '../../../../src-shared/guard/operand-words.ts';
import { EXIT } from '../../../../src-shared/flow/ids.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { nameOfId } from '../../../../src-shared/node-kinds/node-name.ts';
import { titleOfId } from '../../../../src-shared/node-kinds/node-title.ts';
import { edgesInOrder, guardMode } from '../../../edits/guard-mode.ts';

export interface EdgeOrderProps {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly flow: Flow;
}

export function EdgeOrder({ edge, graph, flow }: EdgeOrderProps) {
  const { selection } = useOpenDocument();
  const scope = graphOf(flow, graph);
  if (scope === undefined) return null;
  const title = t('inspector.edge.order', { name: titleOfId(flow, graph, edge.from) });
  return (
    <section aria-label={title} className="flex flex-col gap-1.5 border-t border-line px-3 py-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ol className="flex flex-col gap-0.5">
        {edgesInOrder(scope, edge.from).map((other, index) => (
          <li key={other.id}>
            <button
              type="button"
              aria-current={other.id === edge.id || undefined}
              onClick={() => selection.getState().select({ edges: [other.id] })}
              className={classes(
                'flex w-full items-baseline gap-2 rounded-control px-2 py-1 text-left text-base',
                other.id === edge.id ? 'bg-selected' : 'hover:bg-hover',
              )}
            >
              <span className="w-4 shrink-0 text-right text-sm text-faint tabular-nums">{index + 1}</span>
              <EdgeCondition edge={other} names={conditionNames(flow)} />
              <span className="ml-auto max-w-[50%] shrink-0 truncate text-sm text-muted">
                {other.to === EXIT ? t('inspector.edge.exit') : nameOfId(flow, graph, other.to)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EdgeCondition({ edge, names }: { readonly edge: Edge; readonly names: ConditionNames }) {
  const mode = guardMode(edge.guard);
  const { text, tone } = edgeText({ ...edge, label: '' }, names);
  const isOpen = mode === 'when' && edge.guard?.trim() === '';
  const kind = edge.kind ?? 'normal';
  return (
    <span className="min-w-0 truncate">
      {kind !== 'normal' && <span className="mr-1.5 text-warning">{t(`inspector.edge.kinds.${kind}`)}</span>}
      {isOpen ? (
        t('canvas.row.empty')
      ) : mode === 'when' ? (
        <span className={tone === 'guard' ? 'font-mono text-sm' : ''}>{text}</span>
      ) : (
        t(`inspector.edge.${mode}`)
      )}
    </span>
  );
}

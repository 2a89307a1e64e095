/** The path from the main flow to the graph on the canvas. */
import { ArrowLeft, ArrowRight, ChevronRight } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { t } from '../../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { enterGraph } from '../../commands/go-to.ts';
import { LayerSwitcher } from '../layers/LayerSwitcher.tsx';
import type { RunProgress } from '../../../src-shared/run/run-view.ts';
import { callTitles } from '../../../src-shared/subgraph/call-titles.ts';
import { nodesThatCall } from '../../../src-shared/subgraph/callers.ts';
import { activeView } from '../../state/conversation/active-session.ts';
import { useApp, useDocument, useSession } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';

export function Breadcrumbs() {
  const app = useApp();
  const graph = useDocument((state) => state.graph);
  const path = useSession((state) => activeView(state).path);
  const way = useDocument(useShallow(({ document }) => wayTo(document, graph, path)));
  const labels = useDocument(useShallow(({ document }) => way.map((ref) => labelOf(document, ref, path))));
  const trail = useDocument((state) => state.trail);
  return (
    <div className="@container/crumbs flex h-9 shrink-0 items-center gap-2 border-b border-line bg-panel px-2">
      <nav aria-label={t('canvas.breadcrumbs')} className="flex min-w-0 flex-1 items-center gap-1">
        <CommandButton
          id="graph.back"
          size="sm"
          icon={<ArrowLeft size={14} strokeWidth={1.75} />}
          disabled={trail.back.length === 0}
        />
        <CommandButton
          id="graph.forward"
          size="sm"
          icon={<ArrowRight size={14} strokeWidth={1.75} />}
          disabled={trail.forward.length === 0}
        />
        <ol className="flex min-w-0 items-center gap-0.5">
          {way.map((ref, index) => (
            <li key={ref ?? ''} className="flex min-w-0 items-center gap-0.5">
              {index > 0 && <ChevronRight size={12} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />}
              <button
                type="button"
                aria-current={ref === graph ? 'page' : undefined}
                onClick={() => enterGraph(app, ref)}
                className={classes(
                  'h-6 truncate rounded-control px-1.5 text-sm hover:bg-hover',
                  ref === graph ? 'font-medium text-ink' : 'text-muted',
                )}
              >
                {labels[index] ?? t('canvas.mainFlow')}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <LayerSwitcher />
    </div>
  );
}

/** Names the call if the conversation is inside it. */
function labelOf({ flow }: FlowDocument, ref: GraphRef, path: CallPath): string | null {
  if (ref === null) return null;
  const call = path.find(({ graph }) => graph === ref)?.call;
  return (call != null && callTitles(flow, ref).get(call)) || (flow.subgraphs?.[ref]?.label ?? ref);
}

type CallPath = RunProgress['path'];

/**
 * The calls that the conversation is in, or else the first caller of each graph up to the main flow. A graph without
 * callers is placed directly below it.
 */
function wayTo(document: FlowDocument, graph: GraphRef, path: CallPath): GraphRef[] {
  const at = path.findIndex((open) => open.graph === graph);
  if (at !== -1) return [null, ...path.slice(0, at + 1).map((open) => open.graph)];
  const way: GraphRef[] = [];
  for (let ref = graph; ref !== null && !way.includes(ref); ref = nodesThatCall(document.flow, ref)[0]?.graph ?? null)
    way.unshift(ref);
  return [null, ...way];
}

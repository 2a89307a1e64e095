/** The callers of a subgraph, each with a link to it. */
import { useMemo } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { callersOf, type Caller } from '../../../src-shared/subgraph/callers.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';

export interface CallersListProps {
  readonly subgraph: string;
  /** Called before the view changes. */
  readonly onGo?: () => void;
}

const ROW =
  'flex w-full items-center gap-2 rounded-control px-2 py-1 text-left text-base hover:bg-hover hover:text-accent';

export function CallersList({ subgraph, onGo }: CallersListProps) {
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const callers = useMemo(() => callersOf(flow, subgraph), [flow, subgraph]);
  if (callers.length === 0) return <p className="text-base text-muted">{t('subgraphs.uncalled')}</p>;
  return (
    <ul className="flex flex-col">
      {callers.map((caller) => (
        <li key={`${caller.pointer} ${caller.node ?? ''}`}>
          <button
            type="button"
            className={ROW}
            onClick={() => {
              onGo?.();
              goToCaller(app, caller);
            }}
          >
            {caller.from === 'node' && <KindIcon type="subgraph" />}
            <span className="min-w-0 flex-1 truncate">{caller.title}</span>
            <span className="shrink-0 text-sm text-faint">{placeOf(caller)}</span>
          </button>
        </li>
      ))}
    </ul>
  );

  function placeOf({ from, graph }: Caller): string {
    if (from !== 'node') return t(`subgraphs.from.${from}`);
    return graph === null ? t('subgraphs.top') : (flow.subgraphs?.[graph]?.label ?? graph);
  }
}

function goToCaller(app: AppState, { graph, node, pointer }: Caller): void {
  app.documents.getState().openGraph(graph);
  if (node === undefined) {
    app.selection.getState().clear();
    app.view.getState().setPanel('inspector', true);
    app.canvas.getState().reveal({ graph: null, pointer });
    return;
  }
  app.selection.getState().select({ nodes: [node] });
  app.canvas.getState().reveal({ graph, node });
}

/** A read-only preview of a subgraph next to its node; nothing on the canvas moves. */
import { useMemo, useState } from 'react';
import { NodeToolbar, Position } from '@xyflow/react';
import { ArrowLeft, LogIn, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { materializeSubgraph, type MaterializedSubgraph } from '../../../src-shared/subgraph/materialize-subgraph.ts';
import { innerGraph } from '../../../src-shared/checks/inner-graph.ts';
import { enterGraph } from '../../commands/go-to.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { GraphSketch } from './GraphSketch.tsx';
import { useSubgraphs } from './use-subgraphs.ts';

export function InsidePreview() {
  const preview = useSubgraphs((state) => state.preview);
  const graph = useDocument((state) => state.graph);
  const document = useDocument((state) => state.document);
  const inside = useMemo(
    () => (preview === null ? null : insideOf(document, graph, preview.node)),
    [document, graph, preview],
  );
  if (preview === null || preview.graph !== graph || inside === null) return null;
  return (
    <NodeToolbar nodeId={preview.node} isVisible {...roomNextTo(preview.node)} offset={14}>
      <Panel key={`${preview.node} ${inside.ref}`} graph={inside.ref} document={inside.document} />
    </NodeToolbar>
  );
}

/** Also previews the subgraph that an agent's card represents, which isn't in the document. */
function insideOf(
  document: FlowDocument,
  graph: GraphRef,
  id: string,
): Pick<MaterializedSubgraph, 'document' | 'ref'> | null {
  const node = graphOf(document.flow, graph)?.nodes.find((one) => one.id === id);
  const ref = node === undefined ? undefined : innerGraph(node);
  if (ref !== undefined && graphOf(document.flow, ref) !== undefined) return { document, ref };
  return materializeSubgraph(document, graph, id);
}

/** To the side, and upwards or downwards, where the canvas has more room. */
function roomNextTo(node: string): { position: Position; align: 'start' | 'end' } {
  const card = document.querySelector(`.react-flow__node[data-id="${CSS.escape(node)}"]`);
  const canvas = card?.closest('[data-canvas]');
  if (card == null || canvas == null) return { position: Position.Right, align: 'start' };
  const [box, around] = [card.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const isLeft = box.left - around.left > around.right - box.right;
  const isLow = box.top - around.top > around.height / 2;
  return { position: isLeft ? Position.Left : Position.Right, align: isLow ? 'end' : 'start' };
}

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Panel({ graph, document }: { readonly graph: string; readonly document: FlowDocument }) {
  const app = useApp();
  const { flow } = document;
  const isDrawn = useDocument((state) => graphOf(state.document.flow, graph) !== undefined);
  /** One level further inside. */
  const [deeper, setDeeper] = useState<string | null>(null);
  const shown = deeper ?? graph;
  const subgraph = graphOf(flow, shown);
  const name = flow.subgraphs?.[shown]?.label ?? shown;
  const close = () => app.subgraphs.getState().closePreview();
  return (
    <section
      aria-label={t('subgraphs.preview', { name })}
      className="nodrag nopan nowheel flex w-90 flex-col overflow-hidden rounded-card border border-strong bg-panel text-ink shadow-float"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
        app.canvas.getState().camera?.focus();
      }}
    >
      <header className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-2">
        {deeper !== null && (
          <IconButton
            size="sm"
            label={t('subgraphs.backOut')}
            icon={<ArrowLeft {...ICON} />}
            onClick={() => setDeeper(null)}
          />
        )}
        <h3 className="min-w-0 flex-1 truncate text-base font-medium">{name}</h3>
        <span className="shrink-0 text-sm text-faint">
          {t('subgraphs.more', { count: subgraph?.nodes.length ?? 0 })}
        </span>
        {isDrawn && (
          <Button
            size="sm"
            variant="ghost"
            icon={<LogIn {...ICON} />}
            onClick={() => {
              close();
              enterGraph(app, shown);
            }}
          >
            {t('subgraphs.goInside')}
          </Button>
        )}
        <IconButton size="sm" label={t('subgraphs.closePreview')} icon={<X {...ICON} />} onClick={close} />
      </header>
      <GraphSketch document={document} graph={shown} onLookInside={deeper === null ? setDeeper : null} />
    </section>
  );
}

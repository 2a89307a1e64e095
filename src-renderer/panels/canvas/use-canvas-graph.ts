/** The open graph as React Flow nodes and edges, with its annotations. */
import { useMemo, useState } from 'react';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout } from '../../../src-shared/flow/layout.ts';
import { useCanvas, useDocument, useSelection } from '../../state/workspace/app-context.tsx';
import { createAnnotator, type AnnotatedGraph } from '../../drawing/annotations.ts';
import type { NameEdge } from '../../drawing/edges-to-canvas.ts';
import { useRoutedGraph } from '../../drawing/use-routed-graph.ts';
import { groupName } from './group-name.ts';

const MAX_SAID = 200;

export function useCanvasGraph(graph: GraphRef): AnnotatedGraph {
  const [nameEdge] = useState(() => edgeNames(t));
  const [annotate] = useState(() =>
    createAnnotator({
      note: ({ text }) => (text === '' ? t('notes.empty') : t('notes.named', { text: text.slice(0, MAX_SAID) })),
      group: groupName,
      bundle: (bundle) => t('groups.bundle', bundle),
    }),
  );
  const flow = useDocument((state) => state.document.flow);
  const layout = useDocument((state) => graphLayout(state.document.layout, graph));
  const selectedNodes = useSelection((state) => state.nodes);
  const selectedEdges = useSelection((state) => state.edges);
  const notes = useSelection((state) => state.notes);
  const groups = useSelection((state) => state.groups);
  const moved = useCanvas((state) => state.moved);
  const carried = useCanvas((state) => state.carried);
  const source = useMemo(
    () => ({ flow, graph, layout, selectedNodes, selectedEdges, moved, carried }),
    [flow, graph, layout, selectedNodes, selectedEdges, moved, carried],
  );
  const base = useRoutedGraph(source, nameEdge);
  return useMemo(
    () => annotate(base, { layout, notes, groups, moved }),
    [annotate, base, layout, notes, groups, moved],
  );
}

const FROM = '\u0001';
const TO = '\u0002';

/** Translates the texts once, because a large flow has thousands of edges. */
function edgeNames(t: Translate): NameEdge {
  const words = t('canvas.edgeName', { from: FROM, to: TO });
  const exit = t('canvas.exit');
  return ({ from, to }) => words.replace(FROM, () => from).replace(TO, () => to ?? exit);
}

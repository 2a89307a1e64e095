/** The text that is typed on a card. It is kept until editing ends, and the card reopens with it after a reload or a crash. */
import { useEffect, useState } from 'react';
import { graphOf, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { calleeOf } from '../../../src-shared/node-kinds/parts-of.ts';
import { z } from '../../../src-shared/schema.ts';
import { cardText } from '../../edits/card-text.ts';
import type { CardPart } from '../../state/editing/canvas-store.ts';
import { typedState } from '../../state/editing/panel-states-store.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const keptSchema = z.strictObject({
  graph: z.string().nullable(),
  node: z.string(),
  part: z.enum(['title', 'text', 'options']),
  /** The text in the document, and the one that is typed. */
  text: z.string(),
  typed: z.string(),
});
type Kept = z.infer<typeof keptSchema>;
const KEPT = { schema: keptSchema.nullable(), initial: null as Kept | null };

interface EditedPart {
  readonly graph: GraphRef;
  readonly node: FlowNode;
  readonly part: CardPart;
}

interface KeptText {
  /** At first, the text in the document, or what was typed before an interruption. */
  readonly text: string;
  readonly isRestored: boolean;
  readonly onText: (typed: string) => void;
  readonly drop: () => void;
}

export function useKeptCardText({ graph, node, part }: EditedPart): KeptText {
  const app = useApp();
  const [kept, set] = usePanelState(typedState('canvas.card-text'), KEPT);
  const before = textOf(app.documents.getState().document.flow, node, part);
  const isKept = kept?.graph === graph && kept.node === node.id && kept.part === part && kept.text === before;
  const [text, setText] = useState(isKept ? kept.typed : before);
  return {
    text,
    isRestored: isKept,
    onText: (typed) => {
      setText(typed);
      set({ graph, node: node.id, part, text: before, typed });
    },
    drop: () => set(null),
  };
}

export function useReopenedCard(graph: GraphRef): void {
  const app = useApp();
  const [kept, set] = usePanelState(typedState('canvas.card-text'), KEPT);
  useEffect(() => {
    if (kept === null || kept.graph !== graph || app.canvas.getState().cardEdit !== null) return;
    const { flow } = app.documents.getState().document;
    const node = graphOf(flow, graph)?.nodes.find(({ id }) => id === kept.node);
    // Someone else changed or removed the text in the meantime.
    if (node === undefined || textOf(flow, node, kept.part) !== kept.text) return set(null);
    app.canvas.getState().camera?.show(node.id);
    app.canvas.setState({ cardEdit: { node: node.id, part: kept.part } });
  }, [app, graph, kept, set]);
}

function textOf(flow: Flow, node: FlowNode, part: CardPart): string {
  return cardText(node, part, calleeOf(flow, node)?.label) ?? '';
}

/**
 * The text that is typed on a card of the canvas, and the name of a group. It is kept until editing ends, and the field
 * reopens with it after a reload or a crash.
 */
import { useEffect, useState } from 'react';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { graphLayout } from '../../src-shared/flow/layout.ts';
import { calleeOf } from '../../src-shared/node-kinds/parts-of.ts';
import { z } from '../../src-shared/schema.ts';
import { cardText } from '../edits/card-text.ts';
import type { CardPart } from '../state/editing/canvas-store.ts';
import { typedState } from '../state/editing/panel-states-store.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { useApp } from '../state/workspace/app-context.tsx';
import { usePanelState } from '../state/workspace/use-panel-state.ts';

/** Whose text it is: a part of a card, or the name of a group. */
interface TextPlace {
  readonly graph: GraphRef;
  /** The id of the node or group. */
  readonly id: string;
  readonly part: CardPart | 'group';
}

const keptSchema = z.strictObject({
  graph: z.string().nullable(),
  id: z.string(),
  part: z.enum(['title', 'text', 'options', 'group']),
  /** The text in the document, and the one that is typed. */
  text: z.string(),
  typed: z.string(),
});
type Kept = z.infer<typeof keptSchema>;
const KEPT = { schema: keptSchema.nullable(), initial: null as Kept | null };
const NAME = typedState('canvas.text');

interface KeptText {
  /** In the document. */
  readonly before: string;
  /** At first, the text in the document, or what was typed before an interruption. */
  readonly text: string;
  readonly isRestored: boolean;
  readonly onText: (typed: string) => void;
  readonly drop: () => void;
}

export function useKeptText({ graph, id, part }: TextPlace): KeptText {
  const app = useApp();
  const [kept, set] = usePanelState(NAME, KEPT);
  const before = textAt(app.documents.getState().document, { graph, id, part }) ?? '';
  const isKept = kept?.graph === graph && kept.id === id && kept.part === part && kept.text === before;
  const [text, setText] = useState(isKept ? kept.typed : before);
  return {
    before,
    text,
    isRestored: isKept,
    onText: (typed) => {
      setText(typed);
      set({ graph, id, part, text: before, typed });
    },
    drop: () => set(null),
  };
}

export function useReopenedField(graph: GraphRef): void {
  const app = useApp();
  const [kept, set] = usePanelState(NAME, KEPT);
  useEffect(() => {
    const { cardEdit, naming } = app.canvas.getState();
    if (kept === null || kept.graph !== graph || cardEdit !== null || naming !== null) return;
    // Someone else changed or removed the text in the meantime.
    if (textAt(app.documents.getState().document, kept) !== kept.text) set(null);
    else reopen(app, kept);
  }, [app, graph, kept, set]);
}

/** A name needs no camera: it was typed within the viewport, which is restored, too. */
function reopen({ canvas }: AppState, { id, part }: TextPlace): void {
  if (part === 'group') return canvas.setState({ naming: id });
  canvas.getState().camera?.show(id);
  canvas.setState({ cardEdit: { node: id, part } });
}

/** Undefined if the node or group doesn't exist. */
function textAt({ flow, layout }: FlowDocument, { graph, id, part }: TextPlace): string | undefined {
  if (part === 'group') {
    const group = graphLayout(layout, graph).groups?.[id];
    return group && (group.label ?? '');
  }
  const node = graphOf(flow, graph)?.nodes.find((candidate) => candidate.id === id);
  return node && (cardText(node, part, calleeOf(flow, node)?.label) ?? '');
}

/** The user's target: the name under the cursor of a field, or the subject of the selected node or edge. */
import { graphOf, type Flow } from '../../../src-shared/flow/flow.ts';
import {
  allReferences,
  referenceAt,
  referencesTo,
  targetOfEdge,
  targetOfNode,
  type Reference,
  type Target,
} from '../../../src-shared/references/references.ts';
import type { AppState } from '../../state/workspace/app-state.ts';

export function targetHere(app: AppState): Target | null {
  const { document: shown, graph } = app.documents.getState();
  const inField = targetInField(shown.flow) ?? targetLedTo(app, shown.flow);
  if (inField !== null) return inField;
  const { nodes, edges } = app.selection.getState();
  const content = graphOf(shown.flow, graph);
  const node = content?.nodes.find(({ id }) => id === nodes.at(-1));
  if (node !== undefined) {
    const target = targetOfNode(node);
    return target.name === '' ? { kind: 'node', name: node.id } : target;
  }
  const edge = content?.edges.find(({ id }) => id === edges.at(-1));
  return edge === undefined ? null : targetOfEdge(shown.flow, graph, edge);
}

/** Finds names only in a field of the document, at its cursor. */
function targetInField(flow: Flow): Target | null {
  const active = document.activeElement;
  const pointer = active?.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
  if (!(active instanceof HTMLElement) || pointer === undefined || pointer === '') return null;
  const inside = allReferences(flow).filter(
    (reference) => reference.pointer === pointer || reference.pointer.startsWith(`${pointer}/`),
  );
  const cursor = cursorIn(active);
  if (cursor === null) return inside.length === 1 ? inside[0]!.target : null;
  const inText = inside.filter(({ text }) => text === cursor.text);
  const isHere = ({ range }: Reference) => cursor.at >= range.start && cursor.at <= range.end;
  return (inText.find(isHere) ?? (inText.length === 1 ? inText[0] : undefined))?.target ?? null;
}

/** A field with several controls that was opened at a name still refers to it. */
function targetLedTo(app: AppState, flow: Flow): Target | null {
  const field = document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
  const { revealed } = app.canvas.getState();
  if (field === undefined || field === '' || revealed?.range === undefined) return null;
  if (revealed.pointer?.startsWith(field) !== true) return null;
  return referenceAt(flow, revealed.pointer, revealed.range.end)?.target ?? null;
}

/** A plain field knows its cursor; an editor reports it on its frame. */
function cursorIn(active: HTMLElement): { readonly text: string; readonly at: number } | null {
  const frame = active.closest<HTMLElement>('[data-cursor]');
  if (frame !== null) return { text: frame.dataset['text'] ?? '', at: Number(frame.dataset['cursor']) };
  if (!(active instanceof HTMLInputElement) && !(active instanceof HTMLTextAreaElement)) return null;
  return { text: active.value, at: active.selectionStart ?? 0 };
}

/** The definition of a target: its question, its row in the flow, or its graph. */
export function definitionHere(app: AppState, target: Target): Reference | undefined {
  const { flow } = app.documents.getState().document;
  return referencesTo(flow, target).find(({ role }) => role === 'definition');
}

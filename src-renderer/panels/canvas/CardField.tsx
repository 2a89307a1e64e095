/** A card's text, edited in place. Enter and Escape keep it as one undo step, and Tab moves to the next text. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { calleeOf } from '../../../src-shared/node-kinds/parts-of.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { cardText, nextPart, planCardText } from '../../edits/card-text.ts';
import type { CardPart } from '../../state/editing/canvas-store.ts';
import { projectDocument } from '../../state/editing/layered-content.ts';
import { useApp } from '../../state/workspace/app-context.tsx';

export interface CardFieldProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly part: CardPart;
}

export function CardField({ node, graph, part }: CardFieldProps) {
  const app = useApp();
  const [text, setText] = useState(
    () => cardText(node, part, calleeOf(app.documents.getState().document.flow, node)?.label) ?? '',
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const end = (next: CardPart | null = null) => {
    if (isDone.current) return;
    isDone.current = true;
    app.canvas.setState({ cardEdit: next === null ? null : { node: node.id, part: next } });
    makeEdit(app, planCardText(projectDocument(app.documents.getState()), { graph, node }, { part, text }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isNewLine = event.shiftKey || (part === 'options' && !event.ctrlKey && !event.metaKey);
    const isTab = event.key === 'Tab';
    if (event.nativeEvent.isComposing) return;
    const isEnd = isTab || event.key === 'Escape' || (event.key === 'Enter' && !isNewLine);
    if (!isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    const next = isTab ? nextPart(node, part, event.shiftKey ? -1 : 1) : null;
    end(next);
    if (next === null) app.canvas.getState().camera?.focus(node.id);
  };
  return (
    <textarea
      ref={field}
      rows={part === 'title' ? 1 : LINES}
      value={text}
      aria-label={t(`canvas.edit.${part}`)}
      placeholder={t(`canvas.editHint.${part}`)}
      data-edits-document
      className={`card-field card-field-${part} nodrag nopan nowheel`}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end()}
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

const LINES = 4;

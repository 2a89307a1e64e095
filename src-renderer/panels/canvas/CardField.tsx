/** A card's text, edited in place. Enter and Escape keep it as one undo step, and Tab moves to the next text. */
import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { languageFacts } from '../../../src-shared/scope/facts-of-flow.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { isTemplatePart, longestCardText, nextPart, planCardText } from '../../edits/card-text.ts';
import { CompletionList } from '../../fields/CompletionList.tsx';
import { useTemplateTyping } from '../../fields/use-template-typing.ts';
import type { CardPart } from '../../state/editing/canvas-store.ts';
import { projectDocument } from '../../state/editing/layered-content.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { useKeptText } from '../../fields/kept-text.ts';

export interface CardFieldProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly part: CardPart;
}

export function CardField({ node, graph, part }: CardFieldProps) {
  const app = useApp();
  const { text, onText, isRestored, drop } = useKeptText({ graph, id: node.id, part });
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const flow = useDocument((state) => state.document.flow);
  const tools = useDocument((state) => state.project?.tools);
  const facts = useMemo(
    () => (isTemplatePart(node, part) ? languageFacts(flow, graph, tools) : null),
    [flow, graph, tools, node, part],
  );
  const typing = useTemplateTyping({ box: field, text, onText, facts });
  useFocusOnce(field, { selects: !isRestored });
  useEffect(() => app.canvas.getState().camera?.showEdited(node.id), [app, node.id]);
  const end = (next: CardPart | null = null) => {
    if (isDone.current) return;
    isDone.current = true;
    drop();
    app.canvas.setState({ cardEdit: next === null ? null : { node: node.id, part: next } });
    makeEdit(app, planCardText(projectDocument(app.documents.getState()), { graph, node }, { part, text }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing.onListKey(event)) return;
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
    <CompletionList id={typing.listId} offered={typing.offered} active={typing.active} onChoose={typing.accept}>
      <textarea
        ref={field}
        rows={part === 'title' ? 1 : LINES}
        value={text}
        maxLength={longestCardText(part)}
        aria-label={t(`canvas.edit.${part}`)}
        placeholder={t(`canvas.editHint.${part}`)}
        data-edits-document
        className={`card-field card-field-${part} nodrag nopan nowheel`}
        aria-autocomplete={facts === null ? undefined : 'list'}
        aria-controls={typing.offered.length === 0 ? undefined : typing.listId}
        aria-activedescendant={typing.offered.length === 0 ? undefined : `${typing.listId}-${typing.active}`}
        onChange={({ target }) => typing.onChange({ text: target.value, caret: target.selectionStart })}
        onBlur={() => end()}
        onKeyDown={onKeyDown}
        onDoubleClick={(event) => event.stopPropagation()}
      />
    </CompletionList>
  );
}

const LINES = 4;

function useFocusOnce(field: RefObject<HTMLTextAreaElement | null>, { selects }: { readonly selects: boolean }): void {
  const focus = useEffectEvent(() => {
    const box = field.current;
    box?.focus({ preventScroll: true });
    if (selects) box?.select();
    else box?.setSelectionRange(box.value.length, box.value.length);
  });
  useEffect(() => focus(), []);
}

/** A node as JSON. Text that isn't a valid node is kept and flagged, and the flow doesn't change. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { GraphRef } from '../../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { titleInFlow } from '../../../../src-shared/node-kinds/node-title.ts';
import type { NodeChange } from '../../../../src-shared/document/operations.ts';
import { ok } from '../../../../src-shared/result.ts';
import { useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FieldFrame } from '../../../fields/FieldFrame.tsx';
import { useTextField } from '../../../fields/use-text-field.ts';
import type { NodePlace } from './node-form.ts';
import { nodeText, readNodeText } from './node-json.ts';

export interface NodeJsonProps {
  readonly node: FlowNode;
  readonly graph: GraphRef;
  readonly place: NodePlace;
}

export function NodeJson({ node, graph, place }: NodeJsonProps) {
  const { documents } = useOpenDocument();
  const key = `${place.key}#json`;
  const edit = (change: NodeChange) => {
    if (Object.keys(change).length === 0) return;
    const label = t('inspector.edits.json', { name: titleInFlow(documents.getState().document.flow, node) });
    documents.getState().edit(label, [{ op: 'update-node', graph, id: node.id, set: change }], { mark: key });
  };
  const binding = {
    key,
    pointer: place.pointer,
    value: node,
    problems: place.problems,
    check: ok,
    apply: (next: unknown) => {
      const change = readNodeText(node, JSON.stringify(next));
      if (change.ok) edit(change.value);
    },
  };
  const input = useTextField(binding, {
    format: () => nodeText(node),
    read: (text) => {
      const change = readNodeText(node, text);
      return change.ok ? ok(JSON.parse(text)) : change;
    },
  });
  return (
    <div className="px-3 py-2">
      <FieldFrame field={{ title: t('inspector.json'), required: true }} binding={binding} issues={input.issues}>
        <TextArea
          mono
          rows={24}
          className="max-h-none! min-h-96! whitespace-pre"
          value={input.text}
          onChange={input.onText}
          onBlur={input.onBlur}
        />
      </FieldFrame>
    </div>
  );
}

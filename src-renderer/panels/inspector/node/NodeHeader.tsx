/** The subject of the inspector: kind, label, id, and help on the kind. */
import { Braces, CircleQuestionMark } from 'lucide-react';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { NODE_KINDS } from '../../../../src-shared/node-kinds/registry.ts';
import { titleInFlow } from '../../../../src-shared/node-kinds/node-title.ts';
import { KindTile } from '../../../drawing/KindIcon.tsx';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import { CopyId } from '../widgets/CopyId.tsx';
import { useDocument, useHelp, useView } from '../../../state/workspace/app-context.tsx';

export function NodeHeader({ node }: { readonly node: FlowNode }) {
  const asJson = useView((state) => state.nodesAsJson);
  const isHelping = useHelp((state) => state.isBeside);
  const kind = NODE_KINDS[node.type];
  const title = useDocument((state) => titleInFlow(state.document.flow, node));
  return (
    <header className="flex items-start gap-2.5 border-b border-line px-3 py-2.5">
      <KindTile type={node.type} size={32} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg font-semibold" title={title}>
          {title}
        </h2>
        <p className="flex min-w-0 items-center gap-1 text-sm text-muted">
          <span className="shrink-0">{kind.title}</span>
          <span aria-hidden className="text-faint">
            ·
          </span>
          <CopyId id={node.id} />
        </p>
      </div>
      <div className="-mt-0.5 -mr-1 flex">
        <CommandButton
          id="view.node-json"
          pressed={asJson}
          icon={<Braces size={16} strokeWidth={1.75} aria-hidden />}
        />
        <CommandButton
          id="help.beside"
          pressed={isHelping}
          icon={<CircleQuestionMark size={16} strokeWidth={1.75} aria-hidden />}
        />
      </div>
    </header>
  );
}

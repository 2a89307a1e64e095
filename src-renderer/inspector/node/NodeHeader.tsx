/** What the inspector is about: kind, label, id, and help on the kind. */
import { Braces, CircleQuestionMark, Copy } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { NODE_KINDS, type FlowNode } from '../../../src-shared/flow/node-kinds.ts';
import { titleInFlow } from '../../../src-shared/flow/node-title.ts';
import { KindTile } from '../../canvas/KindIcon.tsx';
import { useApp, useDocument } from '../../state/app-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

export type NodeView = 'form' | 'json';

export interface NodeHeaderProps {
  readonly node: FlowNode;
  readonly view: NodeView;
  readonly onView: (view: NodeView) => void;
}

export function NodeHeader({ node, view, onView }: NodeHeaderProps) {
  const { t } = useTranslation();
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
        <IconButton
          label={t('inspector.json')}
          pressed={view === 'json'}
          icon={<Braces size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onView(view === 'json' ? 'form' : 'json')}
        />
        <KindHelp node={node} />
      </div>
    </header>
  );
}

export function CopyId({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { view } = useApp();
  return (
    <button
      type="button"
      aria-label={`${t('inspector.copyId')}: ${id}`}
      title={t('inspector.copyId')}
      onClick={() => {
        void navigator.clipboard.writeText(id);
        view.getState().announce(t('inspector.copied', { id }));
      }}
      className="group inline-flex min-w-0 items-center gap-1 rounded-control px-1 font-mono text-sm text-muted hover:bg-hover hover:text-ink"
    >
      <span className="truncate">{id}</span>
      <Copy size={12} strokeWidth={1.75} aria-hidden className="shrink-0 opacity-60 group-hover:opacity-100" />
    </button>
  );
}

function KindHelp({ node }: { readonly node: FlowNode }) {
  const { t } = useTranslation();
  const kind = NODE_KINDS[node.type];
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton
          label={t('inspector.help')}
          icon={<CircleQuestionMark size={16} strokeWidth={1.75} aria-hidden />}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={kind.title}
          className="z-50 flex w-80 flex-col gap-2 rounded-card border border-line bg-raised p-4 text-base text-ink shadow-float outline-none animate-appear"
        >
          <p className="font-semibold">{kind.title}</p>
          {kind.help.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="text-muted">
              {paragraph}
            </p>
          ))}
          {!kind.runnable && <p className="text-warning">{t('inspector.notRunnable')}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

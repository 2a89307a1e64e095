/** Names a node in the color of its kind. Pressing it shows the node on the canvas. */
import { t } from '../../src-shared/messages/translate.ts';
import { KindIcon } from '../drawing/KindIcon.tsx';
import { nodeTitle, type FlowNames } from './flow-names.ts';
import { useIsDrawn, useShowPlace } from './use-conversation.ts';

export interface NodeLinkProps {
  readonly node: string;
  readonly names: FlowNames;
}

const LOOK = 'inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-control px-1 py-0.5 text-sm text-muted';

export function NodeLink({ node, names }: NodeLinkProps) {
  const showPlace = useShowPlace();
  const isDrawn = useIsDrawn();
  const named = names.nodes.get(node);
  const title = nodeTitle(names, node);
  if (named === undefined) return <span className="truncate text-sm text-faint line-through">{title}</span>;
  const label = (
    <>
      <KindIcon type={named.type} size={12} />
      <span className="truncate">{title}</span>
    </>
  );
  if (!isDrawn) return <span className={LOOK}>{label}</span>;
  return (
    <button
      type="button"
      aria-label={t('console.chat.from', { node: title })}
      onClick={() => showPlace({ node })}
      className={`${LOOK} transition-colors duration-120 hover:bg-hover hover:text-ink`}
    >
      {label}
    </button>
  );
}

/** A node by its name and the colour of its kind; pressed, the canvas shows it. */
import { useTranslation } from 'react-i18next';
import { KindIcon } from '../canvas/KindIcon.tsx';
import { nodeTitle, type FlowNames } from './flow-names.ts';
import { useShowPlace } from './use-conversation.ts';

export interface NodeLinkProps {
  readonly node: string;
  readonly names: FlowNames;
}

export function NodeLink({ node, names }: NodeLinkProps) {
  const { t } = useTranslation();
  const showPlace = useShowPlace();
  const named = names.nodes.get(node);
  const title = nodeTitle(names, node);
  if (named === undefined) return <span className="truncate text-xs text-faint line-through">{title}</span>;
  return (
    <button
      type="button"
      aria-label={t('console.chat.from', { node: title })}
      onClick={() => showPlace({ node })}
      className="inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-control px-1 py-0.5 text-xs text-muted transition-colors duration-120 hover:bg-hover hover:text-ink"
    >
      <KindIcon type={named.type} size={12} />
      <span className="truncate">{title}</span>
    </button>
  );
}

/** A searchable list of the nodes of a graph, to choose where an edge leads or starts. */
import type { ReactNode } from 'react';
import { Command as Cmdk, defaultFilter } from 'cmdk';
import { CornerUpLeft } from 'lucide-react';
import { EXIT } from '../../src-shared/flow/ids.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { summarise } from '../../src-shared/drawing/node-summary.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { titleInFlow } from '../../src-shared/node-kinds/node-title.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import { KindIcon } from '../drawing/KindIcon.tsx';
import { withActiveOption } from '../ui/active-option.ts';

export interface NodeChoicesProps {
  readonly label: string;
  readonly placeholder: string;
  readonly flow: Flow;
  readonly nodes: readonly FlowNode[];
  /** The present choice, selected first. */
  readonly chosen?: string;
  /** Also offers to return to the caller of the subgraph. */
  readonly hasExit: boolean;
  readonly onChoose: (id: string) => void;
  /** More choices, before the nodes. */
  readonly children?: ReactNode;
}

export const CHOICE_ROW =
  'flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-base data-[selected=true]:bg-hover';

/** The texts of nodes whose titles are the same, by node. */
function textsOfTwins(flow: Flow, nodes: readonly FlowNode[]): ReadonlyMap<FlowNode, string> {
  const twins = [...Map.groupBy(nodes, (node) => titleInFlow(flow, node)).values()]
    .filter(({ length }) => length > 1)
    .flat();
  return new Map(twins.map((node) => [node, summarise(node, { out: [], callee: undefined }).text ?? ''] as const));
}

export function NodeChoices({
  label,
  placeholder,
  flow,
  nodes,
  chosen,
  hasExit,
  onChoose,
  children,
}: NodeChoicesProps) {
  const texts = textsOfTwins(flow, nodes);
  return (
    <Cmdk
      ref={withActiveOption}
      label={label}
      loop
      filter={score}
      {...(chosen !== undefined && { defaultValue: chosen })}
    >
      <Cmdk.Input
        autoFocus
        placeholder={placeholder}
        className="mb-2 h-9 w-full rounded-control border border-line bg-sunken px-2.5 text-base outline-none focus-visible:border-accent"
      />
      <Cmdk.List className="max-h-80 overflow-y-auto">
        <Cmdk.Empty className="p-4 text-center text-muted">{t('commands.paletteEmpty')}</Cmdk.Empty>
        {children}
        {hasExit && (
          <Cmdk.Item
            value={EXIT}
            keywords={[t('canvas.connect.exit')]}
            onSelect={() => onChoose(EXIT)}
            className={CHOICE_ROW}
          >
            <CornerUpLeft size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
            {t('canvas.connect.exit')}
          </Cmdk.Item>
        )}
        {nodes.map((node) => (
          <Cmdk.Item
            key={node.id}
            value={node.id}
            keywords={[titleInFlow(flow, node), texts.get(node) ?? '', NODE_KINDS[node.type].title]}
            onSelect={() => onChoose(node.id)}
            className={CHOICE_ROW}
          >
            <KindIcon type={node.type} />
            <span className="flex-1 truncate">
              {titleInFlow(flow, node)} <span className="text-sm text-muted">{texts.get(node)}</span>
            </span>
            <span className="text-sm text-faint">{NODE_KINDS[node.type].title}</span>
          </Cmdk.Item>
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}

/** Ignores ids, because nobody types them. */
function score(_value: string, search: string, keywords: readonly string[] = []): number {
  return defaultFilter(keywords.join(' '), search);
}

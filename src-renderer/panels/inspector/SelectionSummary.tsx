/** A multiple selection: its items, with a link to each. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { Edge } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { NodeList } from './NodeList.tsx';

export interface SelectionSummaryProps {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly Edge[];
}

export function SelectionSummary({ nodes, edges }: SelectionSummaryProps) {
  const counts = [
    nodes.length === 0 ? null : t('inspector.many.nodes', { count: nodes.length }),
    edges.length === 0 ? null : t('inspector.many.edges', { count: edges.length }),
  ].filter((part) => part !== null);
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3 py-3">
      <h2 className="text-lg font-semibold">{counts.join(', ')}</h2>
      <p className="mb-3 text-base text-muted">
        {t(nodes.length === 0 ? 'inspector.many.edgesText' : 'inspector.many.text')}
      </p>
      <NodeList nodes={nodes} />
    </div>
  );
}

/** The graphs that were found, one of which is imported. */
import { RadioGroup } from 'radix-ui';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { InspectedGraph } from '../../../../src-shared/importer/inspection.ts';
import type { ImportChoice } from '../../../../src-shared/importer/job.ts';
import { useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Badge } from '../../../ui/Badge.tsx';

export interface GraphChoiceProps {
  readonly graphs: readonly InspectedGraph[];
  readonly choice: ImportChoice;
}

export function GraphChoice({ graphs, choice }: GraphChoiceProps) {
  const { imports } = useWorkspace();
  return (
    <section aria-labelledby="import-graphs">
      <h3 id="import-graphs" className="mb-2 text-sm font-medium text-muted">
        {t('import.choose.graphs')}
      </h3>
      <RadioGroup.Root
        value={choice.graph}
        onValueChange={(graph) => imports.getState().decide({ graph })}
        aria-labelledby="import-graphs"
        className="-mx-0.5 flex max-h-72 flex-col gap-1.5 overflow-y-auto p-0.5"
      >
        {graphs.map((graph) => (
          <GraphCard key={graph.id} graph={graph} />
        ))}
      </RadioGroup.Root>
    </section>
  );
}

function GraphCard({ graph }: { readonly graph: InspectedGraph }) {
  const { id, kind, nodes, edges, unresolved, file, line } = graph;
  return (
    <RadioGroup.Item
      value={id}
      className="flex flex-col gap-0.5 rounded-card border border-line bg-raised px-3 py-2 text-left hover:border-strong data-[state=checked]:border-accent data-[state=checked]:bg-selected"
    >
      <span className="flex w-full items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{id}</span>
        <span className="text-sm text-muted">{t(`import.graphKind.${kind}`)}</span>
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted tabular-nums">
        {file !== null && (
          <span className="max-w-full truncate font-mono">
            {file}
            {line !== null && `:${line}`}
          </span>
        )}
        <span>{t('import.choose.nodes', { count: nodes.length })}</span>
        <span>{t('import.choose.edges', { count: edges.length })}</span>
        {unresolved.length > 0 && (
          <Badge tone="warning">{t('import.choose.unresolved', { count: unresolved.length })}</Badge>
        )}
      </span>
    </RadioGroup.Item>
  );
}

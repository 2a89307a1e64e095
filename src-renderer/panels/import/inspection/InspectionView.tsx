/**
 * Everything that was read in a repository: the selected graph as a drawing and as tables, and the facts of the
 * project.
 */
import { useState } from 'react';
import { SearchX, X } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { InspectedGraph, Inspection, SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tabs, type TabItem } from '../../../ui/Tabs.tsx';
import { RepositoryFile } from './RepositoryFile.tsx';
import { DependencyTable, EnvironmentTable, ModelTable, ReadmeView } from './project-tables.tsx';
import { EdgeTable, NodeTable, StateTables } from './graph-tables.tsx';
import { GraphView } from './GraphView.tsx';
import { ProblemTable, problemCount } from './ProblemTable.tsx';

export interface InspectionViewProps {
  readonly inspection: Inspection;
  /** Null if there is none. */
  readonly graph: InspectedGraph | null;
}

export function InspectionView({ inspection, graph }: InspectionViewProps) {
  const [tab, setTab] = useState(graph === null ? 'problems' : 'graph');
  const [place, setPlace] = useState<SourceLocation | null>(null);
  const items = useItems({ inspection, graph, onPlace: setPlace });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 bg-panel">
        <Tabs
          label={t('import.tabs.label')}
          value={items.some(({ value }) => value === tab) ? tab : (items[0]?.value ?? '')}
          onChange={setTab}
          items={items}
        />
      </div>
      {place !== null && (
        <section
          aria-label={t('source.code', { file: place.file })}
          className="flex h-2/5 min-h-40 shrink-0 flex-col border-t border-line bg-panel"
        >
          <h3 className="flex h-8 shrink-0 items-center gap-2 border-b border-line pr-1 pl-3 font-mono text-sm">
            <span className="min-w-0 flex-1 truncate">
              {place.file}
              <span className="text-faint">:{place.line}</span>
            </span>
            <IconButton
              size="sm"
              label={t('source.close')}
              icon={<X size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => setPlace(null)}
            />
          </h3>
          <div className="min-h-0 flex-1">
            <RepositoryFile place={place} />
          </div>
        </section>
      )}
    </div>
  );
}

interface Contents extends InspectionViewProps {
  readonly onPlace: (place: SourceLocation) => void;
}

function useItems({ inspection, graph, onPlace }: Contents): readonly TabItem[] {
  const counted = (value: CountedTab, count: number, panel: TabItem['panel']): TabItem => ({
    value,
    label: t(`import.tabs.${value}`),
    aside: <Badge>{count}</Badge>,
    panel: <div className="h-full overflow-y-auto">{panel}</div>,
  });
  const problems = problemCount(inspection, graph);
  const ofGraph: readonly TabItem[] =
    graph === null
      ? []
      : [
          {
            value: 'graph',
            label: t('import.tabs.graph'),
            panel:
              graph.nodes.length === 0 ? (
                <EmptyState
                  icon={<SearchX size={20} strokeWidth={1.75} aria-hidden />}
                  title={t('import.graph.empty')}
                  text={t('import.graph.emptyText')}
                />
              ) : (
                <GraphView key={graph.id} graph={graph} onPlace={onPlace} />
              ),
          },
          counted('state', graph.state?.fields.length ?? 0, <StateTables graph={graph} onPlace={onPlace} />),
          counted('nodes', graph.nodes.length, <NodeTable nodes={graph.nodes} onPlace={onPlace} />),
          counted('edges', graph.edges.length, <EdgeTable edges={graph.edges} onPlace={onPlace} />),
        ];
  return [
    ...ofGraph,
    {
      ...counted('problems', problems.all, <ProblemTable inspection={inspection} graph={graph} onPlace={onPlace} />),
      aside: (
        <Badge tone={problems.errors > 0 ? 'danger' : problems.warnings > 0 ? 'warning' : 'neutral'}>
          {problems.all}
        </Badge>
      ),
    },
    counted('dependencies', inspection.dependencies.length, <DependencyTable {...{ inspection, onPlace }} />),
    counted('environment', inspection.environment.length, <EnvironmentTable {...{ inspection, onPlace }} />),
    counted('models', inspection.models.length, <ModelTable {...{ inspection, onPlace }} />),
    {
      value: 'readme',
      label: t('import.tabs.readme'),
      panel: <ReadmeView inspection={inspection} onPlace={onPlace} />,
    },
  ];
}

type CountedTab = 'state' | 'nodes' | 'edges' | 'problems' | 'dependencies' | 'environment' | 'models';

/** The line below the canvas: the numbers of problems and failed tests, and buttons for more panels. */
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { countsText } from '../../src-shared/document/problem-counts.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { graphOf, sizeOfFlow } from '../../src-shared/flow/flow.ts';
import { LayersStripButton } from '../panels/layers/LayersStripButton.tsx';
import { RecordsStripButton } from '../panels/records/RecordsStripButton.tsx';
import { SourceStripButton } from '../panels/source/SourceStripButton.tsx';
import { useDocument, useProblems, useView, useWorkspace } from '../state/workspace/app-context.tsx';
import { TestsStripButton } from '../panels/tests/TestsStripButton.tsx';
import { TextStripButton } from '../panels/text-view/TextStripButton.tsx';
import { ToolsStripButton } from '../panels/tools/ToolsStripButton.tsx';
import { StripButton } from '../ui/StripButton.tsx';

const ICON = { size: 13, strokeWidth: 2 } as const;

export function ProblemsStrip() {
  const { view } = useWorkspace();
  const errors = useProblems((state) => state.errors);
  const warnings = useProblems((state) => state.warnings);
  const isOpen = useView((state) => state.panels.problems);
  return (
    <section
      data-region="strip"
      aria-label={t('app.strip')}
      data-tour="strip"
      className="@container/strip flex h-7 shrink-0 items-center overflow-hidden border-t border-line bg-panel px-1 text-sm whitespace-nowrap text-muted"
    >
      <StripButton
        title={t('app.panels.problems')}
        isOpen={isOpen}
        onToggle={() => view.getState().togglePanel('problems')}
      >
        {errors + warnings === 0 && (
          <span className="flex items-center gap-1 text-success">
            <CircleCheck {...ICON} aria-hidden /> {t('app.noProblems')}
          </span>
        )}
        {errors > 0 && (
          <span aria-hidden className="flex items-center gap-1 font-medium text-danger tabular-nums">
            <CircleAlert {...ICON} /> {errors}
          </span>
        )}
        {warnings > 0 && (
          <span aria-hidden className="flex items-center gap-1 font-medium text-warning tabular-nums">
            <TriangleAlert {...ICON} /> {warnings}
          </span>
        )}
        {errors + warnings > 0 && <span className="sr-only">{countsText({ errors, warnings })}</span>}
      </StripButton>
      <TestsStripButton />
      <LayersStripButton />
      <RecordsStripButton />
      <ToolsStripButton />
      <SourceStripButton />
      <TextStripButton />
      <GraphSize />
    </section>
  );
}

/** Of the graph on the canvas, and of the whole flow if it has others. */
function GraphSize() {
  const nodes = useDocument((state) => graphOf(state.document.flow, state.graph)?.nodes.length ?? 0);
  const edges = useDocument((state) => graphOf(state.document.flow, state.graph)?.edges.length ?? 0);
  const all = useDocument(useShallow((state) => sizeOfFlow(state.document.flow)));
  const isWhole = nodes === all.nodes && edges === all.edges;
  return (
    <span className="ml-auto hidden truncate px-2 text-faint tabular-nums @md/strip:block">
      {t('app.size', {
        nodes: isWhole ? t('app.nodeCount', { count: nodes }) : t('app.nodesOf', { shown: nodes, count: all.nodes }),
        edges: isWhole ? t('app.edgeCount', { count: edges }) : t('app.edgesOf', { shown: edges, count: all.edges }),
      })}
    </span>
  );
}

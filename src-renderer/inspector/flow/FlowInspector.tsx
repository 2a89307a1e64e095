/** What is shown when nothing is selected: the flow itself, or the subgraph on the canvas. */
import { useState, type ReactNode } from 'react';
import { Waypoints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { flowSchema, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { useDocument } from '../../state/app-context.tsx';
import { Section } from '../fields/Section.tsx';
import { CopyId } from '../node/NodeHeader.tsx';
import { LimitsWidget } from '../widgets/object-widgets.tsx';
import { AreaWidget, JsonWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { EntryField } from './EntryField.tsx';
import { useFlowBindings, type FlowBindings } from './flow-binding.ts';
import { PathsEditor } from './PathsEditor.tsx';
import { PredicatesEditor } from './PredicatesEditor.tsx';
import { SubgraphProperties } from './SubgraphProperties.tsx';

export function FlowInspector({ graph }: { readonly graph: GraphRef }) {
  const flow = useDocument((state) => state.document.flow);
  const bindings = useFlowBindings(flow);
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      {graph === null ? (
        <FlowHeader flow={flow} />
      ) : (
        <SubgraphProperties key={graph} flow={flow} id={graph} bindings={bindings} />
      )}
      {graph === null && <FlowMain flow={flow} bindings={bindings} />}
      <FlowParts flow={flow} bindings={bindings} />
    </div>
  );
}

function FlowHeader({ flow }: { readonly flow: Flow }) {
  const { t } = useTranslation();
  const counts = {
    nodes: flow.nodes.length,
    edges: flow.edges.length,
    subgraphs: Object.keys(flow.subgraphs ?? {}).length,
  };
  return (
    <header className="flex items-start gap-2.5 px-3 pt-3 pb-2">
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent"
      >
        <Waypoints size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg font-semibold">{flow.label ?? flow.id}</h2>
        <p className="flex items-center gap-1 text-sm text-muted">
          {t('inspector.flow.title')}
          <span aria-hidden className="text-faint">
            ·
          </span>
          <CopyId id={flow.id} />
        </p>
        <p className="text-sm text-faint">{t('inspector.flow.counts', counts)}</p>
      </div>
    </header>
  );
}

function FlowMain({ flow, bindings }: { readonly flow: Flow; readonly bindings: FlowBindings }) {
  const { t } = useTranslation();
  return (
    <Fold title={t('inspector.groups.main')} open>
      <LineWidget
        field={{ title: t('inspector.flow.label'), placeholder: flow.id }}
        binding={bindings.flow('label', t('inspector.flow.label'))}
      />
      <EntryField flow={flow} graph={null} />
      <AreaWidget
        field={{ title: t('inspector.flow.notes') }}
        binding={bindings.flow('notes', t('inspector.flow.notes'))}
      />
    </Fold>
  );
}

const LIMITS = flowSchema.shape.limits.unwrap();

/** What belongs to the whole flow, whichever graph is on the canvas. */
function FlowParts({ flow, bindings }: { readonly flow: Flow; readonly bindings: FlowBindings }) {
  const { t } = useTranslation();
  const predicates = Object.keys(flow.predicates ?? {}).length;
  const paths = flow.paths?.length ?? 0;
  return (
    <>
      <Fold title={t('inspector.flow.predicates')} open={predicates > 0} count={predicates}>
        <PredicatesEditor flow={flow} bindings={bindings} />
      </Fold>
      <Fold title={t('inspector.flow.paths')} open={false} count={paths}>
        <PathsEditor flow={flow} binding={bindings.paths()} />
        <JsonWidget
          field={{ title: t('inspector.flow.pathPolicy') }}
          binding={bindings.flow('pathPolicy', t('inspector.flow.pathPolicy'))}
        />
      </Fold>
      <Fold title={t('inspector.groups.limits')} open={false}>
        <LimitsWidget
          field={{ title: t('inspector.groups.limits') }}
          binding={bindings.flow('limits', t('inspector.groups.limits'))}
          schema={LIMITS}
        />
      </Fold>
      <Fold title={t('inspector.groups.advanced')} open={false}>
        <JsonWidget
          field={{ title: t('inspector.flow.oneOf') }}
          binding={bindings.flow('oneOf', t('inspector.flow.oneOf'))}
        />
      </Fold>
    </>
  );
}

interface FoldProps {
  readonly title: string;
  readonly count?: number;
  readonly open: boolean;
  readonly children: ReactNode;
}

function Fold({ title, count = 0, open: openAtFirst, children }: FoldProps) {
  const [open, setOpen] = useState(openAtFirst);
  const aside = count > 0 ? <span className="text-xs font-normal text-faint">{count}</span> : null;
  return (
    <Section title={title} aside={aside} open={open} onOpen={setOpen}>
      {children}
    </Section>
  );
}

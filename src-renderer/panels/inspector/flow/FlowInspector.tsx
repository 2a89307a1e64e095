/** Shown when nothing is selected: the flow itself, or the subgraph on the canvas. */
import type { RefObject } from 'react';
import { Waypoints } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { sizeOfFlow, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { flowSchema } from '../../../../src-shared/document/flow-schema.ts';
import { oneOfGroups } from '../../../../src-shared/flow/one-of.ts';
import { HelpPane } from '../../help/HelpPane.tsx';
import { TourOffer } from '../../tour/TourOffer.tsx';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import { useFieldFocus } from '../../../fields/use-field-focus.ts';
import { Section } from '../../../fields/Section.tsx';
import { CopyId } from '../widgets/CopyId.tsx';
import { LimitsWidget } from '../widgets/object-widgets.tsx';
import { AreaWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { EntryField } from './EntryField.tsx';
import { useFlowBindings, type FlowBindings } from './flow-binding.ts';
import { HandlersEditor } from './HandlersEditor.tsx';
import { HooksEditor } from './HooksEditor.tsx';
import { OneOfEditor } from './OneOfEditor.tsx';
import { PathsEditor } from './PathsEditor.tsx';
import { PolicyEditor } from './PolicyEditor.tsx';
import { PredicatesEditor } from './PredicatesEditor.tsx';
import { StateEditor } from './StateEditor.tsx';
import { SubgraphProperties } from './SubgraphProperties.tsx';
import { ExitCommandsEditor } from './ExitCommandsEditor.tsx';
import { z } from '../../../../src-shared/schema.ts';
import type { PanelStateOptions } from '../../../state/workspace/panel-state.ts';
import { usePanelState } from '../../../state/workspace/use-panel-state.ts';

const OPEN: PanelStateOptions<Readonly<Record<string, boolean>>> = {
  schema: z.record(z.string(), z.boolean()),
  initial: {},
};

export interface FlowInspectorProps {
  readonly graph: GraphRef;
  readonly followed: RefObject<number>;
}

type Fold = 'predicates' | 'paths' | 'waysOut' | 'oneOf' | 'limits' | 'state' | 'handlers' | 'hooks';

/** The section of each field of the flow. */
const FOLDS: Readonly<Record<string, Fold>> = {
  predicates: 'predicates',
  paths: 'paths',
  pathPolicy: 'paths',
  limits: 'limits',
  oneOf: 'oneOf',
  intents: 'waysOut',
  state: 'state',
  handlers: 'handlers',
  hooks: 'hooks',
};
const FIELDS = ['label', 'entry', 'notes', ...Object.keys(FOLDS)];

export function FlowInspector({ graph, followed }: FlowInspectorProps) {
  const flow = useDocument((state) => state.document.flow);
  const bindings = useFlowBindings(flow);
  const [chosen, setChosen] = usePanelState('inspector.flow', OPEN);
  const choose = (fold: Fold, open: boolean) => setChosen((before) => ({ ...before, [fold]: open }));
  const form = useFieldFocus({
    pointer: '',
    fields: FIELDS,
    followed,
    open: (field) => {
      const fold = FOLDS[field];
      if (fold !== undefined) choose(fold, true);
    },
  });
  return (
    <div ref={form} className="flex h-full flex-col overflow-y-auto">
      <TourOffer />
      <HelpPane topic="flow" />
      {graph === null ? (
        <FlowHeader flow={flow} />
      ) : (
        <SubgraphProperties key={graph} id={graph} {...{ flow, bindings, followed }} />
      )}
      {graph === null && <FlowMain flow={flow} bindings={bindings} />}
      <FlowParts {...{ flow, bindings, chosen, choose }} />
    </div>
  );
}

function FlowHeader({ flow }: { readonly flow: Flow }) {
  const name = useDocument((state) => state.project?.name ?? flow.id);
  const { nodes, edges } = sizeOfFlow(flow);
  const counts = [
    t('app.nodeCount', { count: nodes }),
    t('app.edgeCount', { count: edges }),
    t('inspector.flow.subgraphs', { count: Object.keys(flow.subgraphs ?? {}).length }),
  ];
  return (
    <header className="flex items-start gap-2.5 px-3 pt-3 pb-2">
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent"
      >
        <Waypoints size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg font-semibold">{flow.label ?? name}</h2>
        <p className="flex items-center gap-1 text-sm text-muted">
          {t('inspector.flow.title')}
          <span aria-hidden className="text-faint">
            ·
          </span>
          <CopyId id={flow.id} />
        </p>
        <p className="text-sm text-faint">{counts.join(' · ')}</p>
      </div>
    </header>
  );
}

function FlowMain({ flow, bindings }: { readonly flow: Flow; readonly bindings: FlowBindings }) {
  const name = useDocument((state) => state.project?.name ?? flow.id);
  return (
    <div className="flex flex-col gap-4 border-t border-line px-3 pt-3 pb-4">
      <LineWidget
        field={{ title: t('inspector.flow.label'), placeholder: name }}
        binding={bindings.flow('label', t('inspector.flow.label'))}
      />
      <EntryField flow={flow} graph={null} />
      <AreaWidget
        field={{ title: t('inspector.flow.notes') }}
        binding={bindings.flow('notes', t('inspector.flow.notes'))}
      />
    </div>
  );
}

const LIMITS = flowSchema.shape.limits.unwrap();

interface FlowPartsProps {
  readonly flow: Flow;
  readonly bindings: FlowBindings;
  readonly chosen: Readonly<Partial<Record<Fold, boolean>>>;
  readonly choose: (fold: Fold, open: boolean) => void;
}

const HEADS = {
  predicates: ['inspector.flow.predicates', 'inspector.flow.predicatesHelp'],
  paths: ['inspector.flow.paths', 'inspector.flow.pathsHelp'],
  oneOf: ['inspector.flow.oneOf', 'inspector.flow.oneOfHelp'],
  waysOut: ['inspector.flow.waysOutTitle', 'inspector.flow.waysOutHelp'],
  state: ['inspector.flow.state', 'inspector.flow.stateHelp'],
  handlers: ['inspector.flow.handlers', 'inspector.flow.handlersHelp'],
  hooks: ['inspector.flow.hooks', 'inspector.flow.hooksHelp'],
  limits: ['inspector.groups.limits', undefined],
} as const;

function sizeOf(record: object | undefined): number {
  return Object.keys(record ?? {}).length;
}

/** Fields of the whole flow, whichever graph is on the canvas. */
function FlowParts({ flow, bindings, chosen, choose }: FlowPartsProps) {
  const predicates = sizeOf(flow.predicates);
  const fold = (name: keyof typeof HEADS, count = 0) => ({
    title: t(HEADS[name][0]),
    help: HEADS[name][1] && t(HEADS[name][1]),
    aside: count > 0 ? <span className="text-sm font-normal text-faint">{count}</span> : null,
    open: chosen[name] ?? (name === 'predicates' && predicates > 0),
    onOpen: (open: boolean) => choose(name, open),
  });
  const limits = t('inspector.groups.limits');
  return (
    <div className="border-t border-line">
      <Section {...fold('predicates', predicates)}>
        <PredicatesEditor flow={flow} bindings={bindings} />
      </Section>
      <Section {...fold('paths', flow.paths?.length)}>
        <PathsEditor flow={flow} binding={bindings.paths()} />
        <h4 className="text-sm font-medium text-muted">{t('inspector.flow.pathPolicy')}</h4>
        <PolicyEditor binding={bindings.flow('pathPolicy', t('inspector.flow.pathPolicy'))} />
      </Section>
      <Section {...fold('oneOf', oneOfGroups(flow).length)}>
        <OneOfEditor flow={flow} binding={bindings.flow('oneOf', t('inspector.flow.oneOf'))} />
      </Section>
      <Section {...fold('waysOut', sizeOf(flow.intents))}>
        <ExitCommandsEditor binding={bindings.flow('intents', t('inspector.flow.waysOutTitle'))} />
      </Section>
      <Section {...fold('state', sizeOf(flow.state))}>
        <StateEditor flow={flow} binding={bindings.flow('state', t('inspector.flow.state'))} />
      </Section>
      <Section {...fold('handlers', flow.handlers?.length)}>
        <HandlersEditor flow={flow} binding={bindings.flow('handlers', t('inspector.flow.handlers'))} />
      </Section>
      <Section {...fold('hooks', sizeOf(flow.hooks))}>
        <HooksEditor binding={bindings.flow('hooks', t('inspector.flow.hooks'))} />
      </Section>
      <Section {...fold('limits')}>
        <LimitsWidget field={{ title: limits }} binding={bindings.flow('limits', limits)} schema={LIMITS} />
      </Section>
    </div>
  );
}

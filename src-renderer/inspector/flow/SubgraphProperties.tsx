/** The properties of the subgraph on the canvas, and who calls it. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { innerGraph } from '../../../src-shared/flow/inner-graph.ts';
import { graphOf, graphRefs, type Flow, type GraphRef, type UserIntent } from '../../../src-shared/flow/flow.ts';
import { hooksSchema } from '../../../src-shared/flow/handlers.ts';
import type { FlowNode } from '../../../src-shared/flow/node-kinds.ts';
import { KindTile } from '../../canvas/KindIcon.tsx';
import { useApp } from '../../state/app-context.tsx';
import { CopyId } from '../node/NodeHeader.tsx';
import { nodeTitle } from '../../../src-shared/flow/node-title.ts';
import { memberInfos } from '../widgets/schema-info.ts';
import { AreaWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { TokenList } from '../widgets/TokenList.tsx';
import { EntryField } from './EntryField.tsx';
import type { FlowBindings } from './flow-binding.ts';

export interface SubgraphPropertiesProps {
  readonly flow: Flow;
  readonly id: string;
  readonly bindings: FlowBindings;
}

export function SubgraphProperties({ flow, id, bindings }: SubgraphPropertiesProps) {
  const { t } = useTranslation();
  const subgraph = flow.subgraphs?.[id];
  const bind = (name: 'label' | 'notes' | 'inputs' | 'outputs', title: string) => bindings.subgraph(id, name, title);
  const title = { label: t('inspector.flow.label'), notes: t('inspector.flow.notes') };
  const inputs = {
    title: t('inspector.subgraphProperties.inputs'),
    description: t('inspector.subgraphProperties.inputsHelp'),
  };
  const outputs = {
    title: t('inspector.subgraphProperties.outputs'),
    description: t('inspector.subgraphProperties.outputsHelp'),
  };
  return (
    <>
      <header className="flex items-start gap-2.5 px-3 pt-3 pb-2">
        <KindTile type="subgraph" size={32} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg font-semibold">{subgraph?.label ?? id}</h2>
          <p className="flex items-center gap-1 text-sm text-muted">
            {t('inspector.subgraphProperties.title')}
            <span aria-hidden className="text-faint">
              ·
            </span>
            <CopyId id={id} />
          </p>
        </div>
      </header>
      <div className="flex flex-col gap-4 border-t border-line px-3 py-3">
        <LineWidget field={{ title: title.label, placeholder: id }} binding={bind('label', title.label)} />
        <EntryField flow={flow} graph={id} />
        <TokenList mono field={inputs} binding={bind('inputs', inputs.title)} />
        <TokenList mono field={outputs} binding={bind('outputs', outputs.title)} />
        <AreaWidget field={{ title: title.notes }} binding={bind('notes', title.notes)} />
        <Callers flow={flow} id={id} />
      </div>
    </>
  );
}

interface Caller {
  readonly graph: GraphRef;
  readonly node: FlowNode;
}

function callersOf(flow: Flow, id: string): readonly Caller[] {
  return graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).filter((node) => innerGraph(node) === id).map((node) => ({ graph, node })),
  );
}

const CALLER = 'w-full truncate rounded-control px-2 py-1 text-left text-base hover:bg-hover hover:text-accent';

/** Who calls it though no node does: names, and where they stand in the properties of the flow. */
function eventsThatCall(flow: Flow, id: string, t: TFunction): readonly { pointer: string; name: string }[] {
  const calls = (ref: string | undefined): boolean => ref === id;
  return [
    ...(flow.handlers ?? []).flatMap(({ action, call }, at) =>
      calls(call) ? [{ pointer: `/handlers/${at}/call`, name: `${t('inspector.flow.handlers')} · ${action}` }] : [],
    ),
    ...(flow.paths ?? []).flatMap((path, at) =>
      calls(path.digression)
        ? [{ pointer: `/paths/${at}/digression`, name: `${t('inspector.flow.paths')} · ${path.label ?? path.id}` }]
        : [],
    ),
    ...Object.entries(flow.intents ?? {}).flatMap(([intent, to]) =>
      calls(to)
        ? [
            {
              pointer: `/intents/${intent}`,
              name: `${t('inspector.flow.waysOutTitle')} · ${t(`inspector.edge.kinds.${intent as UserIntent}`)}`,
            },
          ]
        : [],
    ),
    ...memberInfos(hooksSchema).flatMap(({ name, title }) =>
      calls(flow.hooks?.[name as 'heard' | 'turn'])
        ? [{ pointer: `/hooks/${name}`, name: `${t('inspector.flow.hooks')} · ${title}` }]
        : [],
    ),
  ];
}

function Callers({ flow, id }: { readonly flow: Flow; readonly id: string }) {
  const { t } = useTranslation();
  const { documents, selection, view } = useApp();
  const callers = callersOf(flow, id);
  const events = eventsThatCall(flow, id, t);
  return (
    <div className="flex flex-col gap-1">
      <p className="text-xs font-medium text-muted">
        {t('inspector.subgraphProperties.callers', { count: callers.length + events.length })}
      </p>
      <ul>
        {callers.map(({ graph, node }) => (
          <li key={`${graph ?? ''} ${node.id}`}>
            <button
              type="button"
              className={CALLER}
              onClick={() => {
                documents.getState().openGraph(graph);
                selection.getState().select({ nodes: [node.id] });
                view.getState().reveal({ graph, node: node.id });
              }}
            >
              {nodeTitle(node)}
              {graph !== null && <span className="text-faint"> · {flow.subgraphs?.[graph]?.label ?? graph}</span>}
            </button>
          </li>
        ))}
        {events.map(({ pointer, name }) => (
          <li key={pointer}>
            <button type="button" className={CALLER} onClick={() => view.getState().reveal({ graph: null, pointer })}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

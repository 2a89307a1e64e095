/** One edge: its target, its condition, and the other edges of its source. */
import type { RefObject } from 'react';
import { ArrowRight } from 'lucide-react';
import { t, type Translate } from '../../../../src-shared/messages/translate.ts';
import { EXIT } from '../../../../src-shared/flow/ids.ts';
import { exitNames, exitTitle } from '../../../../src-shared/flow/exits.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { EDGE_KINDS, type EdgeKind } from '../../../../src-shared/flow/edge-kinds.ts';
import { calleeOf } from '../../../../src-shared/node-kinds/parts-of.ts';
import { titleOfId } from '../../../../src-shared/node-kinds/node-title.ts';
import { useDocument, useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { Field } from '../../../ui/Field.tsx';
import { CONTROL } from '../../../ui/control-style.ts';
import { AreaWidget, LineWidget, NumberWidget } from '../widgets/text-widgets.tsx';
import { SelectWidget } from '../widgets/choice-widgets.tsx';
import { TokenList } from '../widgets/TokenList.tsx';
import type { FieldBinding } from '../../../fields/binding.ts';
import { useFieldFocus } from '../../../fields/use-field-focus.ts';
import { SourceLine } from '../../../fields/SourceLine.tsx';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { CopyId } from '../widgets/CopyId.tsx';
import { BranchAnswersSection } from '../../condition-builder/BranchAnswersSection.tsx';
import { HelpPane } from '../../help/HelpPane.tsx';
import { EDGE_FIELDS, edgeField, useEdgeBinding } from './use-edge-binding.ts';
import { BendsNote } from './BendsNote.tsx';
import { EdgeOrder } from './EdgeOrder.tsx';
import { TargetPicker } from './TargetPicker.tsx';
import { GuardField } from './GuardField.tsx';

export interface EdgeInspectorProps {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly followed: RefObject<number>;
}

export function EdgeInspector({ edge, graph, followed }: EdgeInspectorProps) {
  const flow = useDocument((state) => state.document.flow);
  const { pointer, bind, otherProblems } = useEdgeBinding(edge, graph, flow);
  const source = graphOf(flow, graph)?.nodes.find(({ id }) => id === edge.from);
  const callee = source && calleeOf(flow, source);
  const exits =
    callee === undefined
      ? []
      : [...new Set([...exitNames(callee), ...(edge.fromExit === undefined ? [] : [edge.fromExit])])];
  const form = useFieldFocus({ pointer, fields: EDGE_FIELDS, followed });
  return (
    <div ref={form} className="flex h-full flex-col overflow-y-auto">
      <HelpPane topic="edge" />
      <header className="flex flex-col gap-1 px-3 pt-3 pb-2">
        <p className="flex items-center gap-1 text-sm text-muted">
          {t('inspector.edge.title')}
          <span aria-hidden className="text-faint">
            ·
          </span>
          <CopyId id={edge.id} />
        </p>
        <h2 className="-mx-1 flex min-w-0 items-center gap-1.5 text-base font-semibold">
          <EndButton flow={flow} graph={graph} id={edge.from} label={t('inspector.edge.from')} />
          <ArrowRight size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
          <EndButton flow={flow} graph={graph} id={edge.to} label={t('inspector.edge.to')} />
        </h2>
        <ProblemNotes problems={otherProblems} />
        <SourceLine ui={edge.ui} notes={edge.notes} />
        <BendsNote edge={edge.id} graph={graph} />
      </header>
      <div className="flex flex-col gap-4 border-t border-line px-3 py-3">
        {exits.length > 0 && <ExitField exits={exits} binding={bind('fromExit')} />}
        <Field label={t('inspector.edge.target')}>
          <TargetPicker {...{ edge, graph }} className={`${CONTROL} h-8`} />
        </Field>
        {edge.to === EXIT && <LineWidget field={edgeField('toExit')} binding={bind('toExit')} />}
        <GuardField key={edge.id} field={edgeField('guard')} binding={bind('guard')} {...{ edge, graph }} />
        <div className="flex flex-col gap-4">
          <SelectWidget
            field={{ ...edgeField('kind'), description: t('inspector.edge.kindHelp') }}
            binding={bind('kind')}
            labels={kindLabels(t)}
          />
          <NumberWidget field={edgeField('priority')} binding={bind('priority')} />
        </div>
        <LineWidget field={edgeField('label')} binding={bind('label')} />
        <AreaWidget field={edgeField('notes')} binding={bind('notes')} />
        <TokenList key={`${edge.id} tags`} field={edgeField('tags')} binding={bind('tags')} />
      </div>
      <EdgeOrder edge={edge} graph={graph} flow={flow} />
      <BranchAnswersSection edge={edge} graph={graph} flow={flow} />
    </div>
  );
}

function ExitField({ exits, binding }: { readonly exits: readonly string[]; readonly binding: FieldBinding }) {
  return (
    <SelectWidget
      field={{ ...edgeField('fromExit'), options: ['', ...exits], default: '' }}
      binding={withoutEmpty(binding)}
      labels={{ '': t('canvas.row.anyExit'), ...Object.fromEntries(exits.map((name) => [name, exitTitle(name)])) }}
    />
  );
}

/** An empty name stands for every other exit. */
function withoutEmpty(binding: FieldBinding): FieldBinding {
  return { ...binding, value: binding.value ?? '', apply: (value) => binding.apply(value === '' ? undefined : value) };
}

function kindLabels(t: Translate): Readonly<Record<string, string>> {
  const nameOf = (kind: EdgeKind): string => t(`inspector.edge.kinds.${kind}`);
  return Object.fromEntries(EDGE_KINDS.map((kind) => [kind, nameOf(kind)]));
}

interface EndButtonProps {
  readonly flow: Flow;
  readonly graph: GraphRef;
  readonly id: string;
  readonly label: string;
}

function EndButton({ flow, graph, id, label }: EndButtonProps) {
  const { selection, canvas } = useOpenDocument();
  const name = id === EXIT ? t('inspector.edge.exit') : titleOfId(flow, graph, id);
  if (id === EXIT) return <span className="truncate text-muted">{name}</span>;
  return (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      onClick={() => {
        selection.getState().select({ nodes: [id] });
        canvas.getState().reveal({ graph, node: id });
      }}
      className="min-w-0 truncate rounded-control px-1 hover:bg-hover hover:text-accent"
    >
      {name}
    </button>
  );
}

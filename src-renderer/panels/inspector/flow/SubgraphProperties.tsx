/** The properties of the subgraph on the canvas, and its callers. */
import type { RefObject } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { graphPointer, type Flow } from '../../../../src-shared/flow/flow.ts';
import { callersOf } from '../../../../src-shared/subgraph/callers.ts';
import { KindTile } from '../../../drawing/KindIcon.tsx';
import { useFieldFocus } from '../../../fields/use-field-focus.ts';
import { CallersList } from '../../subgraphs/CallersList.tsx';
import { PortsEditor } from './PortsEditor.tsx';
import { CopyId } from '../widgets/CopyId.tsx';
import { AreaWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { EntryField } from './EntryField.tsx';
import type { FlowBindings } from './flow-binding.ts';

export interface SubgraphPropertiesProps {
  readonly flow: Flow;
  readonly id: string;
  readonly bindings: FlowBindings;
  readonly followed: RefObject<number>;
}

const FIELDS = ['label', 'entry', 'inputs', 'outputs', 'notes'] as const;

export function SubgraphProperties({ flow, id, bindings, followed }: SubgraphPropertiesProps) {
  const form = useFieldFocus({ pointer: graphPointer(id), fields: FIELDS, followed });
  const subgraph = flow.subgraphs?.[id];
  const bind = (name: 'label' | 'notes' | 'inputs' | 'outputs', title: string) => bindings.subgraph(id, name, title);
  const title = { label: t('inspector.flow.label'), notes: t('inspector.flow.notes') };
  const inputs = {
    title: t('inspector.subgraphProperties.inputs'),
    help: t('inspector.subgraphProperties.inputsHelp'),
  };
  const outputs = {
    title: t('inspector.subgraphProperties.outputs'),
    help: t('inspector.subgraphProperties.outputsHelp'),
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
      <div ref={form} className="flex flex-col gap-4 border-t border-line px-3 py-3">
        <LineWidget field={{ title: title.label, placeholder: id }} binding={bind('label', title.label)} />
        <EntryField flow={flow} graph={id} />
        <PortsEditor subgraph={id} list="inputs" {...inputs} binding={bind('inputs', inputs.title)} />
        <PortsEditor subgraph={id} list="outputs" {...outputs} binding={bind('outputs', outputs.title)} />
        <AreaWidget field={{ title: title.notes }} binding={bind('notes', title.notes)} />
        <Callers flow={flow} id={id} />
      </div>
    </>
  );
}

function Callers({ flow, id }: { readonly flow: Flow; readonly id: string }) {
  const count = callersOf(flow, id).length;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium text-muted">{t('inspector.subgraphProperties.callers', { count })}</p>
      <CallersList subgraph={id} />
    </div>
  );
}

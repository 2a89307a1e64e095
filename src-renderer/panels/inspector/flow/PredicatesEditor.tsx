/** The named conditions of a flow. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { predicateNameSchema } from '../../../../src-shared/flow/ids.ts';
import { NameInput } from '../../../fields/NameField.tsx';
import { useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { member, type FieldBinding } from '../../../fields/binding.ts';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { RowMenu } from '../../../fields/RowMenu.tsx';
import { nextName } from '../widgets/argument-rows.ts';
import { ExpressionWidget } from '../widgets/ExpressionWidget.tsx';
import { LineWidget } from '../widgets/text-widgets.tsx';
import type { FlowBindings } from './flow-binding.ts';

export interface PredicatesEditorProps {
  readonly flow: Flow;
  readonly bindings: FlowBindings;
}

export function PredicatesEditor({ flow, bindings }: PredicatesEditorProps) {
  const { documents } = useOpenDocument();
  const names = Object.keys(flow.predicates ?? {});
  const add = () => {
    const name = nextName(flow.predicates, 'condition');
    documents
      .getState()
      .edit(t('inspector.edits.predicateAdd', { name }), [{ op: 'set-predicate', name, predicate: { when: 'true' } }]);
  };
  return (
    <>
      {names.map((name, index) => (
        // The row keeps its position and the focus while its name is typed.
        <PredicateRow key={index} name={name} flow={flow} binding={bindings.predicate(name)} />
      ))}
      <AddRowButton label={t('inspector.flow.addPredicate')} onAdd={add} />
    </>
  );
}

interface PredicateRowProps {
  readonly name: string;
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

function PredicateRow({ name, flow, binding }: PredicateRowProps) {
  const { documents } = useOpenDocument();
  const remove = () =>
    documents
      .getState()
      .edit(t('inspector.edits.predicateRemove', { name }), [{ op: 'set-predicate', name, predicate: undefined }]);
  return (
    <div className="flex flex-col gap-2.5 rounded-control border border-line p-2.5">
      <div className="flex gap-1">
        <PredicateName name={name} flow={flow} />
        <RowMenu name={name} removeLabel={t('inspector.flow.removePredicate', { name })} onRemove={remove} />
      </div>
      <ExpressionWidget
        field={{ title: t('inspector.flow.predicateWhen'), required: true }}
        binding={member(binding, 'when')}
        language="expression"
        isCondition
      />
      <LineWidget
        field={{
          title: t('inspector.flow.predicateMessage'),
          description: t('inspector.flow.predicateMessageHelp'),
        }}
        binding={member(binding, 'message')}
      />
    </div>
  );
}

function PredicateName({ name, flow }: { readonly name: string; readonly flow: Flow }) {
  const { documents } = useOpenDocument();
  const predicates = flow.predicates ?? {};
  return (
    <NameInput
      label={t('inspector.rows.name')}
      target={{ kind: 'predicate', name }}
      check={(to) => {
        const parsed = predicateNameSchema.safeParse(to);
        if (!parsed.success) return parsed.error.issues.map(({ message }) => message);
        return to !== name && Object.hasOwn(predicates, to) ? [t('inspector.issues.nameTaken', { detail: to })] : [];
      }}
      write={(to) => {
        const predicate = predicates[name];
        if (predicate === undefined) return;
        documents.getState().edit(t('inspector.edits.predicateRename', { from: name }), [
          { op: 'set-predicate', name, predicate: undefined },
          { op: 'set-predicate', name: to, predicate },
        ]);
      }}
    />
  );
}

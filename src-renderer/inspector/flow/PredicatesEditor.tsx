/** The named conditions of a flow. */
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { predicateNameSchema } from '../../../src-shared/flow/ids.ts';
import { fail, ok } from '../../../src-shared/result.ts';
import { planPredicateRename } from '../../edits/rename.ts';
import { useApp } from '../../state/app-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { member, type FieldBinding } from '../fields/binding.ts';
import { checkValue, formatText } from '../fields/field-check.ts';
import { useTextField } from '../fields/use-text-field.ts';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { nextName } from '../widgets/argument-rows.ts';
import { ExpressionWidget } from '../widgets/ExpressionWidget.tsx';
import { LineWidget } from '../widgets/text-widgets.tsx';
import type { FlowBindings } from './flow-binding.ts';

export interface PredicatesEditorProps {
  readonly flow: Flow;
  readonly bindings: FlowBindings;
}

export function PredicatesEditor({ flow, bindings }: PredicatesEditorProps) {
  const { t } = useTranslation();
  const { documents } = useApp();
  const names = Object.keys(flow.predicates ?? {});
  const add = () => {
    const name = nextName(flow.predicates, [], 'condition');
    documents
      .getState()
      .edit(t('inspector.edits.predicateAdd', { name }), [{ op: 'set-predicate', name, predicate: { when: 'true' } }]);
  };
  return (
    <>
      <p className="text-xs text-faint">{t('inspector.flow.predicatesHelp')}</p>
      {names.map((name, index) => (
        // The row keeps its place, and the focus, while the name in it is typed.
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
  const { t } = useTranslation();
  const { documents } = useApp();
  const remove = () =>
    documents
      .getState()
      .edit(t('inspector.edits.predicateRemove', { name }), [{ op: 'set-predicate', name, predicate: undefined }]);
  return (
    <div className="flex flex-col gap-2.5 rounded-control border border-line p-2.5">
      <div className="flex gap-1">
        <PredicateName name={name} flow={flow} />
        <IconButton
          label={t('inspector.flow.removePredicate', { name })}
          icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
          onClick={remove}
        />
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

/** Renames on leaving the box, together with the guards that read it: not every name in between. */
function PredicateName({ name, flow }: { readonly name: string; readonly flow: Flow }) {
  const { t } = useTranslation();
  const { documents, drafts } = useApp();
  const key = `predicate-name ${flow.id} ${name}`;
  const taken = (to: string) => to !== name && Object.hasOwn(flow.predicates ?? {}, to);
  const input = useTextField(
    {
      key,
      pointer: '',
      value: name,
      problems: [],
      check: (to) =>
        taken(formatText(to))
          ? fail([{ kind: 'name-taken', detail: formatText(to) }])
          : checkValue(predicateNameSchema, to),
      apply: () => undefined,
    },
    { format: formatText, read: ok },
  );
  const rename = () => {
    const to = input.text;
    if (to === name || input.issues.length > 0) return;
    drafts.getState().drop(key);
    documents
      .getState()
      .edit(t('inspector.edits.predicateRename', { from: name }), planPredicateRename(flow, { from: name, to }));
  };
  return (
    <div className="min-w-0 flex-1">
      <TextInput
        mono
        aria-label={t('inspector.rows.name')}
        aria-invalid={input.issues.length > 0 || undefined}
        value={input.text}
        onChange={input.onText}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      {input.issues.length > 0 && <p className="text-xs text-danger">{input.issues.join(' ')}</p>}
    </div>
  );
}

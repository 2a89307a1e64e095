/** Adds, renames, or removes an input or output, after previewing the changes in calls and expressions. */
import { useMemo, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { RelatedUse } from '../../../src-shared/contract/related-files.ts';
import type { PortChange } from '../../../src-shared/subgraph/change-ports.ts';
import type { ChangedText } from '../../../src-shared/subgraph/changed-text.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planPorts, type PortPlan } from '../../edits/port-edits.ts';
import { inRelatedFiles, useUses } from '../../fields/use-uses.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { useApp, useDocument, useView } from '../../state/workspace/app-context.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { schemaOf, typeOptions } from '../../fields/port-type.ts';
import type { PortTask } from '../../state/search/subgraph-store.ts';
import { useSubgraphs } from './use-subgraphs.ts';

export function PortDialog() {
  const isOpen = useView((state) => state.dialog === 'change-port');
  const task = useSubgraphs((state) => state.task);
  return isOpen && task !== null ? <OpenDialog task={task} /> : null;
}

interface Draft {
  readonly key: string;
  readonly type: string;
  readonly required: boolean;
  readonly value: string;
}

function OpenDialog({ task }: { readonly task: PortTask }) {
  const app = useApp();
  const content = useDocument((state) => state.content);
  const choice = useDocument((state) => state.choice);
  const [draft, setDraft] = useState<Draft>({ key: task.key, type: 'anything', required: true, value: '' });
  // The preview depends on the content, so another edit changes it.
  const planned = useMemo(
    () => (content === null || choice === null ? null : planPorts(app.documents.getState(), changeOf(task, draft))),
    [app, content, choice, task, draft],
  );
  const change = planned?.ok === true ? planned.value.renames?.[0] : undefined;
  const sought = useMemo(() => change && { kind: change.kind, name: change.from, in: change.in }, [change]);
  const uses = useUses(sought ?? null);
  const close = () => app.view.getState().closeDialog();
  const submit = () => {
    if (planned?.ok !== true) return;
    close();
    changePorts(app, planned.value);
  };
  const isUntouched = task.kind !== 'remove' && draft.key === task.key;
  const error = planned === null || planned.ok || isUntouched ? undefined : planned.error.message;
  return (
    <FormDialog
      size="md"
      title={titleOf(task)}
      verb={t(VERBS[task.kind])}
      isDangerous={task.kind === 'remove'}
      isReady={planned?.ok === true}
      onClose={close}
      onSubmit={submit}
    >
      {task.kind !== 'remove' && (
        <Field label={t(task.kind === 'add' ? 'subgraphs.port.key' : 'subgraphs.port.newName')} error={error}>
          <TextInput mono autoFocus value={draft.key} onChange={(key) => setDraft({ ...draft, key })} />
        </Field>
      )}
      {task.kind === 'add' && <AddFields task={task} draft={draft} onDraft={setDraft} />}
      {planned?.ok === true && <Preview task={task} made={planned.value.made} uses={uses} />}
    </FormDialog>
  );
}

function titleOf({ kind, list, key }: PortTask): string {
  if (kind === 'add') return t(`subgraphs.port.addTitle.${list}`);
  return t(kind === 'rename' ? 'subgraphs.port.renameTitle' : 'subgraphs.port.removeTitle', { key });
}

const VERBS = {
  add: 'subgraphs.port.doAdd',
  rename: 'subgraphs.port.doRename',
  remove: 'subgraphs.port.doRemove',
} as const;

/** One undo step, in the flow and in its layers. */
function changePorts(app: AppState, { plan, content }: PortPlan): void {
  if (content === undefined) return makeEdit(app, plan);
  if (app.documents.getState().rewrite(plan.label, content))
    app.view.getState().announce(t('app.announce.done', { label: plan.label }));
}

function changeOf({ kind, subgraph, list, key }: PortTask, draft: Draft): PortChange {
  const place = { subgraph, list };
  if (kind === 'remove') return { ...place, kind, key };
  if (kind === 'rename') return { ...place, kind, from: key, to: draft.key };
  const type = schemaOf(draft.type, undefined);
  const optional = list === 'inputs' && !draft.required;
  const port = { key: draft.key, ...(type && { type }), ...(optional && { optional }) };
  const value = draft.value.trim();
  return { ...place, kind, port, ...(value !== '' && { value }) };
}

interface PreviewProps {
  readonly task: PortTask;
  readonly made: PortPlan['made'];
  readonly uses: readonly RelatedUse[];
}

/** The texts that change with the port, and those that keep its name. */
function Preview({ task: { kind }, made: { changes, left }, uses }: PreviewProps) {
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <Texts title={t('subgraphs.port.changes', { count: changes.length })} texts={changes} />
      {uses.length > 0 && <p className="text-base text-muted">{inRelatedFiles(uses, t)}</p>}
      {changes.length === 0 && kind !== 'add' && uses.length === 0 && (
        <p className="text-base text-muted">{t('subgraphs.port.nothing')}</p>
      )}
      <Texts
        title={t(kind === 'remove' ? 'subgraphs.port.leftRead' : 'subgraphs.port.left', { count: left.length })}
        texts={left}
      />
    </div>
  );
}

interface AddFieldsProps {
  readonly task: PortTask;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function AddFields({ task, draft, onDraft }: AddFieldsProps) {
  return (
    <>
      <Field label={t('subgraphs.port.type')}>
        <Select
          options={typeOptions((key) => t(key))}
          value={draft.type}
          onChange={(type) => onDraft({ ...draft, type })}
        />
      </Field>
      {task.list === 'inputs' && (
        <Field inline label={t('subgraphs.port.required')}>
          <Switch checked={draft.required} onChange={(required) => onDraft({ ...draft, required })} />
        </Field>
      )}
      <Field label={t(`subgraphs.port.value.${task.list}`)} help={t(`subgraphs.port.valueHelp.${task.list}`)}>
        <TextInput mono value={draft.value} onChange={(value) => onDraft({ ...draft, value })} />
      </Field>
    </>
  );
}

function Texts({ title, texts }: { readonly title: string; readonly texts: readonly ChangedText[] }) {
  if (texts.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul className="flex max-h-56 flex-col gap-1 overflow-y-auto rounded-control border border-line bg-sunken p-2">
        {texts.map(({ pointer, where, before, after }) => (
          <li key={`${pointer} ${before ?? ''}`} className="flex flex-col">
            <span className="text-sm text-muted">{where}</span>
            <span className="font-mono text-sm break-words">
              {before !== null && <span className={after === null ? '' : 'text-muted line-through'}>{before}</span>}
              {before !== null && after !== null && ' → '}
              {after}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

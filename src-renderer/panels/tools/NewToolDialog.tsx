/** Declares a tool before it is implemented: its name, its arguments, and a sample result. */
import { useState } from 'react';
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import { graphOf, graphPointer } from '../../../src-shared/flow/flow.ts';
import { type Json, parseJson } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { goTo } from '../../commands/go-to.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { answerKeys, functionNamed, inputSchemaFor, planUseTool } from '../../edits/new-tool.ts';
import { readList } from '../../fields/answer-change.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export function NewToolDialog() {
  return useView((state) => state.dialog === 'new-tool') ? <OpenDialog /> : null;
}

interface Draft {
  readonly name: string;
  readonly description: string;
  readonly inputs: string;
  readonly sample: string;
}

type CreateToolRequest = RequestOf<'tools.create'>;

const SAMPLE = '{ "ok": true }';

function OpenDialog() {
  const app = useApp();
  const [draft, setDraft] = useState<Draft>(() => ({
    ...{ name: '', description: '', sample: SAMPLE },
    inputs: answerKeys(app.documents.getState().document.flow).join(', '),
  }));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sample = parseJson(draft.sample);
  const close = () => app.view.getState().closeDialog();
  const set = (part: keyof Draft) => (text: string) => {
    setRefusal(null);
    setDraft((before) => ({ ...before, [part]: text }));
  };
  const create = async () => {
    if (sample === undefined) return;
    setBusy(true);
    const error = await createTool(app, { ...draft, name }, sample);
    setBusy(false);
    setRefusal(error);
  };
  const name = functionNamed(draft.name);
  const nameError = draft.name === '' || name !== '' ? (refusal ?? undefined) : t('tools.create.nameFormat');
  return (
    <FormDialog
      onClose={close}
      title={t('tools.create.title')}
      description={t('tools.create.text')}
      verb={t('tools.create.verb')}
      isReady={name !== '' && sample !== undefined}
      isBusy={isBusy}
      onSubmit={() => void create()}
    >
      <Field label={t('tools.create.name')} help={t('tools.create.nameHelp')} error={nameError}>
        <TextInput value={draft.name} onChange={set('name')} maxLength={100} mono autoFocus />
        {nameError === undefined && name !== draft.name && (
          <p className="text-sm break-words text-muted">{t('tools.create.function', { name })}</p>
        )}
      </Field>
      <Field label={t('tools.create.description')}>
        <TextInput value={draft.description} onChange={set('description')} maxLength={2000} />
      </Field>
      <Field label={t('tools.create.inputs')} help={t('tools.create.inputsHelp')}>
        <TextInput value={draft.inputs} onChange={set('inputs')} mono />
      </Field>
      <Field
        label={t('tools.create.sample')}
        help={t('tools.create.sampleHelp')}
        error={sample === undefined ? t('tools.create.notJson') : undefined}
      >
        <TextArea value={draft.sample} onChange={set('sample')} mono />
      </Field>
    </FormDialog>
  );
}

/** Returns why it couldn't be created, or closes the dialog. The selected action calls it from now on. */
async function createTool(app: AppState, draft: Draft, sample: Json): Promise<string | null> {
  const { document, graph, project } = app.documents.getState();
  if (project === null) return null;
  const names = readList(draft.inputs) ?? [];
  const made = await app.api.request('tools.create', {
    project: project.path,
    function: draft.name,
    description: draft.description,
    input: inputSchemaFor(document.flow, names) as CreateToolRequest['input'],
    sample: sample as CreateToolRequest['sample'],
  });
  if (!made.ok) return made.error.message;
  app.documents.getState().knowTools(made.value.tools);
  const node = app.selection.getState().nodes.at(-1);
  const planned = planUseTool(document.flow, { graph, node, tool: made.value.name, names });
  makeEdit(app, planned);
  app.view.getState().closeDialog();
  // The button of the form that opened the dialog is gone, because the node has a tool now.
  const at = graphOf(document.flow, graph)?.nodes.findIndex(({ id }) => id === node) ?? -1;
  if (planned !== null) goTo(app, { graph, node, pointer: `${graphPointer(graph)}/nodes/${at}/tool` });
  return null;
}

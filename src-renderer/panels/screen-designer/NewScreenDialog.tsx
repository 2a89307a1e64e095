/** Makes a screen and opens it: an empty one, or a form with the questions of the flow. */
import { useId, useState } from 'react';
import { SCREEN_NAME } from '../../../src-shared/contract/screens.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { blankScreen, formOfQuestions } from '../../../src-shared/screen-edits/new-screen.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export function NewScreenDialog() {
  return useView((state) => state.dialog === 'new-screen') ? <OpenDialog /> : null;
}

type Start = 'blank' | 'questions';

function OpenDialog() {
  const app = useApp();
  const form = useId();
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>('blank');
  const taken = app.documents.getState().project?.screens ?? [];
  const error = name === '' ? undefined : problemOf(name, taken);
  const close = () => app.view.getState().closeDialog();
  const create = () => {
    const { flow } = app.documents.getState().document;
    const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]+/g, ' ');
    const file = start === 'blank' ? blankScreen(title) : formOfQuestions(title, flow);
    makeEdit(app, {
      label: t('screenDesigner.edits.create', { name }),
      operations: [{ op: 'set-screen', screen: name, file }],
    });
    app.designer.getState().open(name);
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('commands.newScreen')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name === '' || error !== undefined}>
            {t('screenDesigner.new.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && error === undefined) create();
        }}
      >
        <Field label={t('screenDesigner.new.label')} help={t('screenDesigner.new.help')} error={error}>
          <TextInput value={name} onChange={setName} maxLength={100} mono autoFocus />
        </Field>
        <Field label={t('screenDesigner.new.start')}>
          <Select
            value={start}
            onChange={(next) => setStart(next === 'questions' ? 'questions' : 'blank')}
            options={[
              { value: 'blank', label: t('screenDesigner.new.blank') },
              { value: 'questions', label: t('screenDesigner.new.questions') },
            ]}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function problemOf(name: string, taken: readonly string[]): string | undefined {
  if (!SCREEN_NAME.test(name)) return t('screenDesigner.new.invalid');
  return taken.includes(name) ? t('screenDesigner.new.taken') : undefined;
}

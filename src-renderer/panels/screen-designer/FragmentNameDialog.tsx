/** Asks for the name of a fragment: a new one, or one that is renamed. */
import { useId, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { saveFragment } from './manage-fragments.ts';

/** The dialog of "Save as fragment". */
export function SaveFragmentDialog() {
  const app = useApp();
  const isOpen = useView((state) => state.dialog === 'save-fragment');
  if (!isOpen) return null;
  return (
    <FragmentNameDialog
      title={t('screenList.fragments.saveTitle')}
      action={t('screenList.fragments.save')}
      initial=""
      onName={(name) => saveFragment(app, name)}
      onClose={() => app.view.getState().closeDialog()}
    />
  );
}

export interface FragmentNameDialogProps {
  readonly title: string;
  readonly action: string;
  readonly initial: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function FragmentNameDialog({ title, action, initial, onName, onClose }: FragmentNameDialogProps) {
  const form = useId();
  const [text, setText] = useState(initial);
  const name = text.trim();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name === ''}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name === '') return;
          onName(name);
          onClose();
        }}
      >
        <Field label={t('screenDesigner.new.label')}>
          <TextInput value={text} onChange={setText} maxLength={100} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}

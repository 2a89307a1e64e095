/** A dialog with fields that Enter or its button submits. */
import { useId, type ReactNode } from 'react';
import { t } from '../../src-shared/messages/translate.ts';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly description?: string;
  /** The label of the submit button. */
  readonly verb: string;
  /** Submitting is destructive: the button shows that, and has the focus. */
  readonly isDangerous?: boolean;
  readonly isReady: boolean;
  readonly isBusy?: boolean;
  /** Cancels the current work instead of closing the dialog. */
  readonly onStop?: () => void;
  readonly size?: DialogProps['size'];
  /** Deletes the subject of the form; on the far side of the other buttons. */
  readonly removing?: { readonly label: string; readonly onRemove: () => void } | undefined;
  /** Other actions, between Cancel and the submit button. */
  readonly others?: ReactNode;
  readonly onClose: () => void;
  /** Never called before the form is ready. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, verb, isDangerous = false, isReady, isBusy = false, onClose, onSubmit, children } = props;
  const { size, removing, others, onStop } = props;
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description === undefined ? {} : { description })}
      {...(size === undefined ? {} : { size })}
      closeLabel={t('app.close')}
      footer={
        <>
          {removing !== undefined && (
            <Button variant="danger" onClick={removing.onRemove} className="mr-auto">
              {removing.label}
            </Button>
          )}
          <Button onClick={isBusy && onStop !== undefined ? onStop : onClose}>{t('app.cancel')}</Button>
          {others}
          <Button
            {...{ form, busy: isBusy, disabled: !isReady, autoFocus: isDangerous }}
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

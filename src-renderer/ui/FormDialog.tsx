/** A dialog with fields that Enter or its button submits. */
import { useId, type ReactNode } from 'react';
import { t } from '../../src-shared/messages/translate.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly description?: string;
  /** What is done with the fields. */
  readonly verb: string;
  readonly isReady: boolean;
  readonly isBusy?: boolean;
  /** Other ways to go on, between cancelling and that. */
  readonly others?: ReactNode;
  readonly onClose: () => void;
  /** Never called before the form is ready. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, verb, isReady, isBusy = false, others, onClose, onSubmit, children } = props;
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description === undefined ? {} : { description })}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          {others}
          <Button variant="primary" type="submit" form={form} busy={isBusy} disabled={!isReady}>
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

/** Asks for a name, and returns it without surrounding spaces. */
import { useState, type ReactNode } from 'react';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './TextInput.tsx';

export interface NameDialogProps {
  readonly title: string;
  readonly description?: string;
  /** The label of the field. */
  readonly label: string;
  readonly help?: string;
  /** The current name. */
  readonly name: string;
  /** Keeps what is typed outside the dialog. */
  readonly draft?: { readonly typed: string; readonly onTyped: (text: string) => void };
  readonly maxLength?: number;
  readonly mayBeEmpty?: boolean;
  /** Why the name can't be used. */
  readonly problem?: (name: string) => string | undefined;
  /** The label of the submit button. */
  readonly verb: string;
  /** Other actions, between Cancel and the submit button. */
  readonly others?: ReactNode;
  readonly onClose: () => void;
  /** The dialog is busy until this resolves, and closes itself only when canceled. */
  readonly onName: (name: string) => void | Promise<void>;
}

const LONGEST = 100;

export function NameDialog(props: NameDialogProps) {
  const { title, description, label, help, maxLength = LONGEST, mayBeEmpty = false, verb, others, onClose } = props;
  const [own, setOwn] = useState(props.name);
  const { typed: name, onTyped: setName } = props.draft ?? { typed: own, onTyped: setOwn };
  const [isBusy, setBusy] = useState(false);
  const wanted = name.trim();
  const problem = props.problem?.(wanted);
  const submit = async () => {
    setBusy(true);
    await props.onName(wanted);
    setBusy(false);
  };
  return (
    <FormDialog
      {...{ title, verb, others, isBusy, onClose }}
      {...(description === undefined ? {} : { description })}
      isReady={(wanted !== '' || mayBeEmpty) && problem === undefined}
      onSubmit={() => void submit()}
    >
      <Field label={label} error={problem} {...(help === undefined ? {} : { help })}>
        <TextInput
          value={name}
          onChange={setName}
          maxLength={maxLength}
          autoFocus
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </FormDialog>
  );
}

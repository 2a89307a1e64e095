/** Asks for the new name and shows how many places it changes, or why it can't be used. */
import { useId, useMemo, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isDefinedOutside } from '../../../src-shared/references/rename.ts';
import type { Target } from '../../../src-shared/references/references.ts';
import { useApp, useDocument, useFind, useView } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { inRelatedFiles, useUses } from '../../fields/use-uses.ts';
import { knownNames, renameTarget, tryRename } from '../../edits/rename-target.ts';
import { errorText } from '../../../src-shared/errors.ts';

export function RenameDialog() {
  const isOpen = useView((state) => state.dialog === 'rename');
  const target = useFind((state) => state.renaming);
  return isOpen && target !== null ? <OpenDialog target={target} /> : null;
}

function OpenDialog({ target }: { readonly target: Target }) {
  const app = useApp();
  const form = useId();
  const [to, setTo] = useState(target.name);
  const content = useDocument((state) => state.content);
  // The preview depends on the content, so another edit changes it.
  const tried = useMemo(() => (content === null ? null : tryRename(app, target, to)), [app, content, target, to]);
  const close = () => app.view.getState().closeDialog();
  const isSame = to === target.name;
  const refusal = tried === null || tried.ok || isSame ? undefined : errorText(tried.error);
  const uses = useUses(target);
  const names = knownNames(app, target) ?? [];
  const listed = useId();
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('find.close')}
      title={t('find.rename', { name: t(`find.targets.${target.kind}`, { name: target.name }) })}
      description={t(isDefinedOutside(target) ? 'find.chooseText' : 'find.renameText')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={tried?.ok !== true}>
            {t('find.doRename')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (tried?.ok !== true) return;
          close();
          renameTarget(app, target, to);
        }}
      >
        <Field label={t('find.newName')} error={refusal}>
          <TextInput
            mono
            autoFocus
            list={names.length === 0 ? undefined : listed}
            value={to}
            onChange={setTo}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <datalist id={listed}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <p className="mt-2 min-h-5 text-sm text-muted" aria-live="polite">
          {tried?.ok === true ? t('find.wouldWrite', { count: tried.value.places }) : ''}
          {tried?.ok === true && uses.length > 0 && ` ${inRelatedFiles(uses, t)}`}
        </p>
      </form>
    </Dialog>
  );
}

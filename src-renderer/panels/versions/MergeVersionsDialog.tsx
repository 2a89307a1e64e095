/** Chooses a version to merge with the selected one, and the version that both started from. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useVersions, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { olderThanBoth, rowsOf } from '../../state/versions/versions-store.ts';
import { versionTitle } from '../../state/versions/version-title.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { mergeVersions } from './version-actions.ts';

export function MergeVersionsDialog() {
  const isOpen = useView((state) => state.dialog === 'merge-versions');
  const selected = useVersions((state) => state.selected);
  return isOpen && selected !== null ? <OpenDialog mine={selected} /> : null;
}

/** No version has this id. */
const NO_BASE = '.';

function OpenDialog({ mine }: { readonly mine: string }) {
  const app = useApp();
  const { view } = useWorkspace();
  const state = useVersions((all) => all);
  const rows = rowsOf(state);
  const others = rows.filter(({ id }) => id !== mine);
  const [theirs, setTheirs] = useState(others.find(({ id }) => id === state.marked)?.id ?? others[0]?.id ?? '');
  const [chosen, setBase] = useState<string | null>(null);
  const base = chosen ?? olderThanBoth(state, [mine, theirs]) ?? NO_BASE;
  const optionOf = ({ id }: { readonly id: string }) => ({ value: id, label: versionTitle(state, id) });
  const submit = () => {
    view.getState().closeDialog();
    mergeVersions(app, { mine, theirs, base: base === NO_BASE ? null : base });
  };
  return (
    <FormDialog
      title={t('versions.mergeTitle', { name: versionTitle(state, mine) })}
      description={t('versions.mergeText')}
      verb={t('compare.open.goMerge')}
      isReady={theirs !== ''}
      onClose={() => view.getState().closeDialog()}
      onSubmit={submit}
    >
      <Field label={t('versions.mergeWith')}>
        <Select
          value={theirs}
          onChange={(id) => {
            setTheirs(id);
            setBase(null);
          }}
          options={others.map(optionOf)}
        />
      </Field>
      <Field label={t('versions.mergeBase')} help={t('versions.mergeBaseHelp')}>
        <Select
          value={base}
          onChange={setBase}
          options={[
            { value: NO_BASE, label: t('versions.noBase') },
            ...others.filter(({ id }) => id !== theirs).map(optionOf),
          ]}
        />
      </Field>
    </FormDialog>
  );
}

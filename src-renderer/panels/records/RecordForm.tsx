/** Key, revision, and value of a record: changed as JSON, checked against the schema of its collection, saved, and deleted. */
import { useId, useState } from 'react';
import { ArrowLeft, Save, Trash2 } from 'lucide-react';
import type { RecordEntry } from '../../../src-shared/contract/records.ts';
import { type AppError, errorText } from '../../../src-shared/errors.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { whenText } from '../../conversation/value-text.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { checkDraft, keyProblem } from './check-draft.ts';
import { DeleteRecord } from './DeleteRecord.tsx';
import { NEW_RECORD, type RecordDraft } from './record-drafts.ts';
import { RecordConflict } from './RecordConflict.tsx';
import type { RecordDetailsProps } from './record-details-props.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RecordFormProps extends Omit<RecordDetailsProps, 'drafts'> {
  /** Null if it never existed or was deleted. */
  readonly stored: RecordEntry | null;
  readonly draft: RecordDraft;
  readonly isDirty: boolean;
  /** Null resets it to the stored value. */
  readonly onDraft: (draft: RecordDraft | null) => void;
  readonly onReload: () => void;
}

export function RecordForm(props: RecordFormProps) {
  const { collection, stored, draft, isDirty, isEditable, selected, onDraft, onSelect } = props;
  const isNew = selected === NEW_RECORD;
  const heading = useId();
  const { error, isSaving, save } = useSaving(props);
  const { problem, keyError, canSave } = checkForm(props);
  return (
    <section aria-labelledby={heading} className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-2">
        <RecordHeading {...{ collection, selected, stored, onSelect }} id={heading} />
        {!isEditable && <p className="text-sm text-muted">{t('records.notDeclared')}</p>}
        <RecordConflict {...{ stored, draft, isDirty, isNew }} onDraft={onDraft} />
        {error !== null && (
          <p role="alert" className="rounded-control bg-danger-soft px-2 py-1.5 text-danger wrap-anywhere">
            {errorText(error)}
          </p>
        )}
        {isNew && (
          <Field label={t('records.key')} error={keyError}>
            <TextInput mono value={draft.key} onChange={(key) => onDraft({ ...draft, key })} />
          </Field>
        )}
        <TextArea
          mono
          aria-label={t('records.json')}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${heading}-problem`}
          className="field-sizing-fixed! max-h-none! min-h-24 flex-1 resize-none!"
          readOnly={!isEditable}
          value={draft.text}
          onChange={(text) => onDraft({ ...draft, text })}
        />
      </div>
      <p
        id={`${heading}-problem`}
        role="status"
        className={problem === undefined ? 'sr-only' : 'shrink-0 px-3 pb-1.5 text-sm text-danger wrap-anywhere'}
      >
        {problem}
      </p>
      <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line p-1.5">
        <Button
          size="sm"
          variant="primary"
          icon={<Save {...ICON} />}
          busy={isSaving}
          disabled={!canSave}
          onClick={save}
        >
          {t('records.save')}
        </Button>
        {(isDirty || isNew) && <DiscardButton {...{ stored, selected, onDraft, onSelect }} />}
        {stored !== null && <DeleteRecord {...props} stored={stored} icon={<Trash2 {...ICON} />} />}
      </footer>
    </section>
  );
}

/** What is wrong with the draft, and whether it can be saved. */
function checkForm({ collection, stored, draft, isDirty, isEditable, selected }: RecordFormProps) {
  const isNew = selected === NEW_RECORD;
  const checked = checkDraft(draft, collection);
  const wrongKey = keyProblem(draft.key);
  const isCurrent = isNew || (isDirty && draft.revision === (stored?.revision ?? 0));
  return {
    problem: isDirty && !checked.ok && isEditable ? checked.error : undefined,
    keyError: isNew && draft.key !== '' ? (wrongKey ?? undefined) : undefined,
    canSave: isEditable && checked.ok && wrongKey === null && isCurrent,
  };
}

type RecordHeadingProps = Pick<RecordFormProps, 'collection' | 'selected' | 'stored' | 'onSelect'> & {
  readonly id: string;
};

function RecordHeading({ id, collection, selected, stored, onSelect }: RecordHeadingProps) {
  const isNew = selected === NEW_RECORD;
  return (
    <div className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3">
      <span className="-mr-2 @[44rem]/records:hidden">
        <IconButton size="sm" label={t('records.back')} icon={<ArrowLeft {...ICON} />} onClick={() => onSelect(null)} />
      </span>
      <h3 id={id} className={isNew ? 'font-semibold' : 'font-mono text-sm font-semibold wrap-anywhere'}>
        {isNew ? t('records.newTitle', { collection: collection.name }) : selected}
      </h3>
      {stored !== null && (
        <p className="text-sm text-muted tabular-nums">
          {t('records.meta', { revision: stored.revision, when: whenText(stored.updatedAt) })}
        </p>
      )}
    </div>
  );
}

type DiscardButtonProps = Pick<RecordFormProps, 'stored' | 'selected' | 'onDraft' | 'onSelect'>;

/** Resets the draft. A record that isn't stored is left. */
function DiscardButton({ stored, selected, onDraft, onSelect }: DiscardButtonProps) {
  return (
    <Button
      size="sm"
      onClick={() => {
        onDraft(null);
        if (selected === NEW_RECORD || stored === null) onSelect(null);
      }}
    >
      {t('records.discard')}
    </Button>
  );
}

interface Saving {
  readonly error: AppError | null;
  readonly isSaving: boolean;
  readonly save: () => void;
}

/** Reloads a record that changed in the meantime, to show the conflict. */
function useSaving({ project, collection, draft, onDraft, onSelect, onChanged, onReload }: RecordFormProps): Saving {
  const { api, view } = useWorkspace();
  const [error, setError] = useState<AppError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    const { key, revision } = draft;
    const checked = checkDraft(draft, collection);
    if (!checked.ok) return;
    setSaving(true);
    const value = checked.value as never;
    const made = await api.request('records.put', { project, collection: collection.name, key, value, revision });
    setSaving(false);
    setError(made.ok ? null : made.error);
    if (made.ok) {
      onDraft(null);
      view.getState().announce(t('records.saved', { key }));
      onSelect(key);
    }
    onChanged();
    onReload();
  };
  return { error: error?.code === 'conflict' && draft.revision > 0 ? null : error, isSaving, save: () => void save() };
}

/** The first step: where the agent is, and what will happen to it. */
import { useId, useState } from 'react';
import { Ban, Check, FolderOpen, FolderGit2, GitBranch } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import {
  isFolder,
  NOTHING_TYPED,
  readSource,
  sourceName,
  sourceWords,
  typedSource,
  type TypedSource,
} from '../parts/import-source.ts';
import { StepFrame } from '../parts/StepFrame.tsx';
import { FolderDialog } from '../parts/FolderDialog.tsx';
import { KnownImports } from './KnownImports.tsx';
import { usePickFolder } from '../parts/use-pick-folder.ts';

export function StartStep() {
  const { imports } = useWorkspace();
  const busy = useImport((state) => state.busy);
  const [typed, setTyped] = useState<TypedSource>(NOTHING_TYPED);
  const form = useId();
  const source = readSource(typed);
  return (
    <StepFrame
      title={t('import.start.title')}
      text={t('import.start.text')}
      rightLabel={t('import.start.what')}
      left={
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
          <form
            id={form}
            onSubmit={(event) => {
              event.preventDefault();
              if (source !== null) void imports.getState().start(source);
            }}
          >
            <SourceFields typed={typed} onChange={setTyped} />
          </form>
          <Recent onChoose={setTyped} />
          <KnownImports />
        </div>
      }
      right={<Promises />}
      footer={
        <Button
          variant="primary"
          type="submit"
          form={form}
          className="ml-auto"
          disabled={source === null}
          busy={busy === 'starting'}
        >
          {t('import.start.go')}
        </Button>
      }
    />
  );
}

interface SourceFieldsProps {
  readonly typed: TypedSource;
  readonly onChange: (typed: TypedSource) => void;
}

function SourceFields({ typed, onChange }: SourceFieldsProps) {
  const { isBrowsing, pick, stop } = usePickFolder((place) => onChange({ ...typed, place, ref: '' }));
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('import.start.place')} help={t('import.start.placeHelp')}>
        <div className="flex gap-2">
          <PlaceInput typed={typed} onChange={onChange} />
          <Button icon={<FolderOpen size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void pick()}>
            {t('import.start.browse')}
          </Button>
        </div>
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('import.start.ref')}>
          <TextInput
            mono
            value={typed.ref}
            placeholder={t('import.start.refHint')}
            disabled={isFolder(typed.place)}
            onChange={(ref) => onChange({ ...typed, ref })}
          />
        </Field>
        <Field label={t('import.start.folder')}>
          <TextInput
            mono
            value={typed.folder}
            placeholder={t('import.start.folderHint')}
            onChange={(folder) => onChange({ ...typed, folder })}
          />
        </Field>
      </div>
      {isBrowsing && <FolderDialog onClose={stop} onChoose={(place) => onChange({ ...typed, place, ref: '' })} />}
    </div>
  );
}

function PlaceInput({ typed, onChange }: SourceFieldsProps) {
  return (
    <TextInput
      mono
      autoFocus
      value={typed.place}
      placeholder="https://github.com/owner/agent"
      onChange={(place) => onChange({ ...typed, place })}
    />
  );
}

function Recent({ onChoose }: { readonly onChoose: (typed: TypedSource) => void }) {
  const recent = useImport((state) => state.recent);
  const heading = useId();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="mb-1 text-sm font-medium text-muted">
        {t('import.start.recent')}
      </h3>
      <ul className="overflow-hidden rounded-card border border-line">
        {recent.map((source) => {
          const words = sourceWords(source);
          const Icon = 'url' in source ? GitBranch : FolderGit2;
          return (
            <li key={words} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onChoose(typedSource(source))}
                className="flex w-full items-center gap-2.5 px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
              >
                <Icon size={16} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
                <span className="min-w-0">
                  <span className="block truncate font-medium">{sourceName(source)}</span>
                  <span className="block truncate font-mono text-sm text-faint" title={words}>
                    {words}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WILL = ['fetch', 'read', 'draw', 'propose', 'write'] as const;
const WILL_NOT = ['run', 'install', 'send', 'touch'] as const;

function Promises() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-6">
      <div className="mx-auto flex max-w-xl flex-col gap-6">
        <section>
          <h3 className="mb-2 font-semibold">{t('import.start.will')}</h3>
          <ul className="flex flex-col gap-2">
            {WILL.map((key) => (
              <li key={key} className="flex gap-2.5">
                <Check size={16} strokeWidth={2} className="mt-0.5 shrink-0 text-success" aria-hidden />
                <span>{t(`import.start.does.${key}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="mb-2 font-semibold">{t('import.start.willNot')}</h3>
          <ul className="flex flex-col gap-2">
            {WILL_NOT.map((key) => (
              <li key={key} className="flex gap-2.5">
                <Ban size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" aria-hidden />
                <span>{t(`import.start.doesNot.${key}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

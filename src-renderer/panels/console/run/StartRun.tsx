/** A form for the input of a run, and the latest runs. */
import { ArrowLeft, Play } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import type { JsonObject } from '../../../../src-shared/json.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import { typedState } from '../../../state/editing/panel-states-store.ts';
import { usePanelState } from '../../../state/workspace/use-panel-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { NextStep } from '../chat/RequestError.tsx';
import { ErrorText } from './ErrorText.tsx';
import { errorAtField } from './form-errors.ts';
import { InputFields } from './InputFields.tsx';
import { RecentRunsList } from './RecentRunsList.tsx';
import { INPUT_DRAFT } from './input-draft.ts';
import { inputForm } from './input-form.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useRunActions } from './use-runs.ts';

interface StartRunProps {
  /** Null if there is no run to return to. */
  readonly onBack: (() => void) | null;
  /** Called when a run is shown. */
  readonly onShown: () => void;
}

export function StartRun({ onBack, onShown }: StartRunProps) {
  return (
    <div className="h-full min-h-0 overflow-y-auto">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-4">
        {onBack !== null && (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-2 self-start"
            icon={<ArrowLeft size={14} strokeWidth={1.75} aria-hidden />}
            onClick={onBack}
          >
            {t('runs.actions.back')}
          </Button>
        )}
        <StartForm onStarted={onShown} />
        <RecentRunsList onShown={onShown} />
      </div>
    </div>
  );
}

function StartForm({ onStarted }: { readonly onStarted: () => void }) {
  const schema = useDocument((state) => state.project?.input) as JsonObject | undefined;
  const { start } = useRunActions();
  const [draft, setDraft] = usePanelState(typedState('run.input'), INPUT_DRAFT);
  const { errors, failure, check, report, form: place } = useFormErrors();
  const [isBusy, setBusy] = useState(false);
  const form = useMemo(() => {
    const whole = { label: t('runs.form.input'), help: t('runs.form.inputHelp') };
    return inputForm(schema, { chosen: draft.alternative, whole });
  }, [schema, draft.alternative]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const { value, errors: wrong } = form.read(draft.texts);
    if (!check(wrong)) return;
    setBusy(true);
    const error = await start(value);
    setBusy(false);
    if (error === null) return onStarted();
    report(error, errorAtField(form.fields, error, '/input'));
  };

  return (
    <form
      ref={place}
      noValidate
      aria-label={t('runs.form.title')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <div>
        <h3 className="font-medium">{t('runs.form.title')}</h3>
        <p className="text-sm text-muted">{t('runs.form.text')}</p>
      </div>
      <InputFields
        {...{ form, draft, errors }}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      {failure !== null && (
        <div className="rounded-control bg-danger-soft px-3 py-2">
          <ErrorText error={failure} />
          <NextStep code={failure.code} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={isBusy} icon={<Play size={14} strokeWidth={1.75} aria-hidden />}>
          {t('runs.form.start')}
        </Button>
        {Object.keys(errors).length > 0 && (
          <p role="alert" className="text-sm text-danger">
            {t('runs.form.problems')}
          </p>
        )}
      </div>
    </form>
  );
}

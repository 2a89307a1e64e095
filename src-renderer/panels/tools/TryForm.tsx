/** A form for the arguments of a tool, and the result of the call. */
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { CircleCheck, CircleX, Play, Square } from 'lucide-react';
import type { ToolEntry, TryOutcome } from '../../../src-shared/contract/tools.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { timeText } from '../../conversation/amounts.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../console/run/ErrorText.tsx';
import { errorAtField, type FormErrors } from '../console/run/form-errors.ts';
import { inputForm, type InputForm } from '../console/run/input-form.ts';
import { InputFields } from '../console/run/InputFields.tsx';
import { ToolResult } from '../console/run/ToolResult.tsx';
import { useFormErrors } from '../console/run/use-form-errors.ts';
import { ConfirmTry } from './ConfirmTry.tsx';
import { NO_DRAFT, TOOL_DRAFTS, TOOL_DRAFTS_NAME, type ToolDraft } from './tool-panel-state.ts';
import { headingOf, type Tries } from './use-tries.ts';

interface TryFormProps {
  readonly tool: ToolEntry;
  readonly tries: Tries;
}

export function TryForm({ tool, tries }: TryFormProps) {
  const { name, input, needsConfirmation, timeoutMs } = tool;
  const [draft, setDraft] = useDraft(name);
  const form = useMemo(() => argumentsForm(input as JsonObject | null, draft.alternative), [input, draft.alternative]);
  const { errors, failure, check, report, form: place } = useFormErrors();
  const [asked, setAsked] = useState<JsonObject | null>(null);
  const current = tries.of(name);
  const isRunning = typeof current?.tryId === 'string';

  const run = async (args: JsonObject): Promise<void> => {
    setAsked(null);
    const error = await tries.start(name, args, needsConfirmation);
    if (error !== null) report(error, errorAtField(form.fields, error, '/args'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isRunning) return;
    const read = form.read(draft.texts);
    if (!check(read.errors)) return;
    if (needsConfirmation) setAsked(read.value);
    else void run(read.value);
  };

  return (
    <form
      ref={place}
      noValidate
      aria-label={t('tools.try.title')}
      onSubmit={submit}
      className="flex min-w-0 flex-col gap-3"
    >
      <div>
        <h4 className="font-medium">{t('tools.try.title')}</h4>
        <p className="text-sm text-muted">{t('tools.try.text', { limit: timeText(timeoutMs) })}</p>
      </div>
      {form.fields.length === 0 ? (
        <p className="text-sm text-faint">{t('tools.try.noArguments')}</p>
      ) : (
        <InputFields {...{ form, draft, errors }} onChange={(change) => setDraft({ ...draft, ...change })} />
      )}
      <TryActions
        {...{ isRunning, errors }}
        canReset={Object.keys(draft.texts).length > 0 && !isRunning}
        onStop={() => tries.stop(name)}
        onReset={() => setDraft(NO_DRAFT)}
      />
      {failure !== null && (
        <div className="rounded-control bg-danger-soft px-3 py-2">
          <ErrorText error={failure} />
        </div>
      )}
      {current?.outcome != null && <Outcome outcome={current.outcome} />}
      {asked !== null && (
        <ConfirmTry tool={tool} args={asked} onCancel={() => setAsked(null)} onRun={() => void run(asked)} />
      )}
    </form>
  );
}

function useDraft(tool: string): readonly [ToolDraft, (draft: ToolDraft) => void] {
  const [drafts, setDrafts] = usePanelState(TOOL_DRAFTS_NAME, TOOL_DRAFTS);
  const draft = Object.hasOwn(drafts, tool) ? drafts[tool]! : NO_DRAFT;
  return [draft, (next) => setDrafts((before) => ({ ...before, [tool]: next }))];
}

/** Null if the tool takes no arguments. */
function argumentsForm(schema: JsonObject | null, chosen: number): InputForm {
  if (schema !== null && takesNothing(schema))
    return { fields: [], choices: [], read: () => ({ value: {}, errors: {} }) };
  const whole = { label: t('tools.try.arguments'), help: t('tools.try.argumentsHelp') };
  return inputForm(schema ?? undefined, { chosen, whole });
}

function takesNothing({ type, properties, additionalProperties, ...more }: JsonObject): boolean {
  const isOpen = additionalProperties === true || isJsonObject(additionalProperties ?? null);
  const hasNames = isJsonObject(properties ?? null) && Object.keys(properties as JsonObject).length > 0;
  return type === 'object' && !isOpen && !hasNames && !['anyOf', 'oneOf', 'allOf', '$ref'].some((key) => key in more);
}

interface TryActionsProps {
  readonly isRunning: boolean;
  readonly errors: FormErrors;
  readonly canReset: boolean;
  readonly onStop: () => void;
  readonly onReset: () => void;
}

function TryActions({ isRunning, errors, canReset, onStop, onReset }: TryActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        type="submit"
        variant="primary"
        size="sm"
        busy={isRunning}
        icon={<Play size={14} strokeWidth={1.75} aria-hidden />}
      >
        {t('tools.try.run')}
      </Button>
      {isRunning && (
        <Button size="sm" icon={<Square size={12} aria-hidden />} onClick={onStop}>
          {t('tools.try.stop')}
        </Button>
      )}
      {canReset && (
        <Button size="sm" variant="ghost" onClick={onReset}>
          {t('tools.try.reset')}
        </Button>
      )}
      {Object.keys(errors).length > 0 && (
        <p role="alert" className="text-sm text-danger">
          {t('tools.try.problems')}
        </p>
      )}
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: TryOutcome }) {
  const isDone = outcome.type === 'result';
  const Icon = isDone ? CircleCheck : CircleX;
  const place = useRef<HTMLElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [outcome]);
  return (
    <section ref={place} aria-label={t('tools.try.result')} className="flex min-w-0 flex-col gap-1.5">
      <p className={`flex items-center gap-1.5 text-sm font-medium ${isDone ? 'text-success' : 'text-danger'}`}>
        <Icon size={14} strokeWidth={2} aria-hidden /> {headingOf(outcome)}
      </p>
      {isDone ? (
        <ToolResult label={t('tools.try.result')} value={outcome.value as Json} />
      ) : (
        <p className="text-sm wrap-anywhere">{outcome.message}</p>
      )}
    </section>
  );
}

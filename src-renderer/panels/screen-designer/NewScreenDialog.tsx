/**
 * Creates and opens a screen: empty, from a template, a form with the flow's questions, pasted A2UI, or described to a
 * model.
 */
import { useMemo } from 'react';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { z } from '../../../src-shared/schema.ts';
import { ok, type Result } from '../../../src-shared/result.ts';
import { blankScreen, formOfQuestions } from '../../../src-shared/screen-edits/new-screen.ts';
import {
  readPaste,
  titledPaste,
  type PastedScreen as NewScreen,
  type ReadPaste,
} from '../../../src-shared/screen-edits/pasted-screen.ts';
import { questionsOf } from '../../../src-shared/screen-edits/questions.ts';
import { screenFromTemplate, TEMPLATES } from '../../../src-shared/screen-edits/screen-templates.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planNewScreen, type ScreenSpot } from '../../edits/new-screen.ts';
import { useApp, useSettings, useView } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import { typedState } from '../../state/editing/panel-states-store.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { Field } from '../../ui/Field.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { DescribeField } from './DescribeField.tsx';
import { takenNames } from './manage-screens.ts';
import { newScreenSpot, spotWords } from './new-screen-spot.ts';
import { typedName } from './screen-name.ts';
import { ScreenNameField } from './ScreenNameField.tsx';
import { useDescribeScreen } from './use-describe-screen.ts';

export function NewScreenDialog() {
  return useView((state) => state.dialog === 'new-screen') ? <OpenDialog /> : null;
}

const STARTS = ['blank', 'questions', ...TEMPLATES, 'paste', 'describe'] as const;
type Start = (typeof STARTS)[number];

const draftSchema = z.strictObject({ words: z.string(), start: z.enum(STARTS), text: z.string() });
type Draft = z.infer<typeof draftSchema>;

/** Typed input is kept until it is used, so closing the dialog loses nothing. */
const DRAFT = { schema: draftSchema, initial: { words: '', start: 'blank', text: '' } as Draft };

function OpenDialog() {
  const app = useApp();
  const [{ words, start, text }, set] = usePanelState(typedState('new-screen'), DRAFT);
  const change = (part: Partial<Draft>) => set((before) => ({ ...before, ...part }));
  const typed = typedName(words, takenNames(app));
  const { name, title, problem } = typed;
  const { flow } = app.documents.getState().document;
  const spot = newScreenSpot(app, start === 'questions');
  const close = () => app.view.getState().closeDialog();
  const add = (screen: NewScreen) => {
    addScreen(app, { name, ...screen }, spot);
    set(DRAFT.initial);
    close();
  };
  const { isAsking, faults, ask, cancel } = useDescribeScreen(add);
  // Reading a large text takes longer than a key press in another field may.
  const paste = useMemo(() => (start === 'paste' ? readPaste(text) : null), [start, text]);
  const made = makeScreen({ title, start, paste, flow });
  const canAsk = useSettings(({ settings }) => settings?.roles.design !== undefined) && text.trim() !== '';
  const isReady = name !== '' && problem === undefined && !isAsking && (made === null ? canAsk : made.ok);
  const create = () => {
    if (made === null) ask(text, title);
    else if (made.ok) add(made.value);
  };
  return (
    <FormDialog
      title={t('screenDesigner.new.title')}
      verb={t('screenDesigner.new.create')}
      isReady={isReady}
      isBusy={isAsking}
      onStop={cancel}
      onClose={close}
      onSubmit={create}
    >
      <ScreenNameField words={words} typed={typed} onWords={(next) => change({ words: next })} disabled={isAsking} />
      <Field label={t('screenDesigner.new.start')}>
        <Select
          value={start}
          onChange={(next) => change({ start: STARTS.find((one) => one === next) ?? 'blank' })}
          options={STARTS.map((value) => ({ value, label: startLabel(value) }))}
        />
        {spot !== null && <p className="text-sm text-muted">{spotWords(app, spot)}</p>}
        {start === 'questions' && questionsOf(flow).length === 0 && (
          <p className="text-sm text-warning">{t('screenDesigner.new.noQuestions')}</p>
        )}
      </Field>
      {start === 'paste' && (
        <PasteField
          text={text}
          onText={(next) => change({ text: next })}
          faults={made?.ok === false ? made.error : []}
        />
      )}
      {start === 'describe' && (
        <DescribeField {...{ text, faults, isAsking }} onText={(next) => change({ text: next })} />
      )}
    </FormDialog>
  );
}

interface PasteFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly faults: readonly string[];
}

const MAX_FAULTS = 3;

function PasteField({ text, onText, faults }: PasteFieldProps) {
  const isWrong = text !== '' && faults.length > 0;
  return (
    <Field
      label={t('screenList.pasteStart')}
      help={t('screenList.pasteHelp')}
      error={isWrong ? faults.slice(0, MAX_FAULTS).join(' ') : undefined}
    >
      <TextArea value={text} onChange={onText} rows={8} mono />
    </Field>
  );
}

function startLabel(start: Start): string {
  if (start === 'blank' || start === 'questions') return t(`screenDesigner.new.${start}`);
  if (start === 'describe') return t('screenList.describe.start');
  return start === 'paste' ? t('screenList.pasteStart') : t(`screenList.templates.${start}`);
}

interface Wanted {
  readonly title: string;
  readonly start: Start;
  /** Null for another start. */
  readonly paste: Result<ReadPaste, readonly string[]> | null;
  readonly flow: Flow;
}

/** Null if it has to be described to a model first. */
function makeScreen({ title, start, paste, flow }: Wanted): Result<NewScreen, readonly string[]> | null {
  switch (start) {
    case 'describe':
      return null;
    case 'paste':
      return paste?.ok === true ? ok(titledPaste(paste.value, title)) : paste;
    case 'blank':
      return ok({ file: blankScreen(title), notes: [] });
    case 'questions':
      return ok({ file: formOfQuestions(title, flow), notes: [] });
    default: {
      // A form with the questions is a separate choice.
      const questions = start === 'form' ? [] : questionsOf(flow);
      return ok({ file: screenFromTemplate(title, start, questions), notes: [] });
    }
  }
}

/** Of the components of the open screen. */
function firstRow(): HTMLElement | null {
  return document.querySelector('[data-region="components"] [role="treeitem"]');
}

function addScreen(app: AppState, added: NewScreen & { readonly name: string }, spot: ScreenSpot | null): void {
  const { notes, ...screen } = added;
  const { name } = screen;
  const { document, project } = app.documents.getState();
  makeEdit(app, planNewScreen(document, { ...screen, plugin: project?.plugins?.own ?? null }, spot));
  app.designer.getState().open(name);
  focusSoon(firstRow);
  if (notes.length === 0) return;
  app.view.getState().notify({
    tone: 'info',
    title: t('screenList.converted', { name: screen.file.title ?? name }),
    text: notes.join(' '),
  });
}

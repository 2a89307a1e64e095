/** Turns the conversation in the console into a test with a name and expectations. */
import { useMemo, useState } from 'react';
import { t, type Translate } from '../../../../src-shared/messages/translate.ts';
import { listExpected, withoutExpected } from '../../../../src-shared/conversation/choose-expectations.ts';
import { countCalls, recordConversation } from '../../../../src-shared/conversation/record.ts';
import type { RunView } from '../../../../src-shared/run/run-view.ts';
import { useOpenDocument, useSession, useTests, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { dayOf } from '../../../state/tests/day.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ExpectationChoice } from './ExpectationChoice.tsx';
import { cutText } from '../../../../src-shared/cut-text.ts';

export function RecordDialog() {
  const { view: window } = useWorkspace();
  // Saves what was there when the dialog opened, whatever is said in the meantime.
  const [view] = useState(useSession((state) => state.view));
  const [name, setName] = useState(() => suggestedName(t, view));
  const [keepCalls, setKeepCalls] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const script = useMemo(
    () =>
      recordConversation(view, {
        name: name.trim() === '' ? '-' : name.trim(),
        today: dayOf(new Date(view.turns[0]?.at ?? 0)),
        keepCalls,
      }),
    [view, name, keepCalls],
  );
  const save = useSave();
  const problem = useNameProblem(name);
  const close = () => window.getState().closeDialog();
  return (
    <FormDialog
      size="md"
      title={t('testing.record.title')}
      description={t('testing.record.text')}
      verb={t('testing.record.save')}
      isReady={problem === null}
      isBusy={save.isBusy}
      onClose={close}
      onSubmit={() => void save.run(withoutExpected(script, left))}
    >
      <NameField name={name} onName={setName} error={save.error ?? (problem && name !== '' ? t(problem) : undefined)} />
      <StatusNote status={view.status} />
      <ExpectationChoice script={script} expected={listExpected(script)} left={left} onLeft={setLeft} />
      <Recordings view={view} keepCalls={keepCalls} onKeepCalls={setKeepCalls} />
    </FormDialog>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly error: string | undefined;
}

function NameField({ name, onName, error }: NameFieldProps) {
  return (
    <Field label={t('testing.record.name')} help={t('testing.record.nameHelp')} error={error}>
      <TextInput value={name} onChange={onName} maxLength={200} autoFocus onFocus={(event) => event.target.select()} />
    </Field>
  );
}

/** Explains a test from a conversation that is unfinished or failed. */
function StatusNote({ status }: { readonly status: RunView['status'] }) {
  if (status === 'running') return <p className="text-sm text-warning">{t('testing.record.running')}</p>;
  if (status !== 'stuck' && status !== 'failed') return null;
  return <p className="text-sm text-warning">{t('testing.record.brokenOff')}</p>;
}

function useNameProblem(name: string): 'testing.record.nameMissing' | 'testing.record.nameTaken' | null {
  const tests = useTests((state) => state.tests ?? NO_TESTS);
  if (name.trim() === '') return 'testing.record.nameMissing';
  const isTaken = tests.some(({ script }) => script?.name.toLowerCase() === name.trim().toLowerCase());
  return isTaken ? 'testing.record.nameTaken' : null;
}

const NO_TESTS: readonly [] = [];

function useSave() {
  const { view } = useWorkspace();
  const { tests } = useOpenDocument();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const run = async (script: ReturnType<typeof recordConversation>) => {
    setBusy(true);
    const [file] = await tests.getState().add([script]);
    setBusy(false);
    if (file === undefined) return setError(tests.getState().error?.message);
    view.getState().closeDialog();
    view.getState().setPanel('tests', true);
    view.getState().notify({ tone: 'success', title: t('testing.record.saved', { name: script.name }) });
    tests.getState().select(file);
    await tests.getState().play([file]);
  };
  return { isBusy, error, run };
}

interface RecordingsProps {
  readonly view: RunView;
  readonly keepCalls: boolean;
  readonly onKeepCalls: (keep: boolean) => void;
}

/** What is replayed instead of running again. */
function Recordings({ view, keepCalls, onKeepCalls }: RecordingsProps) {
  const calls = countCalls(view);
  const heard = view.turns.filter(({ by }) => by !== null && by !== 'offline').length;
  return (
    <>
      {calls > 0 && (
        <Field inline label={t('testing.record.calls')} help={t('testing.record.callsHelp', { count: calls })}>
          <Switch checked={keepCalls} onChange={onKeepCalls} />
        </Field>
      )}
      {heard > 0 && <p className="text-sm text-muted">{t('testing.record.heard', { count: heard })}</p>}
    </>
  );
}

const LONGEST_NAME = 80;

/** The first message and the outcome, which identify a conversation. */
function suggestedName(t: Translate, view: RunView): string {
  const first = view.turns.find(({ text }) => text !== null)?.text?.trim() ?? '';
  const words = cutText(first, LONGEST_NAME);
  return view.outcome === null ? words : t('testing.record.suggestion', { words, outcome: view.outcome });
}

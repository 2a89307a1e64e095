/**
 * The rows for trying an expression: typed by the user, from the conversation, around its thresholds, and from tests.
 */
import type { TestFileInfo } from '../../../src-shared/contract/testing.ts';
import { answersOfTest, type Trial, type TryValues } from '../../../src-shared/conversation/try-rows.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';

export interface TryRow {
  readonly id: string;
  readonly origin: 'own' | 'conversation' | 'border' | 'test';
  /** The name of the test. */
  readonly name: string;
  /** Its index among the user's rows. */
  readonly own: number | null;
  readonly values: TryValues;
}

const MAX_TESTS = 12;

interface TryRowSources {
  readonly trial: Trial;
  readonly own: readonly TryValues[];
  /** Null without a conversation. */
  readonly conversation: TryValues | null;
  readonly tests: readonly TestFileInfo[];
}

/** Leaves out tests that don't set what is read, and duplicate rows. */
export function tryRows({ trial, own, conversation, tests }: TryRowSources): readonly TryRow[] {
  const spoken = tests.flatMap(({ file, script }) => {
    const values = script === null ? {} : answersOfTest(script);
    const isAbout = trial.columns.some((column) => values[column] !== undefined);
    return script === null || !isAbout ? [] : [{ file, name: script.name, values }];
  });
  const rows: TryRow[] = [
    ...own.map((values, at) => ({ id: `own ${at}`, origin: 'own' as const, name: '', own: at, values })),
    ...(conversation === null
      ? []
      : [{ id: 'conversation', origin: 'conversation' as const, name: '', own: null, values: conversation }]),
    ...trial.borders.map((values, at) => ({
      id: `border ${at}`,
      origin: 'border' as const,
      name: '',
      own: null,
      values,
    })),
    ...spoken.map(({ file, name, values }) => ({ id: file, origin: 'test' as const, name, own: null, values })),
  ];
  const seen = new Set<string>();
  const distinct = rows.filter(({ origin, values }) => {
    const shown = JSON.stringify(trial.columns.map((column) => values[column] ?? null));
    if (origin === 'own' || origin === 'conversation') return true;
    return seen.has(shown) ? false : seen.add(shown);
  });
  const isTest = ({ origin }: TryRow) => origin === 'test';
  return [...distinct.filter((row) => !isTest(row)), ...distinct.filter(isTest).slice(0, MAX_TESTS)];
}

export function conversationValues(view: RunView): TryValues | null {
  if (view.sessionId === null) return null;
  const answers = Object.entries(view.answers).map(([key, { value }]) => [`answers.${key}`, value] as const);
  const places = Object.values(view.domain).map(({ place, value }) => [`domain.${place}`, value] as const);
  const vote = view.votes.at(-1);
  return {
    ...Object.fromEntries([...answers, ...places]),
    'client.mode': view.client.mode,
    'client.device': view.client.device,
    ...(vote === undefined ? {} : { path: vote.active }),
  };
}

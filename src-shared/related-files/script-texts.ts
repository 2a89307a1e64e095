/** The names in a test conversation: answers, paths, nodes, screens, tools, variables. */
import type { ConversationScript, ScriptTurn, TurnExpectation } from '../conversation/script.ts';
import { toPointer } from '../json.ts';
import { listTexts, type LocalText, type TargetKind } from '../references/local-text.ts';
import { t } from '../messages/translate.ts';

const BEGINS = t('shared.scriptTexts.startsWith');
const EXPECTED = t('shared.scriptTexts.expected');
const HEARD = t('shared.scriptTexts.interpretedAs');
const CALLS = t('shared.scriptTexts.recordedCalls');

export function scriptTexts(script: ConversationScript): LocalText[] {
  const { prefill, context, domain, opening, turns, expect } = script;
  return [
    ...memberNames(prefill, '/prefill', { kind: 'key', field: BEGINS }),
    ...memberNames(context, '/context', { kind: 'result', field: BEGINS }),
    ...memberNames(domain, '/domain', { kind: 'state', field: BEGINS }),
    ...(opening === undefined ? [] : expectationTexts(opening, '/opening')),
    ...callTexts(opening?.calls, '/opening/calls'),
    ...turns.flatMap((turn, at) => turnTexts(turn, `/turns/${at}`)),
    ...memberNames(expect.answers, '/expect/answers', { kind: 'key', field: EXPECTED }),
    ...nameText(expect.path, '/expect/path', { kind: 'path', field: EXPECTED }),
    ...nodeNames(expect.visited, '/expect/visited'),
    ...nodeNames(expect.notVisited, '/expect/notVisited'),
  ];
}

/** The location of the value of an answer. */
export interface AnswerValue {
  readonly key: string;
  /** JSON pointer to the value. */
  readonly at: string;
}

export function scriptAnswers({ prefill, opening, turns, expect }: ConversationScript): AnswerValue[] {
  return [
    ...memberValues(prefill, '/prefill'),
    ...memberValues(opening?.answers, '/opening/answers'),
    ...turns.flatMap((turn, at) => [
      ...(turn.heard?.proposals ?? []).map(({ key }, index) => ({
        key,
        at: `/turns/${at}/heard/proposals/${index}/value`,
      })),
      ...memberValues(turn.expect?.answers, `/turns/${at}/expect/answers`),
    ]),
    ...memberValues(expect.answers, '/expect/answers'),
  ];
}

function memberValues(record: Readonly<Record<string, unknown>> | undefined, at: string): AnswerValue[] {
  return Object.keys(record ?? {}).map((key) => ({ key, at: at + toPointer([key]) }));
}

function turnTexts({ heard, calls, expect }: ScriptTurn, at: string): LocalText[] {
  return [
    ...(heard?.proposals ?? []).flatMap(({ key }, index) =>
      nameText(key, `${at}/heard/proposals/${index}/key`, { kind: 'key', field: HEARD }),
    ),
    ...nameText(heard?.path?.path, `${at}/heard/path/path`, { kind: 'path', field: HEARD }),
    ...callTexts(calls, `${at}/calls`),
    ...(expect === undefined ? [] : expectationTexts(expect, `${at}/expect`)),
  ];
}

function expectationTexts({ answers, waitingAt, path, screen, domain }: TurnExpectation, at: string): LocalText[] {
  return [
    ...memberNames(answers, `${at}/answers`, { kind: 'key', field: EXPECTED }),
    ...nameText(waitingAt, `${at}/waitingAt`, { kind: 'node', field: EXPECTED }),
    ...nameText(path, `${at}/path`, { kind: 'path', field: EXPECTED }),
    ...nameText(screen, `${at}/screen`, { kind: 'screen', field: EXPECTED }),
    ...memberNames(domain, `${at}/domain`, { kind: 'state', field: EXPECTED }),
  ];
}

function callTexts(calls: ScriptTurn['calls'], at: string): LocalText[] {
  return (calls ?? []).flatMap(({ tool }, index) =>
    nameText(tool, `${at}/${index}/tool`, { kind: 'tool', field: CALLS }),
  );
}

interface Named {
  readonly kind: TargetKind;
  readonly field: string;
}

/** Empty without a name. */
export function nameText(text: string | null | undefined, at: string, { kind, field }: Named): LocalText[] {
  return typeof text === 'string' ? [{ at, text, is: 'name', field, names: { kind, role: 'read' } }] : [];
}

export function memberNames(
  record: Readonly<Record<string, unknown>> | undefined,
  at: string,
  { kind, field }: Named,
): LocalText[] {
  return Object.keys(record ?? {}).map((name) => ({
    at: at + toPointer([name]),
    text: name,
    is: 'name',
    field,
    names: { kind, role: 'read' },
    isMember: true,
  }));
}

function nodeNames(list: readonly string[] | undefined, at: string): LocalText[] {
  return listTexts(list, at, { is: 'name', field: EXPECTED, names: { kind: 'node', role: 'read' } });
}

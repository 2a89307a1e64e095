/** The names in the accepted trace of a conversation, line by line. */
import type { Trace, TraceLine } from '../conversation/trace.ts';
import type { LocalText, TargetKind } from '../references/local-text.ts';
import { memberNames, nameText, type AnswerValue } from './script-texts.ts';
import { t } from '../messages/translate.ts';

const FIELD = t('shared.traceTexts.acceptedTrace');

/** Members of lines that are always names. */
const NAMES: readonly (readonly [member: string, kind: TargetKind])[] = [
  ['key', 'key'],
  ['graph', 'subgraph'],
  ['tool', 'tool'],
  ['screen', 'screen'],
  ['plugin', 'plugin'],
  ['place', 'state'],
  ['path', 'path'],
  ['candidate', 'path'],
  ['tentative', 'path'],
  ['active', 'path'],
];

export function traceTexts({ turns }: Trace): LocalText[] {
  return turns.flatMap(({ lines }, turn) => lines.flatMap((line, at) => lineTexts(line, `/turns/${turn}/lines/${at}`)));
}

export function traceAnswers({ turns }: Trace): AnswerValue[] {
  return turns.flatMap(({ lines }, turn) =>
    lines.flatMap((line, at) => lineAnswers(line, `/turns/${turn}/lines/${at}`)),
  );
}

function lineAnswers(line: TraceLine, at: string): AnswerValue[] {
  switch (line.type) {
    case 'heard':
      return line.proposals.map(({ key }, index) => ({ key, at: `${at}/proposals/${index}/value` }));
    case 'answer.committed':
      return ['value', 'previous'].map((member) => ({ key: line.key, at: `${at}/${member}` }));
    case 'answer.withdrawn':
      return [{ key: line.key, at: `${at}/previous` }];
    default:
      return [];
  }
}

function lineTexts(line: TraceLine, at: string): LocalText[] {
  const members = line as unknown as Readonly<Record<string, unknown>>;
  const texts = NAMES.flatMap(([member, kind]) => {
    const text = members[member];
    return typeof text === 'string' ? nameText(text, `${at}/${member}`, { kind, field: FIELD }) : [];
  });
  return [...texts, ...otherTexts(line, at)];
}

function otherTexts(line: TraceLine, at: string): LocalText[] {
  switch (line.type) {
    case 'heard':
      return [
        ...line.proposals.flatMap(({ key }, index) =>
          nameText(key, `${at}/proposals/${index}/key`, { kind: 'key', field: FIELD }),
        ),
        ...nameText(line.path?.path, `${at}/path/path`, { kind: 'path', field: FIELD }),
      ];
    case 'guard.evaluated':
      return line.guard === null ? [] : [{ at: `${at}/guard`, text: line.guard, is: 'expression', field: FIELD }];
    case 'path.voted':
      return memberNames(line.votes, `${at}/votes`, { kind: 'path', field: FIELD });
    case 'path.overridden':
      return [
        ...nameText(line.from, `${at}/from`, { kind: 'path', field: FIELD }),
        ...nameText(line.to, `${at}/to`, { kind: 'path', field: FIELD }),
      ];
    case 'flow.reevaluated':
      return line.stack.flatMap(({ graph }, index) =>
        nameText(graph, `${at}/stack/${index}/graph`, { kind: 'subgraph', field: FIELD }),
      );
    default:
      return [];
  }
}

/** The expectations of a script one by one, so that the user can keep some and drop others. */
import { assertNever } from '../errors.ts';
import type { Json } from '../json.ts';
import type { ConversationScript, TurnExpectation } from './script.ts';

/** `turn`: 0 is the opening, null the end. */
export type Expected =
  | { readonly turn: number | null; readonly kind: 'answer'; readonly key: string; readonly value: Json }
  | { readonly turn: number | null; readonly kind: 'path'; readonly path: string | null }
  | { readonly turn: number; readonly kind: 'waiting'; readonly node: string }
  | { readonly turn: number; readonly kind: 'said'; readonly texts: readonly string[] }
  | { readonly turn: null; readonly kind: 'outcome'; readonly outcome: string | null }
  | { readonly turn: null; readonly kind: 'visited' | 'not-visited'; readonly nodes: readonly string[] };

/** Lists expectations in the order of the conversation; those for its end come last. */
export function listExpected(script: ConversationScript): readonly Expected[] {
  const { outcome, visited = [], notVisited = [] } = script.expect;
  const turns = [script.opening, ...script.turns.map((turn) => turn.expect)];
  return [
    ...turns.flatMap((expected, turn) => (expected === undefined ? [] : ofTurn(expected, turn))),
    { turn: null, kind: 'outcome', outcome },
    ...ofAnswers(script.expect, null),
    ...(visited.length > 0 ? [{ turn: null, kind: 'visited', nodes: visited } as const] : []),
    ...(notVisited.length > 0 ? [{ turn: null, kind: 'not-visited', nodes: notVisited } as const] : []),
  ];
}

function ofTurn(expected: TurnExpectation, turn: number): Expected[] {
  return [
    ...(expected.said === undefined ? [] : [{ turn, kind: 'said', texts: expected.said } as const]),
    ...ofAnswers(expected, turn),
    ...(expected.waitingAt === undefined ? [] : [{ turn, kind: 'waiting', node: expected.waitingAt } as const]),
  ];
}

function ofAnswers({ answers = {}, path }: Pick<TurnExpectation, 'answers' | 'path'>, turn: number | null): Expected[] {
  return [
    ...Object.entries(answers).map(([key, value]) => ({ turn, kind: 'answer', key, value }) as const),
    ...(path === undefined ? [] : [{ turn, kind: 'path', path } as const]),
  ];
}

/** A stable id, the same each time the script is generated. */
export function expectedId(expected: Expected): string {
  const at = expected.turn ?? 'end';
  switch (expected.kind) {
    case 'answer':
      return `${at}/answer/${expected.key}`;
    case 'path':
    case 'waiting':
    case 'said':
    case 'outcome':
    case 'visited':
    case 'not-visited':
      return `${at}/${expected.kind}`;
    default:
      return assertNever(expected);
  }
}

/** Removes the expectations with these ids. The outcome always stays, because every test states how it ends. */
export function withoutExpected(script: ConversationScript, left: ReadonlySet<string>): ConversationScript {
  const { opening, ...rest } = script;
  const kept = opening && keptOf(opening, 0, left);
  return {
    ...rest,
    ...(kept !== undefined && Object.keys(kept).length > 0 ? { opening: kept } : {}),
    turns: script.turns.map(({ expect, ...turn }, index) => {
      const some = expect && keptOf(expect, index + 1, left);
      return some !== undefined && Object.keys(some).length > 0 ? { ...turn, expect: some } : turn;
    }),
    expect: keptOf(script.expect, null, left),
  };
}

const KINDS = {
  said: 'said',
  waitingAt: 'waiting',
  path: 'path',
  visited: 'visited',
  notVisited: 'not-visited',
} as const;

function keptOf<Expectation extends { answers?: Record<string, unknown> | undefined }>(
  expected: Expectation,
  turn: number | null,
  left: ReadonlySet<string>,
): Expectation {
  const at = turn ?? 'end';
  const entries = Object.entries(expected).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'answers') {
      const answers = Object.entries(value as object).filter(([key]) => !left.has(`${at}/answer/${key}`));
      return answers.length > 0 ? [[name, Object.fromEntries(answers)]] : [];
    }
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name as keyof typeof KINDS] : null;
    return kind !== null && left.has(`${at}/${kind}`) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Expectation;
}

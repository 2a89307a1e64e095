/** Compares a conversation with what its script expects. Pure: the same for the runtime, the simulator and recordings. */
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import type { RunEventBody } from '../run/run-event.ts';
import { NOTHING_SHOWN, unmetComponents, withMessages, type ShownScreens } from './shown-screen.ts';
import type { ConversationScript, TurnExpectation } from './script.ts';
import { t } from '../messages/translate.ts';

/** The facts about a conversation at one waiting point. */
interface Snapshot {
  readonly said: string[];
  readonly answers: JsonObject;
  readonly waitingAt: string | null;
  readonly outcome: string | null;
  /** The path that is followed. */
  readonly path: string | null;
  /** Visited so far; shared by all snapshots. */
  readonly visited: string[];
  readonly screen: string | null;
  readonly stage: string | null;
  readonly shown: ShownScreens;
  readonly domain: JsonObject;
  /** The refusal in this turn. */
  readonly refused: string | null;
  readonly error: string | null;
  readonly audit: readonly string[];
  /** Why it can't continue, if it can't. */
  readonly halted: string | null;
}

/** Sentences about the differences, each with its turn; empty if everything is as expected. */
export function unmetExpectations(script: ConversationScript, events: readonly RunEventBody[]): string[] {
  const rests = restingPoints(events, script.prefill ?? {});
  const failures: string[] = [];
  const expected = [script.opening, ...script.turns.map((turn) => turn.expect)];
  if (rests.length < expected.length)
    failures.push(
      t('conversation.expectations.endedEarly', {
        played: rests.length - 1,
        total: script.turns.length,
      }),
    );
  expected.forEach((expectation, turn) => {
    const rest = rests[turn];
    if (expectation && rest)
      failures.push(
        ...unmetAt(expectation, rest).map((failure) =>
          turn === 0
            ? t('conversation.expectations.inOpening', { failure })
            : t('conversation.expectations.inTurn', { turn, failure }),
        ),
      );
  });
  const last = rests.at(-1);
  return last ? [...failures, ...unmetAtEnd(script.expect, last)] : failures;
}

function unmetAt(expected: TurnExpectation, rest: Snapshot): string[] {
  const { said = [], answers = {}, waitingAt, path, components = {}, domain = {}, silent } = expected;
  const failures = [
    ...unmetSpeech(said, rest.said),
    ...unmetAnswers(answers, rest.answers),
    ...unmetPath(path, rest),
    ...unmetComponents(components, rest.shown),
    ...unmetAnswers(domain, rest.domain),
    ...unmetFacts(expected, rest),
  ];
  if (silent === true && rest.said.length > 0)
    failures.push(t('conversation.expectations.silence', { said: rest.said.join(' ') }));
  if (waitingAt !== undefined && rest.waitingAt !== waitingAt)
    failures.push(
      rest.waitingAt === null
        ? t('conversation.expectations.notWaiting', { expected: waitingAt })
        : t('conversation.expectations.waitingAt', { expected: waitingAt, actual: rest.waitingAt }),
    );
  return failures;
}

/** Facts of a turn that are compared directly, with their names. */
const FACTS = [
  ['screen', t('conversation.expectations.facts.screen')],
  ['stage', t('conversation.expectations.facts.stage')],
  ['refused', t('conversation.expectations.facts.refused')],
  ['error', t('conversation.expectations.facts.error')],
  ['audit', t('conversation.expectations.facts.audit')],
] as const;

function unmetFacts(expected: TurnExpectation, rest: Snapshot): string[] {
  return FACTS.flatMap(([name, title]) => {
    const wanted = expected[name];
    if (wanted === undefined || deepEqual(wanted, rest[name])) return [];
    return [
      t('conversation.expectations.fact', {
        name: title,
        expected: JSON.stringify(wanted),
        actual: JSON.stringify(rest[name]),
      }),
    ];
  });
}

function unmetAtEnd(
  { outcome, answers = {}, path, visited = [], notVisited = [] }: ConversationScript['expect'],
  rest: Snapshot,
): string[] {
  const failures = [...unmetAnswers(answers, rest.answers), ...unmetPath(path, rest)];
  if (rest.outcome !== outcome)
    failures.push(
      t('conversation.expectations.outcome', {
        expected: outcome ?? t('conversation.expectations.noOutcome'),
        actual: rest.outcome ?? t('conversation.expectations.noOutcome'),
      }),
    );
  let at = 0;
  for (const node of visited) {
    const found = rest.visited.indexOf(node, at);
    if (found === -1)
      failures.push(
        at === 0
          ? t('conversation.expectations.notVisited', { node })
          : t('conversation.expectations.notVisitedAfter', { node, previous: rest.visited[at - 1] ?? '' }),
      );
    else at = found + 1;
  }
  if (rest.halted !== null) failures.push(t('conversation.expectations.stopped', { reason: rest.halted }));
  failures.push(
    ...notVisited
      .filter((node) => rest.visited.includes(node))
      .map((node) => t('conversation.expectations.visited', { node })),
  );
  return failures.map((failure) => t('conversation.expectations.atEnd', { failure }));
}

function unmetSpeech(patterns: readonly string[], said: readonly string[]): string[] {
  const text = said.join('\n').toLowerCase();
  let at = 0;
  for (const pattern of patterns) {
    const found = text.indexOf(pattern.toLowerCase(), at);
    if (found === -1) return [t('conversation.expectations.message', { pattern, said: said.join(' ') })];
    at = found + pattern.length;
  }
  return [];
}

function unmetAnswers(expected: Readonly<Record<string, unknown>>, answers: JsonObject): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    const actual = answers[key] ?? null;
    return deepEqual(actual, value)
      ? []
      : [
          t('conversation.expectations.value', {
            key,
            expected: JSON.stringify(value),
            actual: JSON.stringify(actual),
          }),
        ];
  });
}

function unmetPath(expected: string | null | undefined, rest: Snapshot): string[] {
  if (expected === undefined || rest.path === expected) return [];
  return [
    t('conversation.expectations.path', {
      expected: expected ?? t('conversation.expectations.noPath'),
      actual: rest.path ?? t('conversation.expectations.noPath'),
    }),
  ];
}

/**
 * One snapshot before the first turn, and one after each. A turn that replaces the previous one starts where that one
 * started.
 */
function restingPoints(events: readonly RunEventBody[], prefill: JsonObject): Snapshot[] {
  const visited: string[] = [];
  const start: Snapshot = {
    said: [],
    answers: prefill,
    waitingAt: null,
    outcome: null,
    path: null,
    halted: null,
    visited,
    ...{ screen: null, stage: null, shown: NOTHING_SHOWN, domain: {}, refused: null, error: null, audit: [] },
  };
  const rests: Snapshot[] = [];
  const began = new Map<number, { readonly rest: Snapshot; readonly visits: number }>();
  let now: Snapshot = start;
  for (const body of events) {
    if (body.type === 'turn.started') {
      rests.push(now);
      const before = began.get(body.turn) ?? { rest: now, visits: visited.length };
      for (const later of began.keys()) if (later > body.turn) began.delete(later);
      began.set(body.turn, before);
      visited.length = before.visits;
      now = { ...before.rest, said: [], refused: null, error: null, audit: [] };
    } else if (body.type === 'flow' && body.event.type === 'flow.restarted') {
      now = { ...now, answers: prefill, path: null, domain: {} };
    } else now = after(now, body);
  }
  return [...rests, now];
}

/** Appends to the lists in place, because a conversation may be long. */
function after(now: Snapshot, body: RunEventBody): Snapshot {
  if (body.type === 'message') now.said.push(body.text);
  if (body.type === 'run.failed') {
    now.said.push(body.message);
    return { ...now, waitingAt: null, halted: body.message };
  }
  if (body.type === 'screen') return { ...now, shown: withMessages(now.shown, body.messages) };
  if (body.type !== 'flow') return now;
  const { event } = body;
  switch (event.type) {
    case 'answer.committed':
      return { ...now, answers: { ...now.answers, [event.key]: event.value } };
    case 'answer.withdrawn':
      return { ...now, answers: { ...now.answers, [event.key]: null } };
    case 'path.voted':
      return { ...now, path: event.active ?? event.tentative };
    case 'path.overridden':
      return { ...now, path: event.to };
    case 'question.asked':
      return { ...now, waitingAt: event.node };
    case 'screen.shown':
      return {
        ...now,
        waitingAt: event.node,
        stage: event.stage ?? now.stage,
        ...(event.surface === 'main' ? { screen: event.screen } : {}),
      };
    case 'domain.set':
      return { ...now, domain: { ...now.domain, [event.place]: event.value as Json } };
    case 'action.refused':
      return { ...now, refused: event.code };
    case 'error.raised':
      return { ...now, error: event.code };
    case 'audit.recorded':
      return { ...now, audit: [...now.audit, event.action] };
    case 'node.entered':
      now.visited.push(event.node);
      return { ...now, waitingAt: null };
    case 'subgraph.returned':
      return { ...now, waitingAt: event.node }; // a call made on the side doesn't move the conversation
    case 'flow.stuck':
      return { ...now, waitingAt: null, halted: event.message };
    case 'flow.ended':
      return { ...now, outcome: event.outcome, waitingAt: null };
    default:
      return now;
  }
}

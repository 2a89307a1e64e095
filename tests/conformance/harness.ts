/**
 * Sessions over a real store, with an extractor that takes texts literally: `size=3 colour="red" #path`, `yes`,
 * `!restart`.
 */
import type { ExtractionRequest, ExtractionOutcome } from '../../src-shared/step/extraction-request.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { UserIntent } from '../../src-shared/flow/flow.ts';
import type { Json } from '../../src-shared/json.ts';
import type { FlowInput, PathCandidate, Proposal, Understanding } from '../../src-shared/step/state.ts';
import { Sessions } from '../../src-main/runtime/sessions.ts';
import type { SessionsOptions } from '../../src-main/runtime/sessions-options.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../src-main/store/database.ts';
import type { Result } from '../../src-shared/result.ts';
import { toolsWithAgent } from './echo-agent.ts';

export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Converted to text and back, as if read from a file: edges get their ids. */
export function flowOf(document: object): Flow {
  return valueOf(parseFlow(JSON.stringify({ version: 'v1', ...document }))).flow;
}

export function understandLiterally({
  text,
  confirming,
}: Pick<ExtractionRequest, 'text' | 'confirming'>): Understanding {
  if (text.startsWith('!')) return { proposals: [], intent: text.slice(1) as UserIntent };
  const path = pathIn(text);
  if (confirming && !path) return { proposals: [{ key: '', value: text === 'yes' }], intent: null };
  const proposals = [...text.matchAll(/(\w+)(:?)=(\S+)/g)].map(([, key = '', corrected, value = '']): Proposal => ({
    key,
    value: JSON.parse(value),
    ...(corrected === ':' ? { correction: true } : {}),
  }));
  return { proposals, intent: null, ...(path ? { path } : {}) };
}

/** `#sales`; `#sales!` for an explicit request; `#sales@0.4` for a confidence. */
function pathIn(text: string): PathCandidate | null {
  const [, path, explicit, confidence] = /#(\w+)(!?)(?:@([\d.]+))?/.exec(text) ?? [];
  if (path === undefined) return null;
  return {
    path,
    ...(explicit === '!' ? { explicit: true } : {}),
    ...(confidence === undefined ? {} : { confidence: Number(confidence) }),
  };
}

export function memoryDatabase(): Database {
  return valueOf(openDatabase(IN_MEMORY));
}

/** The fixed time of all events, and its day. */
export const NOW = new Date('2026-01-02T03:04:05.000Z');

/**
 * Performs the action a text stands for: `@give 3` acts on a screen, `%mobile` changes the client, `^done` returns a
 * handoff, and `^?` reports that it failed; any other text is said. Returns false if that isn't possible now.
 */
export async function perform(sessions: Sessions, sessionId: string, text: string): Promise<boolean> {
  const input = turnActionOf(text);
  if (input === null) return (await sessions.send({ sessionId, text })).ok;
  if (input.type === 'acted') return (await sessions.act({ sessionId, ...input })).ok;
  if (input.type === 'client') return (await sessions.changeClient({ sessionId, ...input })).ok;
  return (await sessions.handBack({ sessionId, input })).ok;
}

type TurnAction = Extract<
  FlowInput,
  { type: 'acted' } | { type: 'client' } | { type: 'returned' } | { type: 'failure' }
>;

/** Null for a text that is said. */
export function turnActionOf(text: string): TurnAction | null {
  const word = text.slice(1);
  if (text.startsWith('@')) {
    const [action = '', n] = word.split(' ');
    return { type: 'acted', action, data: n === undefined ? {} : { n: JSON.parse(n) as Json }, surface: 'main' };
  }
  if (text.startsWith('%'))
    return { type: 'client', ...(word === 'voice' ? { mode: word } : { device: word as 'mobile' }) };
  if (text === '^?') return { type: 'failure', kind: 'error', message: 'not there' };
  return text.startsWith('^') ? { type: 'returned', outcome: word, context: {} } : null;
}

export interface Bench {
  readonly sessions: Sessions;
  readonly database: Database;
  readonly events: RunEvent[];
  /** Starts a conversation and says the texts in order. */
  talk(flow: Flow, ...texts: string[]): Promise<string>;
  say(sessionId: string, ...texts: string[]): Promise<void>;
}

export const literalExtractor: SessionsOptions['extractor'] = {
  async extract(request): Promise<ExtractionOutcome> {
    return { understanding: understandLiterally(request), by: { kind: 'offline' } };
  },
};

export function createBench(options: Partial<SessionsOptions> = {}): Bench {
  const events: RunEvent[] = [];
  const database = options.database ?? memoryDatabase();
  let count = 0;
  const sessions = new Sessions({
    database,
    tools: () => toolsWithAgent(),
    extractor: literalExtractor,
    clock: () => NOW,
    ids: () => `s_${String((count += 1)).padStart(22, '0')}`,
    onEvent: (event) => events.push(event),
    ...options,
  });
  const say = async (sessionId: string, ...texts: string[]): Promise<void> => {
    for (const text of texts) {
      valueOf(await sessions.send({ sessionId, text }));
      await sessions.idle(sessionId);
    }
  };
  return {
    ...{ sessions, database, events, say },
    async talk(flow, ...texts) {
      const { sessionId } = valueOf(await sessions.start({ project: '/project', flow }));
      await sessions.idle(sessionId);
      await say(sessionId, ...texts);
      return sessionId;
    },
  };
}

/** The events of a run, without differences between an interrupted and an uninterrupted one. */
export function traceOf(events: readonly RunEvent[]): RunEventBody[] {
  return events
    .map(({ body }) => (body.type === 'turn.finished' ? { ...body, durationMs: 0 } : body))
    .filter((body) => body.type !== 'run.resumed');
}

/** A trace in a few words, for readable assertions. */
export function linesOf(events: readonly RunEvent[]): string[] {
  return events.flatMap(({ body }) => {
    if (body.type === 'message') return [`${body.node}: ${body.text}`];
    if (body.type === 'turn.started') return [`> ${body.text}`];
    if (body.type === 'run.failed') return [`failed: ${body.code}`];
    if (body.type === 'flow' && body.event.type === 'flow.ended') return [`ended: ${body.event.outcome}`];
    if (body.type === 'flow' && body.event.type === 'flow.stuck') return [`stuck: ${body.event.message}`];
    return [];
  });
}

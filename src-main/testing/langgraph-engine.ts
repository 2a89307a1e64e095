/** Plays a script on the real runtime: sessions with an in-memory store, and a LangGraph checkpoint for every step. */
import { returnedInput, takesTurn, type Playback } from '../../src-shared/conversation/play.ts';
import { recordingsOf, type Recordings } from '../../src-shared/conversation/recordings.ts';
import {
  instantOf,
  originOf,
  textOf,
  type ConversationScript,
  type ScriptTurn,
} from '../../src-shared/conversation/script.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import type { Result } from '../../src-shared/result.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { Sessions } from '../runtime/sessions.ts';
import { IN_MEMORY, openDatabase } from '../store/database.ts';
import { callTool } from '../flow-runtime/tools/call-tool.ts';
import type { TestSetup } from './test-engine.ts';
import { t } from '../messages/translate.ts';

const TOO_LONG = t('projects.langgraphEngine.timeout');
const SESSION = 's_0000000000000000000000';

export async function playOnLangGraph(stage: TestSetup, script: ConversationScript): Promise<Playback> {
  const { flow, tools, project, timeLimitMs, onEvent, extract = extractOffline } = stage;
  const recordings = recordingsOf(script);
  const events: RunEventBody[] = [];
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  const sessions = new Sessions({
    database: database.value,
    tools: () => tools,
    extractor: {
      extract: async (request) => ({
        understanding: recordings.heard() ?? extract(request),
        by: { kind: 'offline' },
      }),
    },
    call: async (call, options) => recordings.resultOf(call.tool) ?? (await callTool(call, options)),
    clock: () => new Date(instantOf(script)),
    ids: () => SESSION,
    onEvent: (event) => {
      events.push(event.body);
      onEvent?.(event);
    },
  });
  let isOverdue = false;
  const giveUp = (): void => {
    isOverdue = true;
    sessions.close({ sessionId: SESSION }).catch(() => undefined);
  };
  const deadline = timeLimitMs === undefined ? undefined : setTimeout(giveUp, timeLimitMs);
  const game: Game = { sessions, project, recordings, script, isOverdue: () => isOverdue };
  try {
    const { answers: prefill, ...origin } = originOf(script);
    const started = await sessions.start({ project, flow: flow.flow, prefill, parts: flow.parts, ...origin });
    if (!started.ok) throw new Error(started.error.message);
    await converse(game);
    if (isOverdue) events.push({ type: 'run.failed', code: 'timeout', message: TOO_LONG, node: null });
    return { events, unused: recordings.unused() };
  } finally {
    clearTimeout(deadline);
    await sessions.shutdown();
    database.value.close();
  }
}

interface Game {
  readonly sessions: Sessions;
  readonly project: string;
  readonly recordings: Recordings;
  readonly script: ConversationScript;
  /** If true, the session was unloaded and must not be loaded again. */
  readonly isOverdue: () => boolean;
}

async function converse({ sessions, project, recordings, script, isOverdue }: Game): Promise<void> {
  await sessions.idle(SESSION);
  for (const [index, turn] of script.turns.entries()) {
    // A turn that is taken back needn't wait for an answer.
    const status = sessions.list({ project })[0]?.status;
    if (isOverdue() || status === undefined || !takesTurn(status, turn)) return;
    recordings.begin(index + 1);
    const sent = await send(sessions, turn);
    if (!sent.ok && !isOverdue()) throw new Error(sent.error.message);
    await sessions.idle(SESSION);
  }
}

async function send(sessions: Sessions, turn: ScriptTurn): Promise<Result<unknown>> {
  const sessionId = SESSION;
  const { act, client, returns } = turn;
  if (act !== undefined) {
    return await sessions.act({ sessionId, action: act.action, data: (act.data ?? {}) as JsonObject });
  }
  if (client !== undefined) return await sessions.changeClient({ sessionId, ...client });
  if (returns !== undefined) return await sessions.handBack({ sessionId, input: returnedInput(returns) });
  const said = { sessionId, text: textOf(turn) };
  return await (turn.edit === undefined ? sessions.send(said) : sessions.resend(said));
}

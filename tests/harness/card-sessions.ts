/**
 * The lost card sample's tests, played by sessions over a database, to measure storage and turns of realistic
 * conversations.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPluginParts } from '../../src-main/plugins/read-parts.ts';
import { Sessions } from '../../src-main/runtime/sessions.ts';
import type { Database } from '../../src-main/store/database.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { conversationScriptSchema, type ScriptTurn } from '../../src-shared/conversation/script.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { LOST_CARD_FOLDER, tools } from '../main/lost-card/lost-card-tools.ts';

export interface CardSessions {
  readonly sessions: Sessions;
  readonly events: RunEvent[];
  /** Plays one conversation; resolves with its id and the milliseconds of each turn. */
  hold(): Promise<{ readonly sessionId: string; readonly turns: readonly number[] }>;
}

export async function createCardSessions(database: Database, script = 'lost'): Promise<CardSessions> {
  const parsed = parseFlow(readFileSync(join(LOST_CARD_FOLDER, 'flow.json'), 'utf8'));
  const parts = await readPluginParts(LOST_CARD_FOLDER);
  if (!parsed.ok || !parts.ok) throw new Error('The sample cannot be read.');
  const text = readFileSync(join(LOST_CARD_FOLDER, 'tests', `${script}.json`), 'utf8');
  const { turns } = conversationScriptSchema.parse(JSON.parse(text));
  const events: RunEvent[] = [];
  const registry = createBuiltInTools({ allowedOrigins: () => [] });
  let count = 0;
  const sessions = new Sessions({
    ...{ database, tools: () => registry, onEvent: (event) => events.push(event) },
    extractor: { extract: async (request) => ({ understanding: extractOffline(request), by: { kind: 'offline' } }) },
    async call({ tool, args }) {
      const run = tools[tool.replace('lost_card.', '') as keyof typeof tools] as (given: unknown) => Json;
      return { type: 'result', value: run(args) };
    },
    clock: () => new Date('2026-11-20T10:30:00.000Z'),
    ids: () => `s_${String((count += 1)).padStart(22, '0')}`,
  });
  return {
    ...{ sessions, events },
    async hold() {
      const { flow } = parsed.value;
      const started = await sessions.start({ project: LOST_CARD_FOLDER, flow, parts: parts.value });
      if (!started.ok) throw new Error(started.error.message);
      const { sessionId } = started.value;
      await sessions.idle(sessionId);
      const times: number[] = [];
      for (const turn of turns) {
        const begun = performance.now();
        await take(sessions, sessionId, turn);
        times.push(performance.now() - begun);
      }
      await sessions.close({ sessionId });
      return { sessionId, turns: times };
    },
  };
}

async function take(sessions: Sessions, sessionId: string, { act, say = '' }: ScriptTurn): Promise<void> {
  const taken =
    act === undefined
      ? await sessions.send({ sessionId, text: say })
      : await sessions.act({ sessionId, action: act.action, data: (act.data ?? {}) as JsonObject });
  if (!taken.ok) throw new Error(taken.error.message);
  await sessions.idle(sessionId);
}

/** The scripted conversations of every sample, played against the real runtime with the offline extractor. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/flow/check.ts';
import { parseFlow } from '../../../src-shared/flow/parse.ts';
import { serializeFlow } from '../../../src-shared/flow/serialize.ts';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { conversationScriptSchema, textOf, type ConversationScript } from '../../../src-shared/conversation/script.ts';
import { unmetExpectations } from '../../../src-shared/conversation/expectations.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import { IN_MEMORY, openDatabase } from '../../../src-main/store/database.ts';
import { Sessions } from '../../../src-main/runtime/sessions.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';

const PLUGINS = fileURLToPath(new URL('../../../resources/plugins', import.meta.url));
const tools = createBuiltInTools({ allowedOrigins: () => [] });
const samples = readdirSync(PLUGINS, { withFileTypes: true }).filter((entry) => entry.isDirectory());

function readFlow(folder: string): { flow: Flow; text: string } {
  const text = readFileSync(join(folder, 'flow.json'), 'utf8');
  const parsed = parseFlow(text);
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return { flow: parsed.value.flow, text };
}

function scriptsOf(folder: string): { file: string; script: ConversationScript }[] {
  const files = readdirSync(join(folder, 'tests')).filter((file) => file.endsWith('.json'));
  return files.map((file) => ({
    file,
    script: conversationScriptSchema.parse(JSON.parse(readFileSync(join(folder, 'tests', file), 'utf8'))),
  }));
}

async function converse(folder: string, flow: Flow, script: ConversationScript): Promise<RunEventBody[]> {
  const opened = openDatabase(IN_MEMORY);
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  const sessions = new Sessions({
    database,
    tools: () => tools,
    extractor: {
      extract: async (request) => ({
        understanding: extractOffline({ ...request, today: script.today }),
        by: { kind: 'offline' },
      }),
    },
    clock: () => new Date(`${script.today}T09:00:00Z`),
    ids: () => 's_0123456789abcdefghijkl',
    onEvent: () => undefined,
  });
  const started = await sessions.start({ project: folder, flow, prefill: script.prefill });
  if (!started.ok) throw new Error(started.error.message);
  const { sessionId } = started.value;
  await sessions.idle(sessionId);
  for (const turn of script.turns) {
    const sent = await sessions.send({ sessionId, text: textOf(turn) });
    if (!sent.ok) break;
    await sessions.idle(sessionId);
  }
  const events = sessions.events({ sessionId, afterSeq: 0 });
  await sessions.shutdown();
  database.close();
  return events.ok ? events.value.map((event) => event.body) : [];
}

describe.each(samples.map(({ name }) => name))('sample %s', (name) => {
  const folder = join(PLUGINS, name);
  const { flow, text } = readFlow(folder);

  test('is saved canonically and has no problems', () => {
    expect(serializeFlow(flow)).toBe(text);
    expect(checkFlow(flow, { tools: tools.list().map((tool) => tool.name), screens: [] })).toEqual([]);
  });

  const entered = new Set<string>();

  test.each(scriptsOf(folder).map(({ file, script }) => [file, script] as const))('%s', async (_file, script) => {
    const events = await converse(folder, flow, script);
    expect(unmetExpectations(script, events)).toEqual([]);
    for (const body of events)
      if (body.type === 'flow' && body.event.type === 'node.entered') entered.add(body.event.node);
  });

  test('its conversations together pass every node', () => {
    const all = [flow, ...Object.values(flow.subgraphs ?? {})].flatMap((graph) => graph.nodes.map((node) => node.id));
    expect(all.filter((id) => !entered.has(id))).toEqual([]);
  });
});

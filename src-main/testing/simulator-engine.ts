/** Plays a script against the transition function, with the real tools and the offline extractor. */
import { playScript, type Playback } from '../../src-shared/conversation/play.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import { instantOf, type ConversationScript } from '../../src-shared/conversation/script.ts';
import { callTool } from '../flow-runtime/tools/call-tool.ts';
import { IN_MEMORY, openDatabase } from '../store/database.ts';
import { PluginRecords } from '../store/plugin-records.ts';
import { StoredCollections } from '../store/record-collections.ts';
import type { TestSetup } from './test-engine.ts';
import { t } from '../messages/translate.ts';

/** The longest a timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export async function playOnSimulator(stage: TestSetup, script: ConversationScript): Promise<Playback> {
  const { flow, tools: registry, project: folder, timeLimitMs = Infinity, extract = extractOffline } = stage;
  const deadline = performance.now() + timeLimitMs;
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  const clock = (): Date => new Date(instantOf(script));
  const kept = {
    records: new PluginRecords(database.value, clock),
    collections: new StoredCollections(database.value, clock),
  };
  const playback = playScript(flow, script, {
    extract,
    call: async (call) => {
      const signal = AbortSignal.timeout(
        Math.min(MAX_TIMEOUT_MS, Math.max(1, Math.ceil(deadline - performance.now()))),
      );
      try {
        return await callTool(call, { registry, folder, gates: flow.gates, signal, recovering: false, clock, ...kept });
      } catch (error) {
        if (!signal.aborted) throw error;
        return {
          type: 'failure',
          kind: 'timeout',
          message: t('projects.simulatorEngine.toolTimeout', { tool: call.tool }),
        };
      }
    },
    isOverdue: () => performance.now() > deadline,
  });
  return await playback.finally(() => database.value.close());
}

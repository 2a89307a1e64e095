/** Migrates a stored conversation of an older state version, so that it continues with the current plugin. */
import { checkAnswerValue } from '../../src-shared/flow/answer-value.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { answerPlaces } from '../../src-shared/plugin/answer-places.ts';
import { openEnvelope } from '../../src-shared/plugin/open-envelope.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { LoadedPlugin } from './plugin-registry.ts';
import { sessionEnvelope } from './session-envelope.ts';

/** Returns the names of the migrations that ran; empty if the conversation is up to date. */
export async function migrateSession(
  sessions: Sessions,
  sessionId: string,
  pluginOf: (id: string) => LoadedPlugin | undefined,
): Promise<Result<readonly string[]>> {
  const snapshot = await sessions.snapshot(sessionId);
  if (!snapshot.ok) return snapshot;
  const { flow, agent, record } = snapshot.value;
  const plugin = agent === null ? undefined : pluginOf(agent);
  const isOlder = plugin !== undefined && (flow.parts.stateVersion ?? 1) < plugin.stateVersion;
  // A conversation led by another plugin returns to the node that handed over, which only the old flow is certain to
  // have.
  if (!isOlder || record.status === 'away') return ok([]);
  const envelope = await sessionEnvelope(sessions, sessionId);
  if (!envelope.ok) return envelope;
  const today = compileForRun(plugin.flow, null, plugin.parts);
  if (!today.ok) return today;
  const { id: pluginId, stateVersion, migrations } = plugin;
  const opened = openEnvelope(envelope.value, { flow: today.value, pluginId, stateVersion, migrations });
  if (!opened.ok) return opened;
  const { answers, domain, client, migrated } = opened.value;
  const begun = await sessions.restart({
    ...{ sessionId, flow: plugin.flow, parts: plugin.parts },
    origin: {
      answers: { ...keptAnswers(today.value, snapshot.value.state.answers), ...answers },
      domain,
      client,
      context: {},
      agentSettings: snapshot.value.state.agentSettings,
    },
  });
  if (!begun.ok) return begun;
  await sessions.idle(sessionId);
  return ok(migrated);
}

/** Answers that aren't in the envelope are kept if their questions still accept them. */
function keptAnswers({ flow, slots }: CompiledFlow, answers: JsonObject): JsonObject {
  const shown = new Set(answerPlaces(flow).values());
  return Object.fromEntries(
    slots.flatMap(({ key, answer }) => {
      const value = answers[key] ?? null;
      const checked = value === null || shown.has(key) ? null : checkAnswerValue(answer, value);
      return checked?.ok === true ? [[key, checked.value] as const] : [];
    }),
  );
}

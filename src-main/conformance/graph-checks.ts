/** Checks of a plugin's behavior in conversations through its graph. */
import { deepEqual } from '../../src-shared/equality.ts';
import { validateMessages } from '../../src-shared/a2ui/validate.ts';
import { RESET_ACTION } from '../../src-shared/flow/handlers.ts';
import { firstIssue } from '../../src-shared/flow/schema-issues.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { actionsOf } from '../../src-shared/plugin/actions.ts';
import { COMMON_KEYS, initialCommonState } from '../../src-shared/plugin/common-state.ts';
import { AUDIT_EVENT, HANDOFF_TO, VOICE_SAY, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import { DOMAIN_TYPE, isServerType, SERVER_PAYLOADS } from '../../src-shared/wire/server-messages.ts';
import { say } from './say.ts';
import { talkWith, type Finding, type Subject, type Talk, type Turn } from './subject.ts';

const PATCH = 'server.a2ui.patch';

export function initialState(subject: Subject): Finding {
  const { plugin } = talkWith(subject);
  const state = plugin.createInitialState();
  const own = state.domain[plugin.pluginId];
  if (own === undefined) return say('noDomain', { id: plugin.pluginId });
  const wanted = initialCommonState(plugin, own);
  const wrong = [...new Set([...COMMON_KEYS, ...Object.keys(state)])].find(
    (key) => !deepEqual((state as JsonObject)[key], (wanted as JsonObject)[key]),
  );
  return wrong === undefined ? null : say('initialState', { field: wrong });
}

export async function firstRun(subject: Subject): Promise<Finding> {
  const { state, added } = await talkWith(subject).open();
  if (state.errors !== null) {
    const sent = added.find(({ type }) => type === 'server.error')?.payload;
    return say('firstRunFails', { error: errorText({ ...state.errors, ...sent }) });
  }
  const patches = added.filter(({ type }) => type === PATCH);
  if (patches.length === 0) return say('noScreen');
  if (!('createSurface' in patches[0]!.payload)) return say('noSurface');
  return null;
}

function errorText({ code, message = code }: JsonObject): string {
  return String(message);
}

/** Simulates typical users: messages, actions, device changes, and unexpected input. */
export async function outboxIsLegal(subject: Subject): Promise<Finding> {
  const entries: OutboxEntry[] = [];
  for (const turn of await wander(subject)) {
    const wrong = turn.added.map((entry) => illegal(entry, subject.plugin.id)).find((found) => found !== null);
    if (wrong !== undefined) return wrong;
    entries.push(...turn.added);
  }
  const patches = entries.filter(({ type }) => type === PATCH).map(({ payload }) => payload);
  const bad = validateMessages(patches, { plugin: subject.plugin.id }).find(({ severity }) => severity === 'error');
  return bad === undefined ? null : say('badScreen', { problem: bad.message });
}

function illegal({ type, payload }: OutboxEntry, id: string): Finding {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return say('noPayload', { type });
  if (type === AUDIT_EVENT || type === HANDOFF_TO) return null;
  if (DOMAIN_TYPE.test(type)) return type.startsWith(`server.domain.${id}.`) ? null : say('foreignMessage', { type });
  if (type !== VOICE_SAY && !isServerType(type)) return say('unknownMessage', { type });
  const parsed = SERVER_PAYLOADS[type as keyof typeof SERVER_PAYLOADS].safeParse(payload);
  return parsed.success ? null : say('badPayload', { type, problem: firstIssue(parsed.error) });
}

async function wander(subject: Subject): Promise<Turn[]> {
  const talk = talkWith(subject);
  const turns = [await talk.open(), await talk.turn({ transcript: 'hello' }), await talk.turn({ device: 'mobile' })];
  for (const action of new Set(actionsOf(subject.flow).values())) {
    turns.push(await talk.act(`${subject.plugin.id}.${action}`));
  }
  turns.push(await talk.turn({ transcript: '¿?!' }), await talk.turn({ mode: 'voice', device: 'desktop' }));
  return turns;
}

export async function resetBeginsAgain(subject: Subject): Promise<Finding> {
  const talk = talkWith(subject);
  const first = await talk.open();
  await talk.turn({ transcript: 'hello' });
  const reset = await talk.act(`${subject.plugin.id}.${RESET_ACTION}`);
  const refused = reset.added.find(({ type }) => type === 'server.error');
  if (refused !== undefined) return say('resetRefused', { error: errorText(refused.payload) });
  if (reset.state.pendingAction !== null) return say('resetPending');
  const { id } = subject.plugin;
  return deepEqual(withoutLog(reset.state.domain[id]), withoutLog(first.state.domain[id])) ? null : say('resetState');
}

/** The log outlasts the state it describes, so it is ignored in comparisons. */
function withoutLog(own: JsonObject | undefined): JsonObject {
  const { audit_log: _log, ...rest } = own ?? {};
  return rest;
}

export async function staysInItsDomain(subject: Subject): Promise<Finding> {
  const talk = talkWith(subject);
  const others = { other_plugin: { kept: true } };
  const initial = talk.plugin.createInitialState();
  const turns = [
    await talk.open({ domain: { ...initial.domain, ...others }, meta: { session_id: 's_conformance' } }),
    await talk.turn({ transcript: 'hello' }),
    await talk.act(`${subject.plugin.id}.${RESET_ACTION}`),
  ];
  const allowed: ReadonlySet<string> = new Set([...COMMON_KEYS, 'position']);
  for (const { state } of turns) {
    const { [subject.plugin.id]: _own, ...rest } = state.domain;
    if (!deepEqual(rest, others)) return say('writesForeign');
    const strange = Object.keys(state).find((key) => !allowed.has(key));
    if (strange !== undefined) return say('writesOutside', { field: strange });
    if (!deepEqual(state.meta, { session_id: 's_conformance' })) return say('changesMeta');
  }
  return null;
}

export async function reducersAppend(subject: Subject): Promise<Finding> {
  const talk = talkWith(subject);
  const first = await talk.open();
  const second = await talk.turn({ transcript: 'hello' });
  for (const key of ['messages', 'outbox'] as const) {
    const before = first.state[key];
    if (!deepEqual(second.state[key].slice(0, before.length), before)) return say('removes', { field: key });
  }
  return second.state.messages.some(({ text }) => text === 'hello') ? null : say('notHeard');
}

export async function leavesNothingPending(subject: Subject): Promise<Finding> {
  const { id } = subject.plugin;
  const inputs: ((talk: Talk) => Promise<Turn>)[] = [
    (talk) => talk.turn({ transcript: 'hello' }),
    (talk) => talk.act('no_such_action'),
    (talk) => talk.act('another_plugin.do'),
    (talk) => talk.act(`${id}.${RESET_ACTION}`),
    (talk) => talk.turn({ pendingAction: { nonsense: true } }),
    (talk) => talk.turn({ device: 'mobile' }),
  ];
  const talk = talkWith(subject);
  await talk.open();
  for (const input of inputs) {
    const { state } = await input(talk);
    if (state.pendingAction !== null || state.transcript !== '') return say('inputLeft');
  }
  return null;
}

export async function sessionsAreApart(subject: Subject): Promise<Finding> {
  const made = subject.make();
  if (!made.ok) return made.error.message;
  const [one, other] = [talkWith(subject, 's_one'), talkWith(subject, 's_other')];
  const first = await one.open();
  await other.open();
  await other.turn({ transcript: 'hello' });
  const again = await one.turn({});
  return deepEqual(again.state.domain, first.state.domain) ? null : say('sharedState');
}

export function actionsHaveTheirNames(subject: Subject): Finding {
  const { plugin } = talkWith(subject);
  const { pluginId } = plugin;
  for (const [name, action] of actionsOf(subject.flow)) {
    for (const given of [name, `${pluginId}.${name}`]) {
      const named = plugin.validateAction(given, {});
      if (!named.ok || named.value.name !== `${pluginId}.${action}`) return say('actionNotRead', { given, action });
    }
    if (plugin.validateAction(`another_plugin.${name}`, {}).ok)
      return say('actionForeign', { action: `another_plugin.${name}` });
  }
  if (plugin.validateAction(`${pluginId}.no_such_action`, {}).ok) return say('actionUnknown');
  return null;
}

export async function bothDevices(subject: Subject): Promise<Finding> {
  const talk = talkWith(subject);
  const first = await talk.open();
  const mobile = await talk.turn({ device: 'mobile' });
  if (mobile.state.device !== 'mobile') return say('deviceKept');
  if (!deepEqual(mobile.state.domain, first.state.domain)) return say('deviceChanges');
  if (mobile.added.some(({ type }) => type === VOICE_SAY)) return say('deviceSpeaks');
  return null;
}

/** Starts what an AG-UI client requests: a run, a conversation, its next turn, or the answer to an interrupt. */
import { readClientError } from '../../src-shared/a2ui/client-error.ts';
import type { Handoffs } from '../agents/handoffs.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { isJsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { DEFAULT_CLIENT } from '../../src-shared/step/initial-state.ts';
import type { EventSource } from '../transport/follow.ts';
import type { RunnableAgent, Runs } from '../runs/runs.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { AgUiRunKey, AgUiRunRecord, AgUiRuns } from '../store/ag-ui-runs.ts';
import type { SessionLinks } from '../store/session-links.ts';
import type { WireSessions } from '../store/wire-sessions.ts';
import { t } from '../messages/translate.ts';
import { answersIn, contextIn, inputOf, invalid } from './first-values.ts';
import { waitingFor, type PendingInterrupt } from './interrupts.ts';
import { readAnswer, type Answer } from './read-answer.ts';
import { deviceIn, newUserMessage, type ResumeEntry, type RunInput } from './run-input.ts';

export interface AgUiDeps {
  readonly runs: Runs;
  readonly sessions: Sessions;
  readonly handoffs: Handoffs;
  readonly links: SessionLinks;
  readonly events: EventSource;
  readonly store: AgUiRuns;
  /** Removes abandoned conversations after a while, like those of the session protocol. */
  readonly kept: WireSessions;
  readonly seenClock: () => Date;
  /** Resolves when all plugin folders have been scanned. */
  readonly agentsReady: () => Promise<void>;
  readonly agent: (id: string) => RunnableAgent | undefined;
  readonly agentIds: () => readonly string[];
}

type Begun = Omit<AgUiRunRecord, 'ended'>;

export interface BegunRun {
  readonly run: Begun;
  /** Nothing runs, because the client abandoned the pending interrupt. */
  readonly isCancelled: boolean;
}

const MAX_CHARACTERS = 8000;

/** The thread and agent a requested run belongs to. */
interface Place {
  readonly deps: AgUiDeps;
  readonly agent: RunnableAgent;
  readonly input: RunInput;
  /** The previous run of the thread. */
  readonly last: AgUiRunRecord | undefined;
}

/** Stores the run together with its effects. */
export async function beginRun(place: Place): Promise<Result<BegunRun>> {
  const { deps, agent, input, last } = place;
  if (last === undefined) {
    const [first] = input.resume ?? [];
    if (first !== undefined) return fail(notOpen(first));
    return agent.input === undefined ? await startConversation(place) : await startRun(place);
  }
  deps.kept.saveSeen(last.session, deps.seenClock().toISOString());
  if (asksToResume(input)) return await resumeRun(place, last);
  const ready = await restedSession(deps, last);
  if (!ready.ok) return ready;
  const { session, waiting } = ready.value;
  const device = deviceIn(input);
  // A conversation that failed keeps its device.
  if (device !== null) await deps.sessions.changeClient({ sessionId: session, device });
  const reported = await noteError(deps, session, input);
  if (!reported.ok) return reported;
  const answer = answerIn(input, waiting);
  if (!answer.ok) return answer;
  const chosen = answer.value ?? actionIn(input);
  if (chosen !== null) return await takeAnswer(place, session, chosen);
  if (reported.value) return noteOnly(place);
  if (agent.input !== undefined && waiting === null) return await startRun(place);
  if (waiting?.pause != null && agent.input !== undefined) return fail(unanswered(waiting));
  return await takeText(place, session);
}

/** Whether a failed or timed-out run should be resumed instead of starting a new one. */
function asksToResume({ forwardedProps }: RunInput): boolean {
  return isJsonObject(forwardedProps) && forwardedProps['resume'] === true;
}

async function resumeRun(place: Place, { session }: AgUiRunRecord): Promise<Result<BegunRun>> {
  const run = nextRun(place);
  const resumed = await place.deps.runs.resume(session, { also: () => place.deps.store.add(run) });
  return resumed.ok ? ok({ run, isCancelled: false }) : resumed;
}

/** The session that leads the thread, and what it is waiting for. */
async function restedSession(
  { sessions, handoffs }: AgUiDeps,
  { session: root }: AgUiRunRecord,
): Promise<Result<{ readonly session: string; readonly waiting: PendingInterrupt | null }>> {
  const leader = handoffs.leader(root);
  const record = sessions.record(leader);
  if (record === undefined || record.busy || record.status === 'running' || record.status === 'away')
    return fail(atWork());
  if (record.status === 'failed' && record.turn > 0) {
    await sessions.takeBack({ sessionId: leader });
    await handoffs.settled(root);
  }
  const waiting = await openInterrupt({ sessions }, leader);
  return waiting.ok ? ok({ session: leader, waiting: waiting.value }) : waiting;
}

export async function openInterrupt(
  { sessions }: Pick<AgUiDeps, 'sessions'>,
  sessionId: string,
): Promise<Result<PendingInterrupt | null>> {
  const snapshot = await sessions.snapshot(sessionId);
  const events = sessions.events({ sessionId, afterSeq: 0 });
  if (!snapshot.ok) return snapshot;
  return events.ok ? ok(waitingFor(snapshot.value, events.value)) : events;
}

/** Null if the client doesn't answer an interrupt. */
function answerIn({ resume = [] }: RunInput, waiting: PendingInterrupt | null): Result<Answer | null> {
  const [first, ...more] = resume;
  if (first === undefined) return ok(null);
  const foreign = resume.find(({ interruptId }) => interruptId !== waiting?.interrupt.id);
  if (waiting === null || foreign !== undefined) return fail(notOpen(foreign ?? first));
  if (more.length > 0) return fail(invalid('resume', t('services.agUi.answeredTwice'), '/resume/1'));
  return readAnswer(waiting, first);
}

/** Records a client-side error in the timeline. Returns false if there is none. */
async function noteError({ sessions }: AgUiDeps, session: string, input: RunInput): Promise<Result<boolean>> {
  const raw = isJsonObject(input.forwardedProps) ? input.forwardedProps['error'] : undefined;
  if (raw === undefined) return ok(false);
  const error = readClientError(raw);
  if (!error.ok) return fail(invalid('forwardedProps.error', error.error, '/forwardedProps/error'));
  const noted = await sessions.note(session, { type: 'client.error', ...error.value });
  return noted.ok ? ok(true) : noted;
}

/** Creates a run that does nothing. */
function noteOnly(place: Place): Result<BegunRun> {
  const run = nextRun(place);
  place.deps.store.add(run);
  return ok({ run, isCancelled: false });
}

/** Returns a screen action of the client, also after the end of a run. */
function actionIn({ forwardedProps }: RunInput): Answer | null {
  const done = isJsonObject(forwardedProps) ? forwardedProps['action'] : undefined;
  if (!isJsonObject(done) || typeof done['action'] !== 'string') return null;
  const { action, data } = done;
  return { type: 'acted', action, data: isJsonObject(data) ? data : {} };
}

async function startRun({ deps, agent, input, last }: Place): Promise<Result<BegunRun>> {
  const given = inputOf(agent, input, last === undefined);
  if (!given.ok) return given;
  const runOf = (session: string): Begun => ({ ...keyOf(agent, input), session, before: {} });
  const started = await deps.runs.start({
    ...{ agent: agent.id, input: given.value, sessionId: input.threadId, context: contextIn(input) },
    also: (session) => deps.store.add(runOf(session)),
  });
  return started.ok ? ok({ run: runOf(started.value.run_id), isCancelled: false }) : started;
}

/** Applies messages the user already sent, once the conversation has begun. */
async function startConversation({ deps, agent, input }: Place): Promise<Result<BegunRun>> {
  const tooLong = problemOfText(newUserMessage(input)?.text ?? '');
  if (tooLong !== null) return fail(tooLong);
  const prefill = answersIn(agent, input);
  if (!prefill.ok) return prefill;
  const { id, folder, flow, parts } = agent;
  const runOf = (session: string): Begun => ({ ...keyOf(agent, input), session, before: {} });
  const device = deviceIn(input);
  const started = await deps.sessions.start({
    ...(device !== null && { client: { ...DEFAULT_CLIENT, device } }),
    ...{ project: folder, flow, parts, agent: id, prefill: prefill.value, context: contextIn(input) },
    also: (session) => {
      deps.store.add(runOf(session));
      deps.kept.add({ session, agent: id, told: {}, seenAt: deps.seenClock().toISOString() });
    },
  });
  if (!started.ok) return started;
  const run = runOf(started.value.sessionId);
  const said = await sayFirst(deps, run, input);
  return said.ok ? ok({ run, isCancelled: false }) : said;
}

/** Skips a message that was already processed, for clients that reconnect. */
export async function sayFirst(deps: AgUiDeps, { session }: Begun, input: RunInput): Promise<Result<unknown>> {
  const message = newUserMessage(input);
  if (message === null || message.text.trim() === '') return ok(null);
  const settled = await deps.handoffs.settled(session);
  if (!settled.ok) return settled;
  const sessionId = deps.handoffs.leader(session);
  return await deps.sessions.send({
    sessionId,
    text: message.text,
    key: keyOfMessage(message.id),
    conversation: session,
  });
}

async function takeText(place: Place, session: string): Promise<Result<BegunRun>> {
  const { deps, input } = place;
  const run = nextRun(place);
  const message = newUserMessage(input);
  if (message === null || message.text.trim() === '') return noteOnly(place);
  const tooLong = problemOfText(message.text);
  if (tooLong !== null) return fail(tooLong);
  const key = keyOfMessage(message.id);
  const said = { sessionId: session, conversation: run.session, key, text: message.text };
  const sent = await deps.sessions.send({ ...said, also: () => deps.store.add(run) });
  if (!sent.ok) return fail(overAs(sent.error));
  if (sent.value.repeated === true) deps.store.add(run);
  return ok({ run, isCancelled: false });
}

async function takeAnswer(place: Place, session: string, answer: Answer): Promise<Result<BegunRun>> {
  const { deps } = place;
  const run = nextRun(place);
  const also = (): void => deps.store.add(run);
  switch (answer.type) {
    case 'decided': {
      const { type: _, ...decision } = answer;
      const decided = await deps.sessions.decide({ sessionId: session, ...decision, also });
      return decided.ok ? ok({ run, isCancelled: false }) : decided;
    }
    case 'acted': {
      const { action, data } = answer;
      const acted = await deps.sessions.act({ sessionId: session, conversation: run.session, action, data, also });
      return acted.ok ? ok({ run, isCancelled: false }) : fail(overAs(acted.error));
    }
    case 'text': {
      const tooLong = problemOfText(answer.text);
      if (tooLong !== null) return fail(tooLong);
      const sent = await deps.sessions.send({ sessionId: session, conversation: run.session, text: answer.text, also });
      return sent.ok ? ok({ run, isCancelled: false }) : fail(overAs(sent.error));
    }
    case 'none':
      if (newUserMessage(place.input) !== null) return await takeText(place, session);
      also();
      return ok({ run, isCancelled: true });
  }
}

/** Continues the same conversation with the events that earlier runs didn't send. */
function nextRun({ agent, input, last }: Place): Begun {
  const { session, before, ended } = last!;
  return { ...keyOf(agent, input), session, before: ended?.told ?? before };
}

function keyOf({ id }: RunnableAgent, { threadId, runId }: RunInput): AgUiRunKey {
  return { agent: id, thread: threadId, run: runId };
}

function keyOfMessage(id: string): string {
  return `ag-ui:${id}`;
}

function problemOfText(text: string): AppError | null {
  if (text.length <= MAX_CHARACTERS) return null;
  return invalid('messages', t('services.agUi.tooLong', { limit: MAX_CHARACTERS }), '/messages');
}

/** Reports a conflict if the conversation has ended, as for runs. */
function overAs(error: AppError): AppError {
  return error.code === 'session_ended' || error.code === 'session_busy' ? { ...error, code: 'conflict' } : error;
}

function notOpen({ interruptId }: ResumeEntry): AppError {
  return appError('conflict', t('services.agUi.notOpen', { interrupt: interruptId }), { pointer: '/resume' });
}

function atWork(): AppError {
  return appError('conflict', t('services.agUi.atWork'), { hint: t('services.agUi.atWorkHint') });
}

function unanswered({ interrupt }: PendingInterrupt): AppError {
  return appError('conflict', t('services.agUi.unanswered', { interrupt: interrupt.id }), { pointer: '/resume' });
}

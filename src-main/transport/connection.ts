/**
 * The connection of one window: reads its frames, answers its requests, and sends it the events it follows. Never
 * throws.
 */
import {
  clientFrameSchema,
  MAX_FRAME_BYTES,
  type ClientFrame,
  type ServerFrame,
} from '../../src-shared/contract/messages.ts';
import { REQUESTS, type RequestName } from '../../src-shared/contract/requests.ts';
import { appError, assertNever, type AppError } from '../../src-shared/errors.ts';
import { isJsonObject, toPointer } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { firstIssue, schemaIssues } from '../../src-shared/flow/schema-issues.ts';
import { runEventSchema } from '../../src-shared/run/run-event.ts';
import type { z } from '../../src-shared/schema.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { OpenProjects } from '../project/open-projects.ts';
import { followSession, type EventSource } from './follow.ts';
import { parseFrameText } from './frame-text.ts';
import { t } from '../messages/translate.ts';

/** Exchanges text: a MessagePort of the desktop, or a WebSocket of the host. */
export interface FrameChannel {
  send(text: string): void;
  onMessage(listener: (text: unknown) => void): void;
  onClose(listener: () => void): void;
}

/** Answers a request with a validated body. The signal fires when the answer is no longer needed. */
export type Answer = (name: RequestName, body: unknown, signal: AbortSignal) => Promise<Result<unknown>>;

export interface ConnectionOptions {
  readonly channel: FrameChannel;
  readonly answer: Answer;
  readonly events: EventSource;
  readonly viewers: OpenProjects;
  readonly log: Logger;
}

const MAX_FOLLOWED = 100;

export function serveConnection(options: ConnectionOptions): void {
  const { channel, events, viewers, log } = options;
  let open = true;

  const send = (frame: ServerFrame): void => {
    if (open) channel.send(JSON.stringify(frame));
  };
  const refuse = (error: AppError): void => {
    log.warn({ code: error.code, pointer: error.pointer }, `frame refused: ${error.message}`);
    send({ kind: 'refused', error });
  };
  const followed = createFollowed({ events, log, send, refuse });
  const running = createRunning(options, send);

  const viewer = viewers.connect((news) => send({ kind: 'project', news }));

  channel.onMessage((text) => {
    const frame = readFrame(text);
    if (!frame.ok) return frame.id === null ? refuse(frame.error) : answerRefused(frame.id, frame.error);
    switch (frame.value.kind) {
      case 'request':
        return running.run(frame.value);
      case 'cancel':
        return running.cancel(frame.value.id);
      case 'follow':
        return followed.follow(frame.value);
      case 'unfollow':
        return followed.unfollow(frame.value.sessionId);
      case 'projects':
        return viewer.show(frame.value.window, frame.value.paths);
      default:
        return assertNever(frame.value);
    }
  });
  channel.onClose(() => {
    open = false;
    viewer.close();
    followed.stop();
    running.cancelAll();
  });

  function answerRefused(id: number, error: AppError): void {
    log.warn({ code: error.code, pointer: error.pointer }, `request refused: ${error.message}`);
    send({ kind: 'response', id, result: fail(error) });
  }
}

interface FollowedDeps extends Pick<ConnectionOptions, 'events' | 'log'> {
  readonly send: (frame: ServerFrame) => void;
  readonly refuse: (error: AppError) => void;
}

/** The sessions whose events the window gets. */
function createFollowed({ events, log, send, refuse }: FollowedDeps) {
  const followed = new Map<string, () => void>();
  const unfollow = (sessionId: string): void => {
    followed.get(sessionId)?.();
    followed.delete(sessionId);
  };
  const follow = (frame: Extract<ClientFrame, { kind: 'follow' }>): void => {
    const { sessionId, afterSeq } = frame;
    unfollow(sessionId);
    if (followed.size >= MAX_FOLLOWED)
      return refuse(appError('too_large', t('services.connection.tooManyFollowed', { limit: MAX_FOLLOWED })));
    const sendEvent = (event: z.infer<typeof runEventSchema>): void => {
      const checked = runEventSchema.safeParse(event);
      if (checked.success) send({ kind: 'event', event: checked.data });
      else
        log.error(
          { sessionId, seq: event.seq, pointer: pointerOf(checked.error) },
          'an event does not fit the contract',
        );
    };
    followed.set(sessionId, followSession({ source: events, sessionId, afterSeq, send: sendEvent, refuse }));
  };
  const stop = (): void => {
    for (const stopFollowing of followed.values()) stopFollowing();
    followed.clear();
  };
  return { follow, unfollow, stop };
}

/** The requests that are being answered. */
function createRunning(options: Pick<ConnectionOptions, 'answer' | 'log'>, send: (frame: ServerFrame) => void) {
  const running = new Map<number, AbortController>();
  return {
    run(frame: RequestFrame): void {
      const { id } = frame;
      const abort = new AbortController();
      running.set(id, abort);
      respond(options, frame, abort.signal)
        .then(send)
        .catch((error: unknown) => options.log.error({ error }, 'an answer could not be sent'))
        .finally(() => {
          if (running.get(id) === abort) running.delete(id);
        });
    },
    cancel(id: number): void {
      running.get(id)?.abort();
    },
    cancelAll(): void {
      for (const request of running.values()) request.abort();
    },
  };
}

type ReadFrame =
  | { readonly ok: true; readonly value: ClientFrame }
  | { readonly ok: false; readonly error: AppError; readonly id: number | null };

function readFrame(text: unknown): ReadFrame {
  const json = parseFrameText(text);
  if (!json.ok) return { ...json, id: null };
  const parsed = clientFrameSchema.safeParse(json.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const message = t('services.connection.invalidFrame', { message: firstIssue(parsed.error) });
  const error = appError('bad_request', message, { pointer: pointerOf(parsed.error) });
  return { ok: false, error, id: requestIdOf(json.value) };
}

/** A broken request is answered if it has an id, so that its window doesn't wait forever. */
function requestIdOf(frame: unknown): number | null {
  if (!isJsonObject(frame) || frame['kind'] !== 'request') return null;
  const id = frame['id'];
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 1 ? id : null;
}

type RequestFrame = Extract<ClientFrame, { kind: 'request' }>;

async function respond(
  { answer, log }: Pick<ConnectionOptions, 'answer' | 'log'>,
  frame: RequestFrame,
  signal: AbortSignal,
): Promise<ServerFrame> {
  const result = await answerChecked({ answer, log }, frame, signal);
  if (!result.ok) log.info({ request: frame.name, code: result.error.code }, `request failed: ${result.error.message}`);
  const response: ServerFrame = { kind: 'response', id: frame.id, result };
  if (JSON.stringify(response).length <= MAX_FRAME_BYTES) return response;
  const error = appError(
    'too_large',
    t('services.connection.responseTooLarge', { name: frame.name, limit: MAX_FRAME_BYTES }),
  );
  return { kind: 'response', id: frame.id, result: fail(error) };
}

type CheckedResult = Extract<ServerFrame, { kind: 'response' }>['result'];

async function answerChecked(
  { answer, log }: Pick<ConnectionOptions, 'answer' | 'log'>,
  { name, body }: RequestFrame,
  signal: AbortSignal,
): Promise<CheckedResult> {
  if (!isRequestName(name)) return fail(appError('bad_request', t('services.connection.unknownRequest', { name })));
  const request = REQUESTS[name].request.safeParse(body);
  if (!request.success) {
    const pointer = pointerOf(request.error);
    return fail(
      appError('bad_request', `${name}${pointer}: ${schemaIssues(request.error)[0]?.message ?? 'invalid'}`, {
        pointer,
      }),
    );
  }
  try {
    const result = await answer(name, request.data, signal);
    if (!result.ok) return fail({ ...result.error });
    const response = REQUESTS[name].response.safeParse(result.value);
    if (response.success) return ok(response.data);
    log.error({ request: name, pointer: pointerOf(response.error) }, 'an answer does not fit the contract');
    return fail(appError('internal', t('services.connection.invalidResponse', { name })));
  } catch (error) {
    log.error({ request: name, error }, 'a request ended in a bug');
    return fail(
      appError('internal', t('services.connection.internalError', { name }), {
        hint: t('services.connection.internalErrorHint'),
      }),
    );
  }
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(REQUESTS, name);
}

function pointerOf(error: z.ZodError): string {
  return toPointer(error.issues[0]?.path ?? []);
}

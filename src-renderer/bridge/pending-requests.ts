/** Requests without a response yet. Unsent ones wait for a connection. */
import { t } from '../../src-shared/messages/translate.ts';
import type { ClientFrame, ServerFrame } from '../../src-shared/contract/messages.ts';
import { REQUESTS, type RequestName, type RequestOf, type ResponseOf } from '../../src-shared/contract/requests.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { firstIssue } from '../../src-shared/flow/schema-issues.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { requestErrorInWords } from './refused-request.ts';
import type { Wire } from './transport.ts';

export type SendRequest = <N extends RequestName>(
  name: N,
  body: RequestOf<N>,
  signal?: AbortSignal,
) => Promise<Result<ResponseOf<N>>>;

export interface PendingRequests {
  readonly request: SendRequest;
  /** Sends the requests that waited for a connection. */
  resume(): void;
  answer(frame: Extract<ServerFrame, { kind: 'response' }>): void;
  /**
   * A request that was sent may or may not have been carried out, so its caller gets an error. Unsent ones wait for a
   * reconnect if possible.
   */
  failLost(reason: 'lost' | 'refused'): void;
}

type RequestFrame = Extract<ClientFrame, { kind: 'request' }> & { readonly body: object };

interface Pending {
  readonly name: RequestName;
  readonly frame: RequestFrame;
  readonly settle: (result: Result<unknown>) => void;
  sent: boolean;
}

export function createPendingRequests(wire: Wire): PendingRequests {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  const dispatch = (request: Pending) => {
    request.sent = true;
    wire.send(request.frame);
  };

  const cancel = (id: number) => {
    const request = pending.get(id);
    if (request === undefined) return;
    pending.delete(id);
    if (request.sent && wire.status() === 'open') wire.send({ kind: 'cancel', id });
    request.settle(fail(cancelledError()));
  };

  return {
    request: (name, body, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve(fail(cancelledError()));
        if (wire.status() === 'refused') return resolve(fail(lostError('refused')));
        lastId += 1;
        const id = lastId;
        const frame: RequestFrame = { kind: 'request', id, name, body };
        const request: Pending = { name, frame, sent: false, settle: resolve as Pending['settle'] };
        pending.set(id, request);
        signal?.addEventListener('abort', () => cancel(id), { once: true });
        if (wire.status() === 'open') dispatch(request);
      }),
    resume: () => {
      for (const request of pending.values()) dispatch(request);
    },
    answer: ({ id, result }) => {
      const request = pending.get(id);
      if (request === undefined) return;
      pending.delete(id);
      if (result.ok) return request.settle(checkResponse(request.name, result.value));
      request.settle(fail(requestErrorInWords(withoutUndefined(result.error), request.frame.body)));
    },
    failLost: (reason) => {
      for (const [id, { sent, settle }] of pending) {
        if (!sent && reason === 'lost') continue;
        pending.delete(id);
        settle(fail(lostError(reason)));
      }
    },
  };
}

function cancelledError(): AppError {
  return appError('cancelled', t('connection.cancelled'));
}

function lostError(reason: 'lost' | 'refused'): AppError {
  const code = reason === 'lost' ? 'io_failed' : 'unauthorized';
  return appError(code, t(`connection.${reason}`), { hint: t(`connection.${reason}Hint`) });
}

function checkResponse(name: RequestName, value: unknown): Result<unknown> {
  const parsed = REQUESTS[name].response.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return fail(appError('internal', t('connection.badAnswer', { name, message: firstIssue(parsed.error) })));
}

type FrameError = Extract<Extract<ServerFrame, { kind: 'response' }>['result'], { ok: false }>['error'];

function withoutUndefined({ code, message, hint, pointer }: FrameError) {
  return appError(code, message, {
    ...(hint === undefined ? {} : { hint }),
    ...(pointer === undefined ? {} : { pointer }),
  });
}

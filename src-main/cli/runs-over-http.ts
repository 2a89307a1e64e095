/** Runs of a host, asked for over HTTP. */
import { appError } from '../../src-shared/errors.ts';
import { isJsonObject, type JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { RunsDoor } from '../runs/runs-door.ts';
import { t } from '../messages/translate.ts';

/** The address may hold the token, as `switchyard host` prints it. */
export function hostDoor(address: string, token: string): RunsDoor {
  const url = URL.parse(address);
  const bearer = url?.searchParams.get('token') ?? token;
  const ask = async (method: string, path: string, body?: JsonObject): Promise<Result<JsonObject>> => {
    if (url === null) return fail(appError('bad_request', t('cli.runs.invalidUrl', { url: address })));
    try {
      const response = await fetch(new URL(path, url.origin), {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return read(await response.json(), response.ok);
    } catch {
      return fail(appError('io_failed', t('cli.runs.noHost', { url: url.origin })));
    }
  };
  return {
    list: (wanted) => {
      const given = Object.entries(wanted).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      );
      const query = new URLSearchParams(given);
      return ask('GET', `/api/runs?${query.toString()}`);
    },
    show: (id) => ask('GET', `/api/runs/${encodeURIComponent(id)}/state`),
    resume: (id, body) => ask('POST', `/api/runs/${encodeURIComponent(id)}/resume`, { ...body }),
    cancel: (id) => ask('POST', `/api/runs/${encodeURIComponent(id)}/cancel`, {}),
  };
}

function read(body: unknown, isOk: boolean): Result<JsonObject> {
  if (isOk && isJsonObject(body)) return ok(body);
  const error = isJsonObject(body) ? body['error'] : null;
  const message = isJsonObject(error ?? null) ? String((error as JsonObject)['message']) : t('cli.runs.noAnswer');
  return fail(appError('io_failed', message));
}

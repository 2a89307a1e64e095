/** Accesses runs of another program over HTTP: a host by address, or the program that has the data folder open. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { appError } from '../../src-shared/errors.ts';
import { isJsonObject, type JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { RunsClient } from '../runs/runs-client.ts';
import { t } from '../messages/translate.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Rejects if nothing answers. */
type Send = (method: string, path: string, body: string | null) => Promise<Answer>;

/** The address may contain the token, as `switchyard host` prints it. */
export function hostClient(address: string, token: string): RunsClient {
  const url = URL.parse(address);
  const bearer = url?.searchParams.get('token') ?? token;
  const name = url === null ? address : url.origin;
  return clientOver(name, async (method, path, body) => {
    const headers = { authorization: `Bearer ${bearer}`, ...(body === null ? {} : JSON_TYPE) };
    const response = await fetch(new URL(path, name), { method, headers, body });
    return { status: response.status, body: await response.text() };
  });
}

/** Access to the socket is limited to its owner, so it needs no token. */
export function socketClient(socketPath: string): RunsClient {
  return clientOver(socketPath, (method, path, body) => {
    return new Promise((resolve, reject) => {
      const headers = body === null ? {} : { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) };
      const asked = request({ socketPath, method, path, headers }, (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
      });
      asked.once('error', reject);
      asked.end(body ?? undefined);
    });
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

function clientOver(name: string, send: Send): RunsClient {
  const ask = async (method: string, path: string, body?: JsonObject): Promise<Result<JsonObject>> => {
    try {
      return read(await send(method, path, body === undefined ? null : JSON.stringify(body)));
    } catch {
      return fail(appError('io_failed', t('cli.runs.noHost', { url: name })));
    }
  };
  return {
    list: (wanted) => {
      const given = Object.entries(wanted).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)] as [string, string]],
      );
      return ask('GET', `/api/runs?${new URLSearchParams(given).toString()}`);
    },
    show: (id) => ask('GET', `/api/runs/${encodeURIComponent(id)}/state`),
    resume: (id, body) => ask('POST', `/api/runs/${encodeURIComponent(id)}/resume`, { ...body }),
    cancel: (id) => ask('POST', `/api/runs/${encodeURIComponent(id)}/cancel`, {}),
  };
}

function read({ status, body }: Answer): Result<JsonObject> {
  const value: unknown = JSON.parse(body);
  if (status < 400 && isJsonObject(value)) return ok(value);
  const error = isJsonObject(value) ? value['error'] : null;
  const message = isJsonObject(error ?? null) ? String((error as JsonObject)['message']) : t('cli.runs.noAnswer');
  return fail(appError('io_failed', message));
}

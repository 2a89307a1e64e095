/**
 * Checks the IP addresses of a repository's host and pins git to them, so that a clone never reaches this machine or
 * its network.
 */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { privateOriginsOf, resolveHost, type Address, type ResolveName } from '../../tools/network/resolve-host.ts';
import type { RemoteSource } from './read-source.ts';
import { t } from '../../messages/translate.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface RemoteHostOptions {
  readonly env?: Environment;
  readonly resolve?: ResolveName;
}

/** Returns settings that let git connect only to the checked addresses. */
export async function pinHost(
  { url, protocol }: Pick<RemoteSource, 'url' | 'protocol'>,
  { env = process.env, ...how }: RemoteHostOptions = {},
): Promise<Result<readonly string[]>> {
  if (protocol === 'file') return ok([]);
  const address = new URL(url);
  // Without encryption only this machine is allowed, and the user named it.
  const policy = { privateOrigins: privateOriginsOf(env), allowsLiterals: protocol === 'http', ...how };
  const found = await resolveHost(address, policy);
  if (found.ok) return ok([`http.curloptResolve=${pin(address, found.value)}`]);
  if (found.error.kind === 'private') return fail(isPrivate(address, found.error.address));
  // Behind a proxy, the proxy resolves names and decides where to connect.
  return usesProxy(env) ? ok([]) : fail(unknown(address));
}

/** In the form of curl: HOST:PORT:ADDRESS,ADDRESS. */
function pin({ hostname, port, protocol }: URL, addresses: readonly Address[]): string {
  const to = addresses.map(({ address, family }) => (family === 6 ? `[${address}]` : address));
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}:${to.join(',')}`;
}

function usesProxy(env: Environment): boolean {
  return ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'].some((name) => (env[name] ?? '') !== '');
}

function isPrivate({ hostname, origin }: URL, address: string): AppError {
  const message = t('imports.remoteHost.privateAddress', { hostname, address });
  return appError('bad_request', message, {
    hint: t('imports.remoteHost.privateAddressHint', { origin }),
    pointer: '/url',
  });
}

function unknown({ hostname }: URL): AppError {
  return appError('io_failed', t('imports.remoteHost.unresolved', { hostname }), {
    hint: t('imports.remoteHost.unresolvedHint'),
    pointer: '/url',
  });
}

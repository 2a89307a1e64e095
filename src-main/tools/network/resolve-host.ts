/** Resolves a host and refuses private addresses; the caller connects to exactly the checked addresses. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { isPublicAddress } from './public-address.ts';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name to all of its addresses. */
export type ResolveName = (name: string) => Promise<readonly Address[]>;

const resolveBySystem: ResolveName = (name) => lookup(name, { all: true, verbatim: true });

export interface HostPolicy {
  /** Origins that may lead to private addresses. */
  readonly privateOrigins: readonly string[];
  /**
   * Whether private addresses are allowed if the origin spells them out, as `http://127.0.0.1:8080` and
   * `http://localhost` do, because whoever allowed the origin saw that. Behind a name they always need explicit
   * permission.
   */
  readonly allowsLiterals: boolean;
  readonly resolve?: ResolveName;
}

export type HostRefusal = { readonly kind: 'unknown' } | { readonly kind: 'private'; readonly address: string };

export async function resolveHost(url: URL, policy: HostPolicy): Promise<Result<readonly Address[], HostRefusal>> {
  const { privateOrigins, allowsLiterals, resolve = resolveBySystem } = policy;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family === 0 ? await resolve(name).catch(() => []) : [{ address: name, family }];
  if (found.length === 0) return fail({ kind: 'unknown' });
  const isLiteral = family !== 0 || isLocalName(name);
  if ((isLiteral && allowsLiterals) || privateOrigins.includes(url.origin)) return ok(found);
  // A private address among public ones is a sign of DNS rebinding.
  const inside = found.find(({ address }) => !isPublicAddress(address));
  return inside === undefined ? ok(found) : fail({ kind: 'private', address: inside.address });
}

/** Names that always mean this machine. */
function isLocalName(name: string): boolean {
  return /^(?:.+\.)?localhost\.?$/.test(name);
}

/** SWITCHYARD_PRIVATE_ORIGINS: origins, separated by commas, that may lead to private addresses. */
export function privateOriginsOf(env: Readonly<Record<string, string | undefined>>): string[] {
  const text = env['SWITCHYARD_PRIVATE_ORIGINS'] ?? '';
  return text.split(',').flatMap((part) => URL.parse(part.trim())?.origin ?? []);
}

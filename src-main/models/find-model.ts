/** Finds the model of a role, by the settings and the key store. */
import {
  ROLE_MODEL_DEFAULTS,
  roleTimeoutMs,
  type ProviderId,
  type Role,
  type Settings,
} from '../../src-shared/contract/settings.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { ModelUse } from './ask-model.ts';
import { findProvider } from './providers/find-provider.ts';

export interface ModelSources {
  readonly settings: { get(): Promise<Settings> };
  /** The part of the key store that models need. */
  readonly keys: { get(provider: ProviderId): Promise<Result<string | null>> };
}

/**
 * In tokens. Tool calls stay far below the first limit, which every model allows; an agent's screens need the second.
 */
const SHORT_ANSWER = 4096;
const LONG_ANSWER = 16_384;

/** Null for a role without a model, which uses its offline default. Fails only if a stored key can't be read. */
export async function findModel({ settings, keys }: ModelSources, role: Role): Promise<Result<ModelUse | null>> {
  const { roles, providers } = await settings.get();
  const chosen = roles[role];
  if (chosen === undefined) return ok(null);
  const provider = findProvider(chosen.provider);
  const providerSettings = providers[chosen.provider] ?? {};
  const key = await keys.get(chosen.provider);
  // An unreadable key store only matters if a key is needed.
  if (!key.ok && provider.needsKey(providerSettings)) return key;
  return ok({
    provider,
    model: chosen.model,
    timeoutMs: chosen.timeoutMs ?? roleTimeoutMs(role),
    retries: chosen.retries ?? ROLE_MODEL_DEFAULTS.retries,
    maxTokens: role === 'design' ? LONG_ANSWER : SHORT_ANSWER,
    settings: providerSettings,
    key: key.ok ? key.value : null,
    ...(chosen.price === undefined ? {} : { price: chosen.price }),
  });
}

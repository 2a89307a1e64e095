/** Time limits of MCP servers. */
import type { McpServer } from '../../../src-shared/plugin/manifest.ts';

export interface McpLimits {
  readonly connectMs: number;
  readonly listMs: number;
  readonly callMs: number;
  /** How long the list of tools is kept. */
  readonly listTtlMs: number;
  readonly idleMs: number;
}

export const MCP_LIMITS: McpLimits = {
  ...{ connectMs: 15_000, listMs: 10_000, callMs: 30_000, listTtlMs: 300_000, idleMs: 300_000 },
};

/** Limits of the manifest override those of the app. */
export function limitsFor(
  { connectTimeoutMs, listTimeoutMs, callTimeoutMs, listCacheSeconds }: McpServer,
  limits: McpLimits,
): McpLimits {
  return {
    ...limits,
    connectMs: connectTimeoutMs ?? limits.connectMs,
    listMs: listTimeoutMs ?? limits.listMs,
    callMs: callTimeoutMs ?? limits.callMs,
    listTtlMs: listCacheSeconds === undefined ? limits.listTtlMs : listCacheSeconds * 1000,
  };
}

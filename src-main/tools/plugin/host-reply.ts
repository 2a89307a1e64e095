/**
 * Answers a request from inside the sandbox with JSON of limited size, or with an error message the author's code may
 * read.
 */
import type { Logger } from '../../telemetry/logger.ts';
import { ToolError, type ToolContext } from '../../flow-runtime/tools/tool.ts';
import type { PluginLimits } from './plugin-limits.ts';
import { readJson } from './read-json.ts';
import type { FromWorker, HostReply } from './worker-messages.ts';
import { t } from '../../messages/translate.ts';

export type HostMessage = Extract<FromWorker, { readonly type: 'host' }>;

export interface HostCall {
  readonly name: string;
  readonly input: unknown;
  readonly context: ToolContext;
  readonly timeoutMs: number;
}

/** Rejects with a ToolError whose message the author's code may read. */
export type CallHost = (call: HostCall) => Promise<unknown>;

export interface ReplyParts extends Pick<HostCall, 'context' | 'timeoutMs'> {
  readonly host: CallHost;
  readonly log: Logger;
  readonly limits: PluginLimits;
}

export async function replyTo({ name, json }: HostMessage, parts: ReplyParts): Promise<HostReply> {
  const { host, context, timeoutMs, log, limits } = parts;
  const read = readJson(json);
  if (read === null) return { error: t('plugins.hostReply.notJson', { name }) };
  try {
    const text = JSON.stringify(await host({ name, input: read.value, context, timeoutMs }));
    if (text.length <= limits.maxReplyBytes) return { json: text };
    return {
      error: t('plugins.hostReply.tooLarge', {
        name,
        characters: text.length,
        limit: limits.maxReplyBytes,
      }),
    };
  } catch (error) {
    if (error instanceof ToolError) return { error: error.message };
    log.warn({ call: name, reason: String(error) }, 'a request of plugin code failed');
    return { error: t('plugins.hostReply.failed', { name }) };
  }
}

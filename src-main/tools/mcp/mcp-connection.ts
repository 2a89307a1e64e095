/** A connection to one MCP server: opened at the first call, shared, reopened after it broke, and closed when idle. */
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { cleanText } from '../../../src-shared/agents/untrusted-text.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import { definitionOf, pinOf, type ToolPin } from './mcp-lock.ts';
import type { McpLimits } from './mcp-limits.ts';
import { openTransport, type ServerPlace } from './mcp-transport.ts';
import { ProgramTransport } from './program-transport.ts';
import { schemaValidators } from './schema-validators.ts';
import { t } from '../../messages/translate.ts';

export interface McpOptions extends ServerPlace {
  /** The digest of the files a program may be started from now; null if it may not be started. */
  readonly stamp: () => string | null;
  readonly limits: McpLimits;
  /** Called when the server's descriptions of its tools have changed. */
  readonly onListed?: () => void;
}

/** How long a server may take to answer a ping after a call timed out. */
const PING_MS = 2000;
const RELIST_MS = 300;
const MAX_PAGES = 20;
const MAX_REASON = 1000;
/** The error code of the protocol's SDK. */
const REQUEST_TIMEOUT = -32001;
const CONNECTION_CLOSED = -32000;

interface Open {
  readonly client: Client;
  readonly transport: Transport;
  tools: Promise<ReadonlyMap<string, ListedTool>> | null;
  listedAt: number;
}

export class McpConnection {
  readonly #options: McpOptions;
  #opening: Promise<Open> | null = null;
  #listed: ReadonlyMap<string, ListedTool> | null = null;
  #relisting: NodeJS.Timeout | undefined;
  /** Names that the server gives to several different tools. */
  readonly #doubtful = new Set<string>();
  /** Tools that were not accepted, as they were when first used. */
  readonly #firstSeen = new Map<string, ToolPin>();
  #calls = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: McpOptions) {
    this.#options = options;
  }

  /** Returns the server's last description of a tool; undefined before the first call. */
  known(tool: string): ListedTool | undefined {
    return this.#listed?.get(tool);
  }

  /** The server's last list of tools; null before it was asked. */
  get listed(): ReadonlyMap<string, ListedTool> | null {
    return this.#listed;
  }

  seen(tool: string): ToolPin | undefined {
    return this.#firstSeen.get(tool);
  }

  firstSeen(tool: string, now: ToolPin): ToolPin {
    const first = this.#firstSeen.get(tool) ?? now;
    this.#firstSeen.set(tool, first);
    return first;
  }

  /** The time limits of connecting, listing, and calling together. */
  get longestMs(): number {
    const { connectMs, listMs, callMs } = this.#options.limits;
    return connectMs + listMs + callMs;
  }

  /**
   * Returns the description of a tool. The list is read again for each connection, after a while, and when the server
   * reports a change.
   */
  async describe(tool: string, signal: AbortSignal): Promise<ListedTool> {
    const listed = (await this.list(signal)).get(tool);
    if (this.#doubtful.has(tool))
      throw new ToolError(t('plugins.mcpTools.twice', { server: this.#options.name, tool }));
    if (listed) return listed;
    throw new ToolError(t('plugins.mcpTools.unknownTool', { server: this.#options.name, tool }));
  }

  list(signal: AbortSignal, isFresh = false): Promise<ReadonlyMap<string, ListedTool>> {
    return this.#busy(signal, async () => {
      const { name: server, limits } = this.#options;
      const open = await this.#open();
      if (isFresh || Date.now() - open.listedAt >= limits.listTtlMs) open.tools = null;
      try {
        open.tools ??= this.#list(open);
        return await open.tools;
      } catch (error) {
        open.tools = null;
        const late = t('plugins.mcpTools.listTimeout', { server, ms: limits.listMs });
        throw this.#explained(error, { open, late, isAborted: signal.aborted });
      }
    });
  }

  call(tool: string, args: JsonObject, signal: AbortSignal) {
    return this.#busy(signal, async () => {
      const { name: server, limits } = this.#options;
      const open = await this.#open();
      try {
        return await open.client.callTool({ name: tool, arguments: args }, undefined, {
          signal,
          timeout: limits.callMs,
        });
      } catch (error) {
        const late = t('plugins.mcpTools.callTimeout', { tool, server, ms: limits.callMs });
        throw this.#explained(error, { open, late, isAborted: signal.aborted });
      }
    });
  }

  /** Explains a failed request to a designer or planner. A broken connection is reopened by the next call. */
  #explained(
    error: unknown,
    { open, late, isAborted }: { readonly open: Open; readonly late: string; readonly isAborted: boolean },
  ): unknown {
    const { name: server } = this.#options;
    const fault = faultOf(open.transport);
    if (isAborted) void this.#dropIfDead(open.client);
    if (fault !== null) return new ToolError(fault);
    if (isAborted) return error;
    if (error instanceof Error && 'issues' in error)
      return new ToolError(t('plugins.mcpTools.malformed', { server }), { cause: error });
    const code = codeOf(error);
    if (code === null) {
      void this.#drop(open.client);
      const reason = error instanceof Error ? cleanText(error.message, MAX_REASON) : '';
      const key = reason === '' ? 'lostUnexplained' : 'lost';
      return new ToolError(t(`plugins.mcpTools.${key}`, { server, reason }));
    }
    if (code === REQUEST_TIMEOUT) {
      void this.#dropIfDead(open.client);
      return new ToolError(late, { kind: 'timeout' });
    }
    if (code === CONNECTION_CLOSED) return new ToolError(t('plugins.mcpTools.ended', { server }));
    return new ToolError(t('plugins.mcpTools.refused', { server, message: cleanText(String(error), MAX_REASON) }));
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    clearTimeout(this.#relisting);
    const opening = this.#opening;
    this.#opening = null;
    const open = await opening?.catch(() => null);
    await open?.client.close().catch(() => undefined);
  }

  /** Returns when the signal fires, whatever the server does. */
  async #busy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    this.#calls += 1;
    try {
      return await Promise.race([work(), aborted(signal)]);
    } finally {
      this.#calls -= 1;
      if (this.#calls === 0) {
        this.#idle = setTimeout(() => void this.close(), this.#options.limits.idleMs);
        this.#idle.unref();
      }
    }
  }

  #open(): Promise<Open> {
    if (this.#opening) return this.#opening;
    const opening: Promise<Open> = this.#connect(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    return (this.#opening = opening);
  }

  async #connect(onClosed: () => void): Promise<Open> {
    const { name, log, limits } = this.#options;
    let transport: Transport | null = null;
    const stamp = this.#options.stamp();
    if (stamp === null) throw new ToolError(changedMeanwhile(name));
    try {
      const [{ Client }, { ToolListChangedNotificationSchema }] = await Promise.all([
        import('@modelcontextprotocol/sdk/client/index.js'),
        import('@modelcontextprotocol/sdk/types.js'),
      ]);
      transport = await openTransport(this.#options);
      const client = new Client({ name: 'switchyard', version: '1' }, { jsonSchemaValidator: schemaValidators });
      const open: Open = { client, transport, tools: null, listedAt: 0 };
      client.onclose = onClosed;
      client.setNotificationHandler(ToolListChangedNotificationSchema, () => this.#listSoon(open));
      await client.connect(transport, { timeout: limits.connectMs });
      // The files must be the trusted ones from the check until the server's first answer.
      if (this.#options.stamp() !== stamp) throw new ToolError(changedMeanwhile(name));
      return open;
    } catch (error) {
      log.warn({ server: name, error }, 'an MCP server could not be reached');
      await transport?.close().catch(() => undefined);
      if (error instanceof ToolError) throw error;
      const fault = faultOf(transport);
      if (fault !== null) throw new ToolError(fault);
      if (codeOf(error) === REQUEST_TIMEOUT)
        throw new ToolError(t('plugins.mcpTools.connectTimeout', { server: name, ms: limits.connectMs }), {
          kind: 'timeout',
        });
      const failure = 'url' in this.#options.server ? 'notReached' : 'notStarted';
      throw new ToolError(t(`plugins.mcpTools.${failure}`, { server: name }));
    }
  }

  /** Waits until several notifications in a row have ended, so that a server can't keep the app busy with them. */
  #listSoon(open: Open): void {
    open.tools = null;
    clearTimeout(this.#relisting);
    this.#relisting = setTimeout(() => {
      open.tools ??= this.#list(open);
      open.tools.catch(() => void (open.tools = null));
    }, RELIST_MS);
    this.#relisting.unref();
  }

  async #list(open: Open): Promise<ReadonlyMap<string, ListedTool>> {
    open.listedAt = Date.now();
    const { client } = open;
    const tools = new Map<string, ListedTool>();
    const until = performance.now() + this.#options.limits.listMs;
    let cursor: string | undefined;
    this.#doubtful.clear();
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const timeout = Math.max(1, until - performance.now());
      const listed = await client.listTools(cursor === undefined ? {} : { cursor }, { timeout });
      for (const tool of listed.tools) this.#take(tool, tools);
      cursor = listed.nextCursor;
      if (cursor === undefined) break;
    }
    const isSame = this.#listed !== null && isDeepStrictEqual(this.#listed, tools);
    this.#listed = tools;
    if (!isSame) this.#options.onListed?.();
    return tools;
  }

  /** If two different tools share a name, it is unclear which would be called. */
  #take(tool: ListedTool, tools: Map<string, ListedTool>): void {
    const known = tools.get(tool.name);
    if (known === undefined) tools.set(tool.name, tool);
    else if (pinOf(definitionOf(known)).hash !== pinOf(definitionOf(tool)).hash) this.#doubtful.add(tool.name);
  }

  /** After a call timed out, stops a server that doesn't even answer a ping, so that the next call starts a new one. */
  async #dropIfDead(client: Client): Promise<void> {
    const opening = this.#opening;
    try {
      await client.ping({ timeout: PING_MS });
    } catch {
      await this.#drop(client, opening);
    }
  }

  /** Stopping an unresponsive program takes a while, during which no call may use it. */
  async #drop(client: Client, opening = this.#opening): Promise<void> {
    if (this.#opening === opening) this.#opening = null;
    await client.close().catch(() => undefined);
  }
}

/** The error code of a protocol answer; null for errors below the protocol. HTTP status codes are not negative. */
function codeOf(error: unknown): number | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'number' && code < 0 ? code : null;
}

function changedMeanwhile(name: string): string {
  return t('plugins.mcpConnection.changedDuringStart', { name });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Why a program was stopped, if it did something wrong. */
function faultOf(transport: Transport | null): string | null {
  return transport instanceof ProgramTransport ? transport.fault : null;
}

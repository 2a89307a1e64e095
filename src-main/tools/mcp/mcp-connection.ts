/** A connection to one MCP server: made at the first call, shared by all, made again after it broke, and ended when idle. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import type { JsonObject } from '../../../src-shared/json.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import { openTransport, type ServerPlace } from './mcp-transport.ts';
import { ProgramTransport } from './program-transport.ts';
import { schemaValidators } from './schema-validators.ts';
import { t } from '../../messages/translate.ts';

export interface McpOptions extends ServerPlace {
  /** Of the files a program may be started from now; null where it may not be started. */
  readonly stamp: () => string | null;
  readonly limits: McpLimits;
}

export interface McpLimits {
  readonly connectMs: number;
  readonly idleMs: number;
}

export const MCP_LIMITS: McpLimits = { connectMs: 15_000, idleMs: 300_000 };

/** How long a server that let a call run out of time may take to show that it is still there. */
const PING_MS = 2000;
const MAX_PAGES = 20;

interface Open {
  readonly client: Client;
  readonly transport: Transport;
  tools: Promise<ReadonlyMap<string, ListedTool>> | null;
}

export class McpConnection {
  readonly #options: McpOptions;
  #opening: Promise<Open> | null = null;
  #listed: ReadonlyMap<string, ListedTool> = new Map();
  #calls = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: McpOptions) {
    this.#options = options;
  }

  /** What the server last said of a tool; undefined before the first call. */
  known(tool: string): ListedTool | undefined {
    return this.#listed.get(tool);
  }

  /** What the server says of a tool now: asked once for each connection, and again when the server tells of a change. */
  describe(tool: string, signal: AbortSignal): Promise<ListedTool> {
    return this.#busy(signal, async () => {
      const open = await this.#open();
      const tools = await (open.tools ??= this.#list(open.client)).catch((error: unknown) => {
        const fault = faultOf(open.transport);
        throw fault === null ? error : new ToolError(fault);
      });
      const listed = tools.get(tool);
      if (listed) return listed;
      throw new ToolError(`The server "${this.#options.name}" has no tool "${tool}".`);
    });
  }

  call(tool: string, args: JsonObject, { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number }) {
    return this.#busy(signal, async () => {
      const { client, transport } = await this.#open();
      try {
        return await client.callTool({ name: tool, arguments: args }, undefined, { signal, timeout: timeoutMs });
      } catch (error) {
        if (signal.aborted) void this.#dropIfDead(client);
        const fault = faultOf(transport);
        throw fault === null ? error : new ToolError(fault);
      }
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const opening = this.#opening;
    this.#opening = null;
    const open = await opening?.catch(() => null);
    await open?.client.close().catch(() => undefined);
  }

  /** Comes back when the signal fires, whatever the server does. */
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
      const open: Open = { client, transport, tools: null };
      client.onclose = onClosed;
      client.setNotificationHandler(ToolListChangedNotificationSchema, () => void (open.tools = null));
      await client.connect(transport, { timeout: limits.connectMs });
      // What it was started from must be what was trusted, from the check to the first answer.
      if (this.#options.stamp() !== stamp) throw new ToolError(changedMeanwhile(name));
      return open;
    } catch (error) {
      log.warn({ server: name, error }, 'an MCP server could not be reached');
      await transport?.close().catch(() => undefined);
      if (error instanceof ToolError) throw error;
      const fault = faultOf(transport);
      if (fault !== null) throw new ToolError(fault);
      throw new ToolError(
        `The server "${name}" could not be ${'url' in this.#options.server ? 'reached' : 'started'}.`,
      );
    }
  }

  async #list(client: Client): Promise<ReadonlyMap<string, ListedTool>> {
    const tools = new Map<string, ListedTool>();
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const listed = await client.listTools(cursor === undefined ? {} : { cursor }, {
        timeout: this.#options.limits.connectMs,
      });
      for (const tool of listed.tools) tools.set(tool.name, tool);
      cursor = listed.nextCursor;
      if (cursor === undefined) break;
    }
    return (this.#listed = tools);
  }

  /** A call ran out of time: a server that does not even answer a ping is ended, so that the next call finds a new one. */
  async #dropIfDead(client: Client): Promise<void> {
    const opening = this.#opening;
    try {
      await client.ping({ timeout: PING_MS });
    } catch {
      // Ending a program that does not listen takes a while, in which nobody shall call it.
      if (this.#opening === opening) this.#opening = null;
      await client.close().catch(() => undefined);
    }
  }
}

function changedMeanwhile(name: string): string {
  return t('plugins.mcpConnection.changedDuringStart', { name });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** What a program did that it was ended for. */
function faultOf(transport: Transport | null): string | null {
  return transport instanceof ProgramTransport ? transport.fault : null;
}

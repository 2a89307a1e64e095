/** Tools of MCP servers that a `plugin.json` names, as tools of the registry: `<plugin>.<server>.<tool>`. */
import type { CallToolResult, Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { cleanText } from '../../../src-shared/agents/untrusted-text.ts';
import { firstIssue } from '../../../src-shared/flow/schema-issues.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import type { McpServer, PluginManifest } from '../../../src-shared/plugin/manifest.ts';
import { z } from '../../../src-shared/schema.ts';
import { zodFromJsonSchema } from '../../../src-shared/json-schema/json-schema.ts';
import { ToolError, type Tool, type ToolContext } from '../../flow-runtime/tools/tool.ts';
import type { McpConnection } from './mcp-connection.ts';
import { changesBetween, definitionOf, pinOf, type McpLock } from './mcp-lock.ts';
import { t } from '../../messages/translate.ts';

const MAX_RESULT = 1024 * 1024;

export interface McpSource {
  readonly manifest: PluginManifest;
  readonly connect: (name: string, server: McpServer) => McpConnection;
  /** Why code of this folder must not run; null if it may. */
  readonly distrust: () => string | null;
  readonly lock: McpLock;
}

/** Includes only tools the manifest lists, not others the server may offer. */
export function mcpTools(source: McpSource): Tool[] {
  return Object.entries(source.manifest.mcp ?? {}).flatMap(([name, server]) => {
    const connection = source.connect(name, server);
    return (server.tools ?? []).map((tool) => mcpTool({ tool, name, server, connection }, source));
  });
}

interface Place {
  readonly tool: string;
  readonly name: string;
  readonly server: McpServer;
  readonly connection: McpConnection;
}

const anyArgs = z.record(z.string(), z.json());

function mcpTool({ tool, name: serverName, server, connection }: Place, { manifest, distrust, lock }: McpSource): Tool {
  const name = `${manifest.id ?? ''}.${serverName}.${tool}`;
  const fault = faultOf(server, manifest);
  // An unaccepted change doesn't count: planners and checks don't see it.
  const known = (): Described | undefined =>
    pinned(lock, serverName, tool) ?? (connection.seen(tool)?.tool as Described | undefined) ?? connection.known(tool);
  return {
    name,
    // A description is known once the server was asked or the tool was accepted.
    get description() {
      return known()?.description ?? t('plugins.mcpTools.description', { tool, server: serverName });
    },
    get input() {
      return inputOf(known());
    },
    get schema() {
      return known()?.inputSchema as JsonObject | undefined;
    },
    output: z.json(),
    get outputSchema() {
      return known()?.outputSchema as JsonObject | undefined;
    },
    get idempotent() {
      return known() !== undefined && isRepeatable(known());
    },
    get irreversible() {
      return known() !== undefined && isIrreversible(known());
    },
    timeoutMs: connection.longestMs,
    refusal: () => (fault === null ? distrust() : t('steps.callTool.faulty', { tool: name, reason: fault })),
    async run(args, { signal }) {
      const listed = await connection.describe(tool, signal);
      refuseChanged({ tool, name: serverName, server, connection }, listed, lock);
      if (isIrreversible(listed) && !Object.hasOwn(manifest.gates ?? {}, name)) {
        throw new ToolError(t('plugins.mcpTools.gateMissing', { tool: name }));
      }
      return await callChecked({ connection, listed, name }, args, signal);
    },
  };
}

/** The facts that both a server and the lock give about a tool. */
type Described = Pick<ListedTool, 'description' | 'inputSchema' | 'outputSchema' | 'annotations'>;

/** A damaged lock is reported when the tool is called. */
function pinned(lock: McpLock, server: string, tool: string): Described | undefined {
  const servers = lock.all()?.servers ?? {};
  const tools = Object.hasOwn(servers, server) ? servers[server]! : {};
  return Object.hasOwn(tools, tool) ? (tools[tool]!.tool as Described) : undefined;
}

/** Compares with the accepted tool, or else with the server's first description. */
function refuseChanged({ tool, name: server, connection }: Place, listed: ListedTool, lock: McpLock): void {
  const now = pinOf(definitionOf(listed));
  const accepted = lock.pin(server, tool) ?? connection.firstSeen(tool, now);
  if (accepted.hash === now.hash) return;
  const changes = changesBetween(accepted.tool, now.tool);
  const fields = [...new Set(changes.map((line) => line.slice(2).split(/[/:]/)[0]))].join(', ');
  throw new ToolError(t('plugins.mcpTools.changed', { server, tool, fields }));
}

/** Why the manifest doesn't let a server be used; null if it does. */
export function faultOf(server: McpServer, { id, permissions = {} }: PluginManifest): string | null {
  if (id === undefined) return t('plugins.mcpTools.noId');
  if (permissions.mcp !== true) return t('plugins.mcpTools.notPermitted');
  if (!('url' in server)) return null;
  const { origin } = new URL(server.url);
  return permissions.network?.includes(origin) ? null : t('plugins.mcpTools.originNotPermitted', { origin });
}

/** The protocol's defaults: a tool without annotations may be destructive and not idempotent. */
function isIrreversible(listed: Described | undefined): boolean {
  return !(listed?.annotations?.readOnlyHint === true || listed?.annotations?.destructiveHint === false);
}

function isRepeatable(listed: Described | undefined): boolean {
  return listed?.annotations?.readOnlyHint === true || listed?.annotations?.idempotentHint === true;
}

/** A schema we don't support is left to the server, which checks its arguments anyway. */
function inputOf(listed: Described | undefined): z.ZodType {
  const converted = listed && zodFromJsonSchema(listed.inputSchema as JsonObject);
  return converted?.ok ? converted.value : anyArgs;
}

interface Called {
  readonly connection: McpConnection;
  readonly listed: ListedTool;
  readonly name: string;
}

async function callChecked({ connection, listed, name }: Called, args: unknown, signal: ToolContext['signal']) {
  const checked = inputOf(listed).safeParse(args);
  if (!checked.success)
    throw new ToolError(t('plugins.mcpTools.badArguments', { tool: name, problem: firstIssue(checked.error) }));
  const result = await connection.call(listed.name, checked.data as JsonObject, signal);
  return toValue(result as CallToolResult, name);
}

function toValue({ content, structuredContent, isError }: CallToolResult, name: string): unknown {
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  if (isError === true)
    throw new ToolError(`"${name}": ${cleanText(texts.join(' '), 1000) || t('plugins.mcpTools.noReason')}`);
  const value = structuredContent ?? (texts.length === content.length ? texts.join('\n') : content);
  const { length } = JSON.stringify(value);
  if (length <= MAX_RESULT) return value;
  throw new ToolError(t('plugins.mcpTools.resultTooLarge', { tool: name, characters: length, limit: MAX_RESULT }));
}

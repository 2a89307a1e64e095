/** Asks the MCP servers of a plugin what they offer now, and compares it with what was accepted. */
import type { McpServer, PluginManifest } from '../../../src-shared/plugin/manifest.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import type { McpConnection } from './mcp-connection.ts';
import { changesBetween, definitionOf, pinOf, type McpLock, type McpPins, type ToolPin } from './mcp-lock.ts';

export interface ToolReview {
  readonly tool: string;
  readonly state: 'accepted' | 'new' | 'changed' | 'gone';
  /** Of a tool that changed, a line each. */
  readonly changes: readonly string[];
  /** As the server describes it now. */
  readonly pin: ToolPin | null;
}

export interface ServerReview {
  readonly server: string;
  /** Why it couldn't be asked. */
  readonly problem: string | null;
  readonly tools: readonly ToolReview[];
}

interface Asked {
  readonly manifest: PluginManifest;
  readonly connect: (name: string, server: McpServer) => McpConnection;
  readonly lock: McpLock;
}

export async function reviewServers({ manifest, connect, lock }: Asked): Promise<ServerReview[]> {
  const reviews: ServerReview[] = [];
  for (const [server, settings] of Object.entries(manifest.mcp ?? {})) {
    const { tools = [] } = settings;
    try {
      const listed = await connect(server, settings).list(AbortSignal.timeout(LONGEST_MS));
      reviews.push({
        server,
        problem: null,
        tools: tools.map((tool) => reviewOf(tool, listed.get(tool), lock.pin(server, tool))),
      });
    } catch (error) {
      const problem = error instanceof ToolError ? error.message : String(error);
      reviews.push({ server, problem, tools: [] });
    }
  }
  return reviews;
}

const LONGEST_MS = 120_000;

type Listed = Parameters<typeof definitionOf>[0];

function reviewOf(tool: string, listed: Listed | undefined, accepted: ToolPin | undefined): ToolReview {
  if (listed === undefined) return { tool, state: 'gone', changes: [], pin: null };
  const pin = pinOf(definitionOf(listed));
  if (accepted === undefined) return { tool, state: 'new', changes: [], pin };
  if (accepted.hash === pin.hash) return { tool, state: 'accepted', changes: [], pin };
  return { tool, state: 'changed', changes: changesBetween(accepted.tool, pin.tool), pin };
}

/** The pins with everything that the servers offer now. Servers that couldn't be asked keep theirs. */
export function acceptedPins(before: McpPins, reviews: readonly ServerReview[]): McpPins {
  const servers = reviews.map(({ server, problem, tools }) => {
    if (problem !== null) return [server, before.servers[server] ?? {}] as const;
    const pinned = tools.flatMap(({ tool, pin }) => (pin === null ? [] : [[tool, pin] as const]));
    return [server, Object.fromEntries(pinned)] as const;
  });
  return { servers: Object.fromEntries(servers) };
}

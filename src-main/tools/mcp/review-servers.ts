/** Compares the tools that the MCP servers of a plugin offer now with the accepted ones. */
import type { McpServer, PluginManifest } from '../../../src-shared/plugin/manifest.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import type { McpConnection } from './mcp-connection.ts';
import { faultOf } from './mcp-tools.ts';
import { changesBetween, definitionOf, pinOf, type McpLock, type McpPins, type ToolPin } from './mcp-lock.ts';

export interface ToolReview {
  /** The name flows call it by. */
  readonly name: string;
  readonly tool: string;
  /** `unknown`: the server wasn't asked. */
  readonly state: 'accepted' | 'new' | 'changed' | 'gone' | 'unknown';
  /** The changes of a changed tool, one line each. */
  readonly changes: readonly string[];
  /** The definition as accepted, or as first used. */
  readonly before: ToolPin | null;
  /** The definition as the server describes it now. */
  readonly pin: ToolPin | null;
}

export interface ServerReview {
  readonly server: string;
  /** Why the server couldn't be asked. */
  readonly problem: string | null;
  readonly tools: readonly ToolReview[];
}

/** `known` uses earlier answers only, `listed` also asks servers that weren't asked lately, and `fresh` asks all. */
export type AskServers = 'known' | 'listed' | 'fresh';

interface ReviewDeps {
  readonly manifest: PluginManifest;
  readonly connect: (name: string, server: McpServer) => McpConnection;
  readonly lock: McpLock;
  readonly ask?: AskServers;
}

export async function reviewServers({ manifest, connect, lock, ask = 'listed' }: ReviewDeps): Promise<ServerReview[]> {
  const servers = Object.entries(manifest.mcp ?? {});
  return await Promise.all(
    servers.map(async ([server, settings]): Promise<ServerReview> => {
      const { tools = [] } = settings;
      try {
        const fault = faultOf(settings, manifest);
        if (fault !== null) throw new ToolError(fault);
        const connection = connect(server, settings);
        const listed =
          ask === 'known'
            ? connection.listed
            : await connection.list(AbortSignal.timeout(connection.longestMs), ask === 'fresh');
        const review = (tool: string): ToolReview =>
          reviewOf({ tool, name: `${manifest.id ?? ''}.${server}.${tool}` }, listed, {
            pinned: lock.pin(server, tool),
            seen: connection.seen(tool),
          });
        return { server, problem: null, tools: tools.map(review) };
      } catch (error) {
        const problem = error instanceof ToolError ? error.message : String(error);
        return { server, problem, tools: [] };
      }
    }),
  );
}

type Listed = Parameters<typeof definitionOf>[0];

interface Known {
  readonly pinned: ToolPin | undefined;
  /** The definition as first used, if it wasn't accepted. */
  readonly seen: ToolPin | undefined;
}

function reviewOf(
  named: Pick<ToolReview, 'name' | 'tool'>,
  listed: ReadonlyMap<string, Listed> | null,
  { pinned, seen }: Known,
): ToolReview {
  const before = pinned ?? seen ?? null;
  const found = listed?.get(named.tool);
  if (found === undefined)
    return { ...named, state: listed === null ? 'unknown' : 'gone', changes: [], before, pin: null };
  const pin = pinOf(definitionOf(found));
  if (before !== null && before.hash !== pin.hash)
    return { ...named, state: 'changed', changes: changesBetween(before.tool, pin.tool), before, pin };
  return { ...named, state: pinned === undefined ? 'new' : 'accepted', changes: [], before, pin };
}

export interface AcceptedTool {
  readonly server: string;
  readonly tool: string;
  /** The hash of the description that was shown for acceptance. */
  readonly hash: string;
}

/** Returns the pins including these tools as they are now; null if one of them differs from what was shown. */
export function pinsWith(
  before: McpPins,
  reviews: readonly ServerReview[],
  accepted: readonly AcceptedTool[],
): McpPins | null {
  const servers = new Map(
    Object.entries(before.servers).map(([name, tools]) => [name, new Map(Object.entries(tools))]),
  );
  for (const { server, tool, hash } of accepted) {
    const review = reviews.find((each) => each.server === server)?.tools.find((each) => each.tool === tool);
    if (review?.pin?.hash !== hash) return null;
    servers.set(server, (servers.get(server) ?? new Map<string, ToolPin>()).set(tool, review.pin));
  }
  return {
    servers: Object.fromEntries([...servers].map(([name, tools]) => [name, Object.fromEntries(tools)])),
  };
}

/** Returns the pins with everything the servers offer now. Servers that couldn't be asked keep theirs. */
export function acceptedPins(before: McpPins, reviews: readonly ServerReview[]): McpPins {
  const servers = reviews.map(({ server, problem, tools }) => {
    if (problem !== null) return [server, before.servers[server] ?? {}] as const;
    const pinned = tools.flatMap(({ tool, pin }) => (pin === null ? [] : [[tool, pin] as const]));
    return [server, Object.fromEntries(pinned)] as const;
  });
  return { servers: Object.fromEntries(servers) };
}

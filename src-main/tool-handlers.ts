/** Handles the requests about the tools of a project. */
import type { RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import type {
  ServerReview as ShownReview,
  ServerTool,
  TOOL_REQUESTS,
  ToolDefinition,
  ToolEntry,
} from '../src-shared/contract/tools.ts';
import { ok, type Result } from '../src-shared/result.ts';
import type { App } from './app.ts';
import { inputSchemaOf } from './flow-runtime/tools/tool-schemas.ts';
import { summarizeTool, type ToolRegistry } from './flow-runtime/tools/registry.ts';
import { ToolError, type Tool } from './flow-runtime/tools/tool.ts';
import { withProjectFolder } from './project/names.ts';
import type { ServerReview, ToolReview } from './tools/mcp/review-servers.ts';
import { createTool } from './tools/plugin/create-tool.ts';
import { offeredTools } from './tools/offered-tools.ts';
import { needsConfirmation } from './tools/try-tools.ts';

type Name = keyof typeof TOOL_REQUESTS;
type Handlers = { readonly [N in Name]: (body: RequestOf<N>) => Promise<Result<ResponseOf<N>>> };

export function toolHandlers({ tools, tryTools, plugins }: Pick<App, 'plugins' | 'tools' | 'tryTools'>): Handlers {
  return {
    'tools.list': ({ project }) =>
      withProjectFolder(project, async (folder) => {
        const registry = tools.registryOf(folder);
        return ok(offeredTools(registry).map((tool) => entryOf(tool, registry)));
      }),
    'tools.try': ({ project, ...request }) =>
      withProjectFolder(project, (folder) => tryTools.call({ ...request, folder })),
    'tools.create': ({ project, ...wanted }) =>
      withProjectFolder(project, async (folder) => {
        const wasTrusted = plugins.isTrusted(folder);
        const made = await createTool(folder, wanted);
        if (!made.ok) return made;
        // The app itself added only a sample, so no new review is needed.
        const trusted = wasTrusted && !plugins.isTrusted(folder) ? await plugins.trust(folder, null) : ok(null);
        if (!trusted.ok) return trusted;
        return ok({ name: made.value, tools: offeredTools(tools.registryOf(folder)).map(summarizeTool) });
      }),
    'tools.stop': async ({ tryId }) => {
      tryTools.stop(tryId);
      return ok({});
    },
    'tools.servers': ({ project, ask }) =>
      withProjectFolder<ResponseOf<'tools.servers'>>(project, async (folder) => {
        try {
          const reviews = await tools.reviewServers(folder, ask);
          return ok({ distrust: null, servers: reviews.map((review) => serverOf(review)) });
        } catch (error) {
          if (error instanceof ToolError) return ok({ distrust: error.message, servers: [] });
          throw error;
        }
      }),
    'tools.accept': ({ project, tools: accepted }) =>
      withProjectFolder(project, async (folder) => {
        const made = await tools.acceptTools(folder, accepted);
        return made.ok ? ok({}) : made;
      }),
  };
}

function entryOf(tool: Tool, registry: ToolRegistry): ToolEntry {
  const { name, description, timeoutMs } = tool;
  return {
    ...{ name, description, timeoutMs },
    input: inputSchemaOf(tool) as ToolEntry['input'],
    needsConfirmation: needsConfirmation(tool, registry),
    gate: registry.gateOf(name) ?? null,
    refusal: tool.refusal?.() ?? null,
  };
}

function serverOf({ server, problem, tools }: ServerReview): ShownReview {
  return { server, problem, tools: tools.map((review) => toolOf(review)) };
}

function toolOf({ name, tool, state, before, pin }: ToolReview): ServerTool {
  return {
    ...{ name, tool, state },
    before: (before?.tool ?? null) as ToolDefinition | null,
    now: (pin?.tool ?? null) as ToolDefinition | null,
    hash: pin?.hash ?? null,
  };
}

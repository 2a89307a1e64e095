/** The tools in groups: the plugin's, each MCP server's, and built-in ones. */
import type { ServerReview, ToolEntry } from '../../../src-shared/contract/tools.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { serverToolsOf, type FoundServerTool } from './use-tools.ts';

export interface ListedTool {
  readonly entry: ToolEntry;
  /** Null if it isn't a server's tool. */
  readonly review: FoundServerTool | null;
}

export interface ToolGroup {
  readonly key: string;
  readonly title: string;
  readonly tools: readonly ListedTool[];
}

export function toolGroups(
  tools: readonly ToolEntry[],
  servers: readonly ServerReview[],
  plugin: string | null,
): readonly ToolGroup[] {
  const reviews = new Map(serverToolsOf(servers).map((review) => [review.name, review]));
  const serverOf = ({ name }: ToolEntry): string | null =>
    servers.find(({ server }) => name.startsWith(`${plugin ?? ''}.${server}.`))?.server ?? null;
  const listed = tools.map((entry) => ({ entry, review: reviews.get(entry.name) ?? null, server: serverOf(entry) }));
  const isOwn = ({ entry }: ListedTool): boolean => plugin !== null && entry.name.startsWith(`${plugin}.`);
  const groups = [
    ...servers.map(({ server }) => ({
      key: `server ${server}`,
      title: t('tools.ofServer', { server }),
      tools: listed.filter((tool) => tool.server === server),
    })),
    { key: 'plugin', title: t('tools.ofPlugin'), tools: listed.filter((tool) => tool.server === null && isOwn(tool)) },
    { key: 'app', title: t('tools.ofApp'), tools: listed.filter((tool) => tool.server === null && !isOwn(tool)) },
  ];
  return groups.filter((group) => group.tools.length > 0);
}

/** What a manifest allows to run, and the files its programs are started with. */
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import { gitFileKind } from './data-files.ts';
import type { Entry } from './list-folder.ts';

/** Whether a manifest requests anything that needs the user's trust. */
export function reachesOut({ tools = {}, mcp = {}, runners = {}, permissions }: PluginManifest): boolean {
  // A tool that returns a sample runs no code.
  const written = Object.values(tools).filter(({ sample }) => sample === undefined);
  const parts = [written, Object.keys(mcp), Object.keys(runners)].flat();
  return parts.length + (permissions?.network?.length ?? 0) > 0;
}

/** MCP servers started on this machine, which can read anything. */
export function startsPrograms({ mcp = {} }: PluginManifest): boolean {
  return Object.values(mcp).some((server) => 'command' in server);
}

export function runsPython({ runners = {} }: PluginManifest): boolean {
  return Object.values(runners).some(({ kind }) => kind === 'python');
}

/** Whether an excluded file counts after all, because a command line names it or a link leads to it. */
export function isNamedAsCode(
  path: string,
  { manifest, entries }: { manifest: PluginManifest; entries: readonly Entry[] },
) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (entries.some(({ target }) => target !== null && (target === '' || `${path}/`.startsWith(`${target}/`))))
    return true;
  const wanted = gitFileKind(path) === null ? name : '.git';
  return namedFiles(manifest).some((named) => named.includes(wanted));
}

function namedFiles({ mcp = {}, runners = {} }: PluginManifest): string[] {
  const servers = Object.values(mcp).flatMap((server) =>
    'command' in server ? [server.command, ...(server.args ?? [])] : [],
  );
  const agents = Object.values(runners).flatMap((runner) =>
    runner.kind === 'python' ? [runner.file, runner.export, ...(runner.requirements ? [runner.requirements] : [])] : [],
  );
  return [...servers, ...agents];
}

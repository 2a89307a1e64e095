/** Describes what would run from a plugin's folder, and what changed since it was trusted. */
import { basename } from 'node:path';
import {
  MAX_REVIEW_FILES,
  type FileChange,
  type Isolation,
  type TrustReview,
} from '../../src-shared/contract/trust.ts';
import { diffLines } from '../../src-shared/text-diff.ts';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import type { TrustedFiles } from '../trust/trusted-files.ts';
import { readableText, type TrustRecord } from './trust-records.ts';
import { listFirst } from '../../src-shared/messages/list-words.ts';
import { t } from '../messages/translate.ts';

/** How well the parts of a plugin are isolated from the rest of the machine. */
export interface Isolations {
  readonly tools: Isolation;
  readonly programs: Isolation;
}

export interface Reviewed {
  readonly files: TrustedFiles;
  readonly trusted: boolean;
  /** What was trusted before, if it was different. */
  readonly before: { readonly at: string; readonly record: TrustRecord | null } | null;
  readonly isolations: Isolations;
}

const MAX_CHANGES = 200;
const MAX_DIFF_LINES = 400;

export function reviewOf({ files, trusted, before, isolations }: Reviewed): TrustReview {
  const { folder, digest, manifest } = files;
  const all = [...files.files].map(([path, { bytes }]) => ({ path, bytes }));
  const changes = before?.record == null ? [] : changesOf(before.record, files);
  return {
    ...{ folder, digest, trusted, problem: null, name: manifest.name ?? basename(folder) },
    ...{ files: all.slice(0, MAX_REVIEW_FILES), fileCount: all.length },
    byteCount: all.reduce((sum, { bytes }) => sum + bytes, 0),
    ...reachOf(manifest, isolations),
    // Without a record of what was trusted nothing can be compared, so no files are named.
    change: before && { trustedAt: before.at, files: changes.slice(0, MAX_CHANGES), fileCount: changes.length },
  };
}

/** A folder that can't be checked can't be trusted. */
export function unreadableReview(folder: string, problem: string): TrustReview {
  return {
    ...{ folder, digest: '', trusted: false, problem, name: basename(folder), change: null },
    ...{
      files: [],
      fileCount: 0,
      byteCount: 0,
      tools: [],
      toolIsolation: null,
      commands: [],
      servers: [],
      origins: [],
    },
  };
}

type Reach = Pick<TrustReview, 'tools' | 'toolIsolation' | 'commands' | 'servers' | 'origins'>;

function reachOf(manifest: PluginManifest, isolations: Isolations): Reach {
  const { tools = {}, gates = {}, mcp = {}, runners = {}, permissions } = manifest;
  const gateOf = (name: string): string | null => (Object.hasOwn(gates, name) ? (gates[name] ?? null) : null);
  const own = Object.entries(tools).map(([name, { description, irreversible = false }]) => ({
    ...{ name, description, irreversible, gate: gateOf(name) },
  }));
  const called = Object.entries(mcp).flatMap(([server, { tools: named = [] }]) =>
    named.map((tool) => {
      const name = `${manifest.id ?? ''}.${server}.${tool}`;
      return { name, description: '', irreversible: null, gate: gateOf(name) };
    }),
  );
  return {
    tools: [...own, ...called],
    toolIsolation: own.length === 0 ? null : isolations.tools,
    commands: [...mcpCommands(manifest, isolations), ...pythonCommands(runners, isolations)],
    servers: [
      ...Object.entries(mcp).flatMap(([name, server]) => ('url' in server ? [{ name, url: server.url }] : [])),
      ...Object.entries(runners).flatMap(([name, runner]) =>
        runner.kind === 'remote' ? [{ name, url: runner.url }] : [],
      ),
    ],
    origins: [...(permissions?.network ?? [])],
  };
}

type Commands = TrustReview['commands'];

function mcpCommands({ mcp = {}, permissions }: PluginManifest, { programs: isolation }: Isolations): Commands {
  const network = (permissions?.network ?? []).length > 0;
  return Object.entries(mcp).flatMap(([name, server]) => {
    if (!('command' in server)) return [];
    const { command, args = [], env = [] } = server;
    return [{ name, kind: 'mcp' as const, line: [command, ...args], variables: [...env], isolation, network }];
  });
}

function pythonCommands(
  runners: NonNullable<PluginManifest['runners']>,
  { programs: isolation }: Isolations,
): Commands {
  return Object.entries(runners).flatMap(([name, runner]) => {
    if (runner.kind !== 'python') return [];
    const line = [`${runner.root}/${runner.file}`, ...(runner.requirements === undefined ? [] : [runner.requirements])];
    const variables = (runner.variables ?? []).map((variable) => variable.name);
    return [{ name, kind: 'python' as const, line, variables, isolation, network: runner.network ?? false }];
  });
}

/** The manifest first, because it says what is started and called. */
function changesOf(record: TrustRecord, files: TrustedFiles): FileChange[] {
  const paths = [...new Set([...Object.keys(record.files), ...files.files.keys()])].sort();
  return paths
    .flatMap((path) => {
      const [was, now] = [record.files[path]?.[0], files.files.get(path)?.sha256];
      if (was === now) return [];
      const kind = was === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
      return [{ path, kind, diff: diffOf(path, { record, files }) } as const];
    })
    .sort((a, b) => Number(b.path === MANIFEST_FILE) - Number(a.path === MANIFEST_FILE));
}

/** How many unchanged lines are shown around each change. */
const DIFF_CONTEXT = 2;

function diffOf(path: string, { record, files }: { record: TrustRecord; files: TrustedFiles }): string[] | null {
  const was = Object.hasOwn(record.files, path) ? (record.texts[path] ?? null) : '';
  const now = files.files.has(path) ? readableText(files, path) : '';
  if (was === null || now === null) return null;
  const spread = path === MANIFEST_FILE ? onLines : (text: string): string => text;
  const lines = diffLines(spread(was), spread(now), DIFF_CONTEXT);
  return lines.length <= MAX_DIFF_LINES ? lines : [...lines.slice(0, MAX_DIFF_LINES), '⋯'];
}

/** A manifest on one line would differ as a whole. */
function onLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** `a.mjs changed, b.mjs is new, and 3 more files differ`; null if there is no record of what was trusted. */
export function describeChange(record: TrustRecord | null, files: TrustedFiles): string | null {
  if (record === null) return null;
  const paths = [...new Set([MANIFEST_FILE, ...Object.keys(record.files), ...files.files.keys()])];
  const named = paths.flatMap((path) => {
    const [was, now] = [record.files[path]?.[0], files.files.get(path)?.sha256];
    if (was === now) return [];
    const key = was === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    return [t(`plugins.trustReview.${key}`, { path })];
  });
  return named.length === 0 ? null : listFirst(named, MAX_NAMED);
}

const MAX_NAMED = 3;

/** What of a plugin folder may run or reach out: its code, the programs it starts, the places it calls. As one digest. */
import { createHash } from 'node:crypto';
import { statSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import { MANIFEST_FILE, parseManifest } from '../../src-shared/plugin/parse-manifest.ts';

const CODE = /\.(mjs|cjs|js|mts|cts|ts|node|wasm|sh|py|pyc|pyd|so|dll|dylib|pkl|pickle)$/;
/** Agents are run so that Python never reads these: whoever runs the source otherwise leaves them behind. */
const COMPILED = /(^|\/)__pycache__\/[^/]+\.pyc$/;
const MAX_FILES = 5000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_DEPTH = 16;
const MAX_TEXT_BYTES = 1024 * 1024;

/** `nothing`: there is nothing to trust. `too-large`: nobody can have looked at it all. */
export type CodeDigest =
  { readonly kind: 'nothing' } | { readonly kind: 'too-large' } | { readonly kind: 'digest'; readonly digest: string };

/** Reads synchronously: a call of a tool waits for the answer, and the code of a plugin is small. */
export function digestCode(folder: string): CodeDigest {
  const found: Found = { hash: createHash('sha256'), files: 0, bytes: 0 };
  try {
    collect(found, folder, '');
    const reaches = reachOf(folder);
    if (found.files === 0 && reaches === null) return { kind: 'nothing' };
    found.hash.update(`reach ${reaches ?? ''}`);
    return { kind: 'digest', digest: found.hash.digest('hex') };
  } catch {
    return { kind: 'too-large' };
  }
}

interface Found {
  readonly hash: ReturnType<typeof createHash>;
  files: number;
  bytes: number;
}

/** `below` is the folder's own path inside the plugin, `/`-separated. */
function collect(found: Found, root: string, below: string): void {
  if (below.split('/').length > MAX_DEPTH) throw new RangeError('too deep');
  const entries = readdirSync(join(root, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== '.git') collect(found, root, `${name}/`);
    } else if (CODE.test(entry.name) && !COMPILED.test(name)) {
      const path = join(root, name);
      // A link counts by what it leads to: that is what would run.
      count(found, statSync(path).size);
      found.hash.update(`file ${name} `).update(createHash('sha256').update(readFileSync(path)).digest());
    }
  }
}

function count(found: Found, bytes: number): void {
  found.files += 1;
  found.bytes += bytes;
  if (found.files > MAX_FILES || found.bytes > MAX_BYTES) throw new RangeError('too much');
}

/** The programs and addresses its manifest names; null where it names none. */
function reachOf(folder: string): string | null {
  const text = readText(join(folder, MANIFEST_FILE));
  const parsed = text === null ? null : parseManifest(text);
  if (parsed === null || !parsed.ok) return null;
  const { mcp = {}, permissions, runners } = parsed.value.manifest;
  const network = permissions?.network ?? [];
  const outside = runners === undefined ? {} : { runners, packages: packageLists(folder, runners) };
  if (Object.keys(mcp).length + network.length + Object.keys(runners ?? {}).length === 0) return null;
  return JSON.stringify({ mcp, network, ...outside });
}

/** What agents would be run with. */
function packageLists(folder: string, runners: NonNullable<PluginManifest['runners']>): (string | null)[] {
  return Object.values(runners).map((runner) =>
    runner.kind === 'python' && runner.requirements !== undefined ? readText(join(folder, runner.requirements)) : null,
  );
}

function readText(file: string): string | null {
  try {
    if (statSync(file).size > MAX_TEXT_BYTES) throw new RangeError('too large');
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

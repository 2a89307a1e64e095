/** What of a plugin folder may run or reach out: its code, the programs it starts, the places it calls. As one digest. */
import { createHash } from 'node:crypto';
import { statSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, parseManifest } from '../../src-shared/plugin/parse-manifest.ts';

const CODE = /\.(mjs|cjs|js|mts|cts|ts|node|wasm|sh|py)$/;
const MAX_FILES = 5000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_DEPTH = 16;

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
    } else if (CODE.test(entry.name)) {
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
  const text = readManifestText(folder);
  const parsed = text === null ? null : parseManifest(text);
  if (parsed === null || !parsed.ok) return null;
  const { mcp = {}, permissions } = parsed.value.manifest;
  const network = permissions?.network ?? [];
  return Object.keys(mcp).length + network.length === 0 ? null : JSON.stringify({ mcp, network });
}

function readManifestText(folder: string): string | null {
  try {
    return readFileSync(join(folder, MANIFEST_FILE), 'utf8');
  } catch {
    return null;
  }
}

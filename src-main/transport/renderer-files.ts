/** The files of the page for the desktop app and the host, from one folder only, with their content types. */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
};

export interface RendererFile {
  readonly body: Buffer;
  readonly type: string;
  /** True for built files with a hash in their name, which never change. */
  readonly immutable: boolean;
}

/** Null if there is no such file, or the path leads out of the folder. `/` is the page itself. */
export async function readRendererFile(root: string, urlPath: string): Promise<RendererFile | null> {
  const relative = relativePath(urlPath);
  if (relative === null) return null;
  const path = join(root, relative);
  const type = TYPES[extname(path).toLowerCase()];
  if (type === undefined || !path.startsWith(root + sep)) return null;
  const body = await readFile(path).catch(() => null);
  return body === null ? null : { body, type, immutable: /^assets[/\\]/.test(relative) };
}

function relativePath(urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  if (decoded === '/') return 'index.html';
  const relative = normalize(decoded).replace(/^[/\\]+/, '');
  return relative.split(/[/\\]/).some((part) => part === '..' || part.startsWith('.')) ? null : relative;
}

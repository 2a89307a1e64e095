/** Decides which files of a repository belong to an agent: its code, and nothing generated, private, or personal. */

const FOLDERS: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.venv', 'venv', 'virtualenv', '.virtualenv', 'node_modules', 'site-packages'],
  ...['__pycache__', '.mypy_cache', '.pytest_cache', '.ruff_cache', '.tox', '.nox', '.eggs', '.hypothesis'],
  ...['.ipynb_checkpoints', '.langgraph_api', '.idea', '.cache', '.aws', '.ssh', '.gnupg'],
]);

/** A folder with one of these files is an environment created by a tool. */
export const ENVIRONMENT_MARKS: readonly string[] = ['pyvenv.cfg', 'conda-meta'];

const PRIVATE =
  /^(?:\.netrc|_netrc|\.pypirc|\.git-credentials|\.npmrc|\.pgpass|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:key|p12|pfx))$/i;
const MADE = /(?:\.py[co]|\.egg-link|^\.DS_Store|^Thumbs\.db|^\.git)$/;
const EXAMPLE = /(?:^|[._-])(?:example|sample|template|dist|defaults?)(?:[._-]|$)/i;

export type LeftOut = 'made' | 'private' | 'link' | 'special' | 'name';

/** Null if the file belongs. */
export function leftOutFile(name: string): LeftOut | null {
  if (MADE.test(name)) return 'made';
  if (PRIVATE.test(name)) return 'private';
  return isVariables(name) && !EXAMPLE.test(name) ? 'private' : null;
}

/** `.env`, `.env.local`, `prod.env`: variable values, including keys. */
function isVariables(name: string): boolean {
  return /^\.env(?:rc)?(?:[._-]|$)/i.test(name) || /\.env$/i.test(name);
}

export function leftOutFolder(name: string): boolean {
  return FOLDERS.has(name) || name.endsWith('.egg-info');
}

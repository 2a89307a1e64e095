/** Which files of a repository belong to an agent: its code, and nothing that is made, private or somebody's own. */

const FOLDERS: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.venv', 'venv', 'virtualenv', '.virtualenv', 'node_modules', 'site-packages'],
  ...['__pycache__', '.mypy_cache', '.pytest_cache', '.ruff_cache', '.tox', '.nox', '.eggs', '.hypothesis'],
  ...['.ipynb_checkpoints', '.langgraph_api', '.idea', '.cache', '.aws', '.ssh', '.gnupg'],
]);

/** A folder that holds one of these was made by a tool: an environment with its packages. */
export const ENVIRONMENT_MARKS: readonly string[] = ['pyvenv.cfg', 'conda-meta'];

const PRIVATE =
  /^(?:\.netrc|_netrc|\.pypirc|\.git-credentials|\.npmrc|\.pgpass|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:key|p12|pfx))$/i;
const MADE = /(?:\.py[co]|\.egg-link|^\.DS_Store|^Thumbs\.db|^\.git)$/;
const EXAMPLE = /(?:^|[._-])(?:example|sample|template|dist|defaults?)(?:[._-]|$)/i;

export type LeftOut = 'made' | 'private' | 'link' | 'special' | 'name';

/** Null for one that belongs. */
export function leftOutFile(name: string): LeftOut | null {
  if (MADE.test(name)) return 'made';
  if (PRIVATE.test(name)) return 'private';
  return isVariables(name) && !EXAMPLE.test(name) ? 'private' : null;
}

/** `.env`, `.env.local`, `prod.env`: values of variables, keys among them. */
function isVariables(name: string): boolean {
  return /^\.env(?:rc)?(?:[._-]|$)/i.test(name) || /\.env$/i.test(name);
}

export function leftOutFolder(name: string): boolean {
  return FOLDERS.has(name) || name.endsWith('.egg-info');
}

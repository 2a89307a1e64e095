/**
 * The files that can't contain plugin code. Designers and git change them all the time, so trust doesn't depend on
 * them.
 */

/** Exact names, so that `FLOW.JSON`, which another system may open as `flow.json`, counts as code. */
const DATA = [
  /^(flow|layout|checklist|mcp-lock)\.json$/,
  /^(layers|screens|tests)\/[^/]+\.json$/,
  /^tests\/golden\/[^/]+\.json$/,
  /^tables\/[^/]+\.(json|csv)$/,
  /^documents\/(?:[^/]+\/)*[^/]+\.(?:md|markdown|txt)$/,
];
/** Files created by file managers. */
const LITTER = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/;
/** A data file being written: `.flow.json.0a1b2c3d4e5f.tmp`. */
const TEMPORARY = /^((?:[^/]+\/)*)\.([^/]+)\.[0-9a-f]{12}\.tmp$/;

/** `path` is relative to the plugin's folder, with `/` between its parts. */
export function isDataFile(path: string): boolean {
  if (LITTER.test(path)) return true;
  const temporary = TEMPORARY.exec(path);
  const name = temporary === null ? path : `${temporary[1]}${temporary[2]}`;
  return DATA.some((data) => data.test(name));
}

const GIT = /(^|\/)\.git\/(.+)$/;
/** Files git writes with every commit and fetch, without hooks, configuration, and files with freely chosen names. */
const BOOKKEEPING = [
  /^(HEAD|ORIG_HEAD|FETCH_HEAD|MERGE_HEAD|MERGE_MODE|MERGE_MSG|CHERRY_PICK_HEAD|REVERT_HEAD|AUTO_MERGE)$/,
  /^(COMMIT_EDITMSG|index|packed-refs|shallow|gc\.log|index\.lock|fsmonitor--daemon\.ipc)$/,
  /^objects\/[0-9a-f]{2}\/([0-9a-f]{38}|[0-9a-f]{62}|tmp_obj_[A-Za-z0-9]+)$/,
  /^objects\/pack\/(pack-[0-9a-f]+\.(pack|idx|rev|bitmap|keep|promisor|mtimes)|multi-pack-index|tmp_[a-z]+_[A-Za-z0-9]+)$/,
  /^objects\/info\/(packs|commit-graph|commit-graphs\/[^/]+)$/,
  /^(logs\/)?refs\/(heads|tags|remotes|stash)(\/(?![^/]*\.[a-z]+$)[^/]+)*$/,
  /^logs\/HEAD$/,
];

/** Null for a file outside the .git folder. */
export function gitFileKind(path: string): 'bookkeeping' | 'other' | null {
  const inside = GIT.exec(path)?.[2];
  if (inside === undefined) return null;
  return BOOKKEEPING.some((kept) => kept.test(inside)) ? 'bookkeeping' : 'other';
}

/** Compiled Python, left by running the source. */
export function isCompiledPython(path: string): boolean {
  return /(^|\/)__pycache__\/[^/]+\.pyc$/.test(path);
}

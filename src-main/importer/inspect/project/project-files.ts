/** The files of a repository that can be read: no links, and nothing beyond the limits. */

export interface ProjectFiles {
  /** Relative to the inspected folder, "/"-separated, sorted. */
  readonly paths: readonly string[];
  /** Null if there is no such file, or if it is too large or not UTF-8. */
  text(path: string): string | null;
}

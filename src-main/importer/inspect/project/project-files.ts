/** The files of a repository as reading sees them. Links are not among them, and nothing is larger than the limits. */

export interface ProjectFiles {
  /** Relative to the inspected folder, "/"-separated, sorted. */
  readonly paths: readonly string[];
  /** Null where there is no such file, or where it is too large or not UTF-8. */
  text(path: string): string | null;
}

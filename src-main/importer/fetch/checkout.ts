/** Source that was fetched, or stands on this machine, ready to be read. */
export interface Checkout {
  /** The folder to inspect. */
  readonly root: string;
  /** A folder above it in the same repository, which may hold the licence; the root itself where there is none. */
  readonly top: string;
  readonly commit: string | null;
  /** Where it came from, without anything secret. A folder of this machine is told by its name only. */
  readonly repository: string;
  readonly ref: string | null;
  /** The folder inside of the repository. */
  readonly folder: string | null;
  /** Symbolic links that were left out. */
  readonly links: readonly string[];
  /** Removes what was fetched; a folder of the user's stays as it is. */
  release(): Promise<void>;
}

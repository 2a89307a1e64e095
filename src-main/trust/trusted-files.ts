/**
 * The files a plugin's code may run from: one snapshot of its folder, hashed as it was read. Code runs only with the
 * manifest and files in it, so what runs is what was trusted.
 */
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import type { Result } from '../../src-shared/result.ts';

export interface FileFact {
  readonly sha256: string;
  readonly bytes: number;
  /** The target of a link as written; null for a file. */
  readonly link: string | null;
}

export interface TrustedFiles {
  /** The real path of the folder. */
  readonly folder: string;
  /** False for a folder without code, which has no `files` either. */
  readonly needsTrust: boolean;
  /** The hash of every file that may contain code, and of the whole manifest. */
  readonly digest: string;
  /** Changes whenever a file was touched, even if its bytes stayed the same. */
  readonly stamp: string;
  /** Parsed from the same bytes as the digest; empty if the folder has none. */
  readonly manifest: PluginManifest;
  /** By relative path with `/`, without data files and .git. */
  readonly files: ReadonlyMap<string, FileFact>;
  /** Returns the hashed bytes. Fails if the file isn't in `files` or has changed. */
  read(path: string): Result<Uint8Array>;
}

/**
 * Whether the code of a folder may run now. The manifest is always included for listings; `reason` is a sentence for
 * the user.
 */
export type TrustVerdict =
  | { readonly trusted: true; readonly manifest: PluginManifest; readonly files: TrustedFiles }
  | { readonly trusted: false; readonly manifest: PluginManifest; readonly reason: string };

/** Called before each start and each call; cheap while the folder is unchanged. */
export type TrustOf = (folder: string) => TrustVerdict;

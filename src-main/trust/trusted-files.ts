/**
 * What code of a plugin may be run from: one reading of its folder, hashed as it was read.
 * Whoever runs code takes manifest and files from here and reads nothing beside it, so what runs is what was trusted.
 */
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import type { Result } from '../../src-shared/result.ts';

export interface FileFact {
  readonly sha256: string;
  readonly bytes: number;
  /** Where a link leads, as it is written; null for a file. */
  readonly link: string | null;
}

export interface TrustedFiles {
  /** The real path of the folder. */
  readonly folder: string;
  /** False for a folder from which nothing is run: then it has no `files` either. */
  readonly needsTrust: boolean;
  /** Of every file that code can be made of, with the whole manifest. */
  readonly digest: string;
  /** Changes whenever a file was touched, also where its bytes came out the same. */
  readonly stamp: string;
  /** Parsed from the very bytes that are in the digest; empty if the folder has none. */
  readonly manifest: PluginManifest;
  /** By path, relative and with `/`. Data files, and all of `.git`, are not among them. */
  readonly files: ReadonlyMap<string, FileFact>;
  /** The bytes that were hashed. Fails where the file is not among `files`, or is no longer what was hashed. */
  read(path: string): Result<Uint8Array>;
}

/** Whether the code of a folder may run now. The manifest is there either way, to list what it names; `reason` is a sentence for the user. */
export type TrustVerdict =
  | { readonly trusted: true; readonly manifest: PluginManifest; readonly files: TrustedFiles }
  | { readonly trusted: false; readonly manifest: PluginManifest; readonly reason: string };

/** Asked before each start and each call; costs next to nothing while the folder stays as it is. */
export type TrustOf = (folder: string) => TrustVerdict;

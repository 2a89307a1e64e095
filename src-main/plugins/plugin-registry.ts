/** The interface of the plugin registry. */
import type { PluginEntry } from '../../src-shared/contract/plugins.ts';
import type { TrustReview } from '../../src-shared/contract/trust.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import type { StateMigrations } from '../../src-shared/plugin/state-migrations.ts';
import type { Result } from '../../src-shared/result.ts';

export type PluginOrigin = PluginEntry['origin'];

/** A usable plugin. A conversation keeps the one it began with, whatever happens to its folder. */
export interface LoadedPlugin {
  readonly id: string;
  /** The real path of its folder. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly stateVersion: number;
  readonly manifest: PluginManifest;
  /** The flow merged with the layers of the folder. */
  readonly flow: Flow;
  readonly parts: PluginParts;
  readonly migrations: StateMigrations;
  readonly origin: PluginOrigin;
  /** Whether its code may run. */
  readonly trusted: boolean;
}

export interface PluginRegistry {
  list(): readonly PluginEntry[];
  get(id: string): LoadedPlugin | undefined;
  byFolder(folder: string): LoadedPlugin | undefined;
  /** Called when a folder was added, removed, or changed. */
  onChange(listener: () => void): () => void;
  /** Scans the folders as they are now; resolves when that is done. */
  settled(): Promise<void>;
  isTrusted(folder: string): boolean;
  /** Returns what would run from a folder, and what changed since it was trusted. */
  review(folder: string): Promise<Result<TrustReview>>;
  /** Succeeds only if the files still have the digest from `review`; null for what the app itself just wrote. */
  trust(folder: string, digest: string | null): Promise<Result<null>>;
  distrust(folder: string): Promise<Result<null>>;
  close(): Promise<void>;
}

/** What the registry of plugins offers to the rest of the app. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import type { PluginParts } from '../../src-shared/plugin/parts.ts';
import type { StateMigrations } from '../../src-shared/plugin/state-migrations.ts';
import type { Result } from '../../src-shared/result.ts';

export type PluginOrigin = 'sample' | 'workspace';

/** A plugin that can be talked to. A conversation keeps the one it began with, whatever happens to its folder. */
export interface LoadedPlugin {
  readonly id: string;
  /** The real path of its folder. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly stateVersion: number;
  readonly manifest: PluginManifest;
  /** With the layers of the folder. */
  readonly flow: Flow;
  readonly parts: PluginParts;
  readonly migrations: StateMigrations;
  readonly origin: PluginOrigin;
  /** Whether its code may run. */
  readonly trusted: boolean;
}

/** A plugin folder as it is listed; one with a problem cannot be talked to. */
export interface PluginEntry {
  readonly id: string | null;
  readonly folder: string;
  readonly name: string;
  readonly version: string | null;
  readonly origin: PluginOrigin;
  readonly trusted: boolean;
  readonly problem: AppError | null;
}

export interface PluginRegistry {
  list(): readonly PluginEntry[];
  get(id: string): LoadedPlugin | undefined;
  byFolder(folder: string): LoadedPlugin | undefined;
  /** Told when a folder came, went or changed. */
  onChange(listener: () => void): () => void;
  /** Looks at the folders as they are now, and comes back when that is done. */
  settled(): Promise<void>;
  isTrusted(folder: string): boolean;
  trust(folder: string, trusted: boolean): Promise<Result<null>>;
  close(): Promise<void>;
}

/** The plugins a conversation can be held with, as far as sessions need to know them. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';

export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly stateVersion: number;
  readonly flow: Flow;
  readonly parts: PluginParts;
}

export interface AgentDirectory {
  /** Resolves when all plugin folders have been scanned once. */
  ready(): Promise<void>;
  get(id: string): Agent | undefined;
  /** The ids of all available agents. */
  ids(): readonly string[];
}

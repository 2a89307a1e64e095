/** Closes the services of an app, those that use others before them. */
import type { Handoffs } from './agents/handoffs.ts';
import type { ImportService } from './importer/jobs/import-service.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import type { OpenedData } from './open-data.ts';
import type { PluginRegistry } from './plugins/plugin-registry.ts';
import type { Projects } from './project/projects.ts';
import type { ImportedAgents } from './python/external-agents.ts';
import type { ApprovalExpiry } from './runtime/approval-expiry.ts';
import type { Sessions } from './runtime/sessions.ts';
import type { Observers } from './telemetry/observers.ts';
import type { ProjectTools } from './tools/project/project-tools.ts';
import type { TryTools } from './tools/try-tools.ts';
import type { WireServer } from './wire/wire-server.ts';

interface OpenServices {
  readonly projects: Pick<Projects, 'viewers' | 'versions' | 'journaled'>;
  readonly sessions: Sessions;
  readonly plugins: PluginRegistry;
  readonly agents: ImportedAgents;
  readonly handoffs: Handoffs;
  readonly wire: WireServer;
  readonly imports: ImportService;
  readonly tools: ProjectTools;
  readonly tryTools: TryTools;
  readonly knowledge: Knowledge;
  readonly expiry: ApprovalExpiry;
  readonly observers: Observers;
  readonly data: OpenedData;
  /** Resolves when temporary files of earlier starts are removed. */
  readonly swept: Promise<unknown>;
}

export async function closeServices(services: OpenServices): Promise<void> {
  const { projects, sessions, plugins, agents, handoffs } = services;
  projects.viewers.stop();
  services.expiry.close();
  services.tryTools.close();
  await services.swept;
  await services.imports.close();
  await projects.versions.close();
  await projects.journaled();
  await services.wire.close();
  handoffs.close();
  await plugins.close();
  await sessions.shutdown();
  await services.tools.close();
  services.knowledge.close();
  await agents.close();
  await services.observers.close();
  await services.data.close();
}

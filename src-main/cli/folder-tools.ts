/** The tools of a folder, as commands see and call them. */
import { join } from 'node:path';
import { findPlaces } from '../door/places.ts';
import { openTrustStore } from '../plugins/trust-store.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createBuiltInTools } from '../tools/built-in.ts';
import { createProjectTools, type ProjectTools } from '../tools/project-tools.ts';
import type { ToolRegistry } from '../tools/registry.ts';
import type { Io } from './command.ts';

/** Calls them: the code of a plugin only where its folder was trusted in the studio, and samples. */
export async function withFolderTools<T>(
  folder: string,
  io: Io,
  work: (tools: ToolRegistry) => Promise<T>,
): Promise<T> {
  const { dataDir, resourcesDir } = findPlaces(io.env);
  const log = createLogger({ level: 'warn', stream: { write: (line) => io.err(line) } });
  const trust = await openTrustStore({
    file: join(dataDir, 'trust.json'),
    samples: [join(resourcesDir, 'plugins')],
    clock: () => new Date(),
    log,
  });
  const tools = toolsWith(trust.isTrusted, log);
  try {
    return await work(tools.registryOf(folder));
  } finally {
    await tools.close();
  }
}

/** Their names; nothing of the folder is run. */
export function toolNames(folder: string): string[] {
  const silent = createLogger({ level: 'silent', stream: { write: () => undefined } });
  const registry = toolsWith(() => false, silent).registryOf(folder);
  return registry.list().map(({ name }) => name);
}

function toolsWith(isTrusted: (folder: string) => boolean, log: ReturnType<typeof createLogger>): ProjectTools {
  const builtIn = (origins: () => readonly string[]): ToolRegistry => createBuiltInTools({ allowedOrigins: origins });
  return createProjectTools({ builtIn, isTrusted, log });
}

/** Runs the conformance checks for a plugin folder that is validated. */
import { checkConformance } from '../conformance/check-conformance.ts';
import type { ConformanceCheck } from '../conformance/subject.ts';
import type { Io } from './command.ts';
import { withFolderTools } from './folder-tools.ts';

export async function conformanceOf(folder: string, io: Io): Promise<ConformanceCheck[]> {
  return await withFolderTools(folder, io, (tools) => checkConformance(folder, { tools, clock: () => new Date() }));
}

/** Lists only failed checks. */
export function conformanceText(checks: readonly ConformanceCheck[]): string {
  return checks.flatMap(({ name, ok, why }) => (ok ? [] : [`conformance [${name}] ${why ?? ''}\n`])).join('');
}

/** Source that was fetched, or stands on this machine, ready to be read. */
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import { linkProblem, MOST_LINK_PROBLEMS } from '../inspect/link-problem.ts';

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

/** git writes links of a clone as files; they are removed before anybody reads them, and told as those of a folder are. */
export function withLinks(inspection: Inspection, { links }: Pick<Checkout, 'links'>): Inspection {
  const told = links.slice(0, MOST_LINK_PROBLEMS).map(linkProblem);
  return { ...inspection, problems: [...inspection.problems, ...told] };
}

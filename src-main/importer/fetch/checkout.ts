/** Source code that was fetched, or is on this machine, ready to be read. */
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import { linkProblem, MAX_LINK_PROBLEMS } from '../inspect/link-problem.ts';

export interface Checkout {
  /** The folder to inspect. */
  readonly root: string;
  /** A folder above it in the same repository that may hold the license; the root itself if there is none. */
  readonly top: string;
  readonly commit: string | null;
  /** Where it came from, without credentials. For a folder on this machine, only its name. */
  readonly repository: string;
  readonly ref: string | null;
  /** The folder inside the repository. */
  readonly folder: string | null;
  /** Symbolic links that were left out. */
  readonly links: readonly string[];
  /** Removes what was fetched; leaves a folder of the user's alone. */
  release(): Promise<void>;
}

/**
 * git writes the links of a clone as files. They are removed before anything reads them, and reported like the links of
 * a folder.
 */
export function withLinks(inspection: Inspection, { links }: Pick<Checkout, 'links'>): Inspection {
  const linkProblems = links.slice(0, MAX_LINK_PROBLEMS).map(linkProblem);
  return { ...inspection, problems: [...inspection.problems, ...linkProblems] };
}

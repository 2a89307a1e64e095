/** The files of a repository, defined in a test. */
import type { ProjectFiles } from '../../../../src-main/importer/inspect/project/project-files.ts';

export function filesInMemory(contents: Readonly<Record<string, string>>): ProjectFiles {
  return { paths: Object.keys(contents).sort(), text: (path) => contents[path] ?? null };
}

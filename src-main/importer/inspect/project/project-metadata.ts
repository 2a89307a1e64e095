/** What a file such as pyproject.toml says of a project, and the file it was read from. */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import type { TomlTable } from './toml-values.ts';

/** What the files of one folder say about the project in it. */
export interface ProjectMetadata {
  readonly name: string | null;
  readonly description: string | null;
  readonly licence: string | null;
  readonly readme: string | null;
  readonly python: { readonly requires: string; readonly file: string; readonly line: number | null } | null;
  readonly dependencies: readonly Dependency[];
  readonly problems: readonly InspectionProblem[];
}

/** A TOML file that was read, to find the lines of what is in it. */
export interface TomlFile {
  readonly file: string;
  readonly table: TomlTable;
  readonly lines: readonly string[];
}

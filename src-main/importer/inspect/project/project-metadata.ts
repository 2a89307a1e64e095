/** Project facts declared in a file such as pyproject.toml, and the file they were read from. */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import type { TomlTable } from './toml-values.ts';

/** What the files of one folder declare about its project. */
export interface ProjectMetadata {
  readonly name: string | null;
  readonly description: string | null;
  readonly licence: string | null;
  readonly readme: string | null;
  readonly python: { readonly requires: string; readonly file: string; readonly line: number | null } | null;
  readonly dependencies: readonly Dependency[];
  readonly problems: readonly InspectionProblem[];
}

/** A parsed TOML file, kept to find the lines of its entries. */
export interface TomlFile {
  readonly file: string;
  readonly table: TomlTable;
  readonly lines: readonly string[];
}

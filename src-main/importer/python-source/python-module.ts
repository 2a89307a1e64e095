/** A Python file of the repository, under the name it is imported by. */
import type { PythonTree } from './python-node.ts';

export interface PythonModule {
  /** "my_agent.graph"; "my_agent" for a package's `__init__.py`. */
  readonly name: string;
  /** Relative to the inspected folder, "/"-separated. */
  readonly file: string;
  readonly isPackage: boolean;
  /** Read and parsed on first use; null if the file can't be used (the project holds the problem). */
  tree(): PythonTree | null;
}

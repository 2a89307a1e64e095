/** Limits on how much of a repository is read. */

export interface InspectLimits {
  /** Number of files, and of Python files among them. */
  readonly files: number;
  readonly pythonFiles: number;
  /** Size of one file. */
  readonly fileBytes: number;
  /** Size of all Python files together. */
  readonly bytes: number;
  readonly milliseconds: number;
}

export const INSPECT_LIMITS: InspectLimits = {
  files: 50_000,
  pythonFiles: 5000,
  fileBytes: 1_000_000,
  bytes: 60_000_000,
  milliseconds: 120_000,
};

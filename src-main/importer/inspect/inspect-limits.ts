/** How much of a repository is read. */

export interface InspectLimits {
  /** Files in all, and Python files among them. */
  readonly files: number;
  readonly pythonFiles: number;
  /** Of one file. */
  readonly fileBytes: number;
  /** Of all Python files together. */
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

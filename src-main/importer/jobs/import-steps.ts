/** The steps of an import, as the jobs call them. Each stops soon after its signal fires. */
import type { ImportDesign } from '../../../src-shared/importer/design.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice, ImportSource, PreviewFile, ValidationReport } from '../../../src-shared/importer/job.ts';
import type { ImportOrigin } from '../../../src-shared/importer/origin.ts';
import type { Strategy } from '../../../src-shared/importer/strategy.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { Checkout } from '../fetch/checkout.ts';
import type { StepOptions } from '../progress/step-progress.ts';
import type { GeneratedFile } from '../write/plan-files.ts';

export interface Recommendation {
  readonly graph: string;
  readonly strategy: Strategy;
  readonly why: string;
  readonly pluginId: string;
}

export interface GenerateRequest {
  readonly inspection: Inspection;
  readonly choice: ImportChoice;
  readonly design: ImportDesign;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly origin: ImportOrigin;
}

export interface Designed {
  readonly design: ImportDesign;
  readonly note: string | null;
}

export interface ResyncPlan {
  readonly summary: readonly string[];
  readonly conflicts: readonly string[];
  /** The layer, and other changed files except the copied source. */
  readonly files: readonly GeneratedFile[];
}

export interface ResyncRequest {
  readonly folder: string;
  readonly origin: ImportOrigin;
  readonly inspection: Inspection;
  /** SHA-256 of each file as it is now, by its path below the source folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The source of the new state. */
  readonly latest: Pick<ImportOrigin, 'repository' | 'folder' | 'ref' | 'commit' | 'importedAt'>;
}

export interface ImportSteps {
  fetch(source: ImportSource, options: StepOptions): Promise<Result<Checkout>>;
  inspect(root: string, options: StepOptions): Promise<Result<Inspection>>;
  recommend(inspection: Inspection): Recommendation | null;
  design(
    subject: { readonly inspection: Inspection; readonly choice: ImportChoice },
    designing: { readonly signal: AbortSignal; readonly onReasoning: (soFar: string) => void },
  ): Promise<Designed>;
  generate(request: GenerateRequest): Promise<readonly GeneratedFile[]>;
  /** Problems of the files as they are now, by path. */
  check(files: readonly GeneratedFile[]): ReadonlyMap<string, PreviewFile['problems']>;
  resync(request: ResyncRequest): Promise<Result<ResyncPlan>>;
  validate(folder: string, options: StepOptions): Promise<ValidationReport>;
}

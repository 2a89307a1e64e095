/** The steps of an import as shown by the window, derived from the state of the job. */
import { JOB_STATES, type ImportChoice, type ImportJob, type JobState } from '../../../src-shared/importer/job.ts';
import { titleOfPackage } from '../../../src-shared/importer/names.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import { isPluginId } from '../../../src-shared/plugin/plugin-id.ts';
import type { ImportState } from './import-state.ts';

export type Step = Exclude<JobState, 'ERROR'>;
export const STEPS = JOB_STATES.filter((state): state is Step => state !== 'ERROR');

type Shown = Pick<ImportState, 'job' | 'rethinks'>;

/** The step that is shown. An import that failed is shown at the step it failed in. */
export function shownStep({ job, rethinks }: Shown): Step {
  if (job === null) return 'IDLE';
  if (job.state === 'ERROR') return job.failedIn === null || job.failedIn === 'ERROR' ? 'FETCHING' : job.failedIn;
  // A user viewing a written plugin stays there while it is checked again.
  if (isCheckedAgain(job)) return 'DONE';
  return job.state === 'PREVIEW' && rethinks ? 'PARSED' : job.state;
}

/** The first check follows writing the plugin; its result stays until the next one. */
export function isCheckedAgain({ state, validation }: Pick<ImportJob, 'state' | 'validation'>): boolean {
  return state === 'VALIDATING' && validation !== null;
}

export function hasFailed(job: ImportJob | null): boolean {
  return job?.state === 'ERROR';
}

/** Whether something is in progress and can be canceled. */
export function isWorking(job: ImportJob | null): boolean {
  return job !== null && WORKING.has(job.state);
}

const WORKING: ReadonlySet<JobState> = new Set(['FETCHING', 'DESIGNING', 'WRITING', 'VALIDATING']);

/** Whether leaving would lose something, because it is neither finished nor canceled. */
export function isUnfinished(job: ImportJob | null): boolean {
  if (job === null || isCheckedAgain(job)) return false;
  return job.state !== 'DONE' && job.state !== 'ERROR' && job.state !== 'IDLE';
}

/** The steps that the user can return to. */
export function canGoTo(step: Step, shown: Shown): boolean {
  if (shown.job?.state !== 'PREVIEW') return false;
  return shownStep(shown) === 'PARSED' ? step === 'PREVIEW' : step === 'PARSED' && shown.job.recommended !== null;
}

/** The default selection, or null if no graph was found. */
export function firstChoice(job: ImportJob, inspection: Inspection): ImportChoice | null {
  if (job.choice !== null) return job.choice;
  const graph = job.recommended?.graph ?? job.graphs[0];
  if (graph === undefined) return null;
  return {
    graph,
    strategy: job.recommended?.strategy ?? 'wrapper',
    pluginId: job.recommended?.pluginId ?? '',
    name: titleOfPackage(inspection.name.slice(0, 200)),
  };
}

export interface ChoiceFaults {
  readonly pluginId: boolean;
  readonly name: boolean;
  readonly url: boolean;
  readonly graph: boolean;
}

export function choiceFaults({ pluginId, name, strategy, remote }: ImportChoice): ChoiceFaults {
  const isRemote = strategy === 'remote';
  return {
    pluginId: !isPluginId(pluginId),
    name: name.trim() === '' || name.length > 200,
    url: isRemote && !isWebAddress(remote?.url ?? ''),
    graph: isRemote && (remote?.graph ?? '').trim() === '',
  };
}

export function isSound(choice: ImportChoice): boolean {
  return !Object.values(choiceFaults(choice)).some(Boolean);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

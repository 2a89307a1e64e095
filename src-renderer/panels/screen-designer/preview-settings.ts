/** How the designer shows a screen: on which devices, with which data, and in which look. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { DEVICES, type Device } from '../../../src-shared/device.ts';
import { SAMPLE_KINDS, sampleData, type SampleKind } from '../../../src-shared/a2ui/sample-data.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { withFlowSamples } from '../../../src-shared/screen-edits/flow-samples.ts';
import { z } from '../../../src-shared/schema.ts';
import type { ShownMistakes } from '../../screens/views/screen-props.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { panelStateSetter } from '../../state/workspace/panel-state.ts';
import type { ResolvedTheme } from '../../ui/theme.ts';

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next zoom in this direction, or the same at the end. */
export function smallerZoom(zoom: number): number {
  return ZOOMS.findLast((one) => one < zoom) ?? zoom;
}

export function largerZoom(zoom: number): number {
  return ZOOMS.find((one) => one > zoom) ?? zoom;
}

const settingsSchema = z.strictObject({
  frame: z.enum([...DEVICES, 'all']),
  /**
   * `data.KIND` is sample data, `own.NAME` is stored in the file, `names` shows the bindings, `recorded` a
   * conversation.
   */
  data: z.string(),
  /** The recorded conversation; null for the newest. */
  conversation: z.string().nullable(),
  /** The index of its turn; null for the last one that showed the screen. */
  turn: z.int().min(0).nullable(),
  /** The devices that changes of properties apply to. */
  edits: z.enum(['all', ...DEVICES]),
  zoom: z.number().min(0.5).max(2),
  theme: z.enum(['window', 'light', 'dark']),
  isTextLarge: z.boolean(),
  isRightToLeft: z.boolean(),
});
export type PreviewSettings = z.infer<typeof settingsSchema>;

export const PREVIEW_OPTIONS = {
  schema: settingsSchema,
  initial: {
    ...{ frame: 'desktop', data: 'data.normal', zoom: 1, edits: 'all' },
    ...{ conversation: null, turn: null },
    ...{ theme: 'window', isTextLarge: false, isRightToLeft: false },
  } as PreviewSettings,
};

/** The panel state that has them. */
export const PREVIEW = 'designer.preview';

/** For commands. */
export function changePreview(
  { panelStates }: Pick<AppState, 'panelStates'>,
  plan: (before: PreviewSettings) => Partial<PreviewSettings>,
): void {
  panelStateSetter(
    panelStates,
    PREVIEW,
    PREVIEW_OPTIONS,
  )((before) => {
    const part = plan(before);
    return inStep({ ...before, ...part }, part);
  });
}

export function isPreviewDark({ theme }: PreviewSettings, window: ResolvedTheme): boolean {
  return (theme === 'window' ? window : theme) === 'dark';
}

/** Follows the window again once it is the same. */
export function otherTheme(settings: PreviewSettings, window: ResolvedTheme): PreviewSettings['theme'] {
  const wanted = isPreviewDark(settings, window) ? 'light' : 'dark';
  return wanted === window ? 'window' : wanted;
}

/** The edited device is always visible. */
export function inStep(after: PreviewSettings, { frame, edits }: Partial<PreviewSettings>): PreviewSettings {
  const isInSight = after.edits === 'all' || after.frame === 'all' || after.frame === after.edits;
  if (isInSight) return after;
  if (edits !== undefined && edits !== 'all') return { ...after, frame: edits };
  return frame === undefined ? after : { ...after, edits: 'all' };
}

export const NAMES = 'names';
export const RECORDED = 'recorded';

export function ownState(name: string): string {
  return `own.${name}`;
}

/** The names of the states stored in the file, as they are listed. */
export function ownStates({ samples = {} }: Pick<ScreenFile, 'samples'>): readonly string[] {
  return Object.keys(samples).sort();
}

/** Null for anything but a state stored in the file. */
export function ownStateName({ samples = {} }: ScreenFile, data: string): string | null {
  const name = data.startsWith('own.') ? data.slice('own.'.length) : null;
  return name !== null && Object.hasOwn(samples, name) ? name : null;
}

export interface Previewed {
  readonly file: ScreenFile;
  readonly flow: Flow;
}

/** Undefined if expressions are shown. */
export function previewData({ file, flow }: Previewed, device: Device, data: string): JsonObject | undefined {
  if (data === NAMES) return undefined;
  const own = ownStateName(file, data);
  if (own !== null) return file.samples?.[own] as JsonObject;
  const kind = kindOf(data);
  const made = sampleData(file, device, kind);
  return kind === 'normal' ? withFlowSamples(made, flow, file) : made;
}

/** The data of a screen in a comparison: the chosen data of the preview, otherwise a state stored in the file. */
export function comparedData({ file, flow }: Previewed, device: Device, data: string): JsonObject | undefined {
  const isChosen = ownStateName(file, data) !== null || data === NAMES || kindOf(data) !== 'normal';
  const [first] = Object.keys(file.samples ?? {});
  return previewData({ file, flow }, device, isChosen || first === undefined ? data : ownState(first));
}

/** A preview shows invalid input. */
export function previewMistakes(file: ScreenFile, data: string): ShownMistakes {
  if (ownStateName(file, data) !== null) return 'filled';
  return kindOf(data) === 'error' ? 'all' : 'touched';
}

function kindOf(data: string): SampleKind {
  return SAMPLE_KINDS.find((kind) => data === `data.${kind}`) ?? 'normal';
}

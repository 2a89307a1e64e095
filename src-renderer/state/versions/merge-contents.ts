/** A three-way merge of whole contents: the flow by decisions, the layout and the layers by side. */
import {
  keyOfConflict,
  mergeScreens,
  type MergedScreens,
  type ScreenConflict,
  type ScreenSide,
} from '../../../src-shared/merge/merge-screens.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import { mergeLayouts, type LayoutConflict } from '../../../src-shared/merge/merge-layouts.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { mergedFlow, openConflicts, type MergeChoices } from '../../../src-shared/merge/merge-choices.ts';
import { planMerge, type MergePlan } from '../../../src-shared/merge/merge-plan.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { serializeLayer } from '../../../src-shared/layers/serialize-layer.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { Content } from '../editing/layered-content.ts';

export interface ContentSides {
  readonly base: Content | null;
  readonly mine: Content;
  readonly theirs: Content;
}

export interface MergeWork {
  readonly sides: ContentSides;
  readonly plan: MergePlan;
  readonly layoutConflicts: readonly LayoutConflict[];
  /** Layers both sides changed. */
  readonly fileConflicts: readonly string[];
  readonly screenConflicts: readonly ScreenConflict[];
  readonly choices: MergeChoices;
  /** The choice for the layout, the layers by file, and the screens by conflict if both sides differ. */
  readonly drawing: 'mine' | 'theirs';
  readonly files: ReadonlyMap<string, 'mine' | 'theirs'>;
}

export function startMerge(sides: ContentSides): MergeWork {
  const { base, mine, theirs } = sides;
  return {
    sides,
    plan: planMerge({ base: base?.flow ?? null, ours: mine.flow, theirs: theirs.flow }),
    layoutConflicts: mergedLayout(sides, 'mine').conflicts,
    fileConflicts: layerFiles(sides).filter((file) => layerOf(sides, file) === 'conflict'),
    screenConflicts: mergedScreens(sides, () => 'ours')?.conflicts ?? [],
    choices: new Map(),
    drawing: 'mine',
    files: new Map(),
  };
}

/** The number of decisions left to the user. */
export function undecided(work: MergeWork): number {
  const open = sideConflicts(work).filter((key) => !work.files.has(key));
  return openConflicts(work.plan, work.choices).length + open.length;
}

/** Conflicts in which one side is chosen, by the key of the choice. */
export function sideConflicts({ fileConflicts, screenConflicts }: MergeWork): readonly string[] {
  return [...fileConflicts, ...screenConflicts.map(keyOfConflict)];
}

export function mergedContent(work: MergeWork): Result<Content> {
  const { sides, plan, choices, drawing } = work;
  const parsed = parseFlow(serializeFlow(mergedFlow(plan, choices)));
  if (!parsed.ok) return fail(parsed.error.error satisfies AppError);
  const layers = mergedLayers(work);
  const screens = chosenScreens(work);
  return ok({
    flow: parsed.value.flow,
    layout: mergedLayout(sides, drawing).layout,
    ...(layers.length > 0 || sides.mine.layers !== undefined ? { layers } : {}),
    ...(screens && { screens }),
  });
}

function mergedLayout({ base, mine, theirs }: ContentSides, prefer: 'mine' | 'theirs') {
  const [ours, others] = prefer === 'mine' ? [mine, theirs] : [theirs, mine];
  return mergeLayouts({ base: base?.layout ?? EMPTY_LAYOUT, ours: ours.layout, theirs: others.layout });
}

function layerFiles({ base, mine, theirs }: ContentSides): string[] {
  const all = [mine, theirs, ...(base === null ? [] : [base])].flatMap(({ layers = [] }) => layers);
  return [...new Set(all.map(({ file }) => file))].sort();
}

function layerOf(sides: ContentSides, file: string): 'mine' | 'theirs' | 'conflict' {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((content) => {
    const found = content?.layers?.find((layer) => layer.file === file);
    return found === undefined ? null : serializeLayer(found.layer);
  });
  if (mine === theirs || base === theirs) return 'mine';
  return base === mine ? 'theirs' : 'conflict';
}

function mergedLayers({ sides, files }: MergeWork): LayerFile[] {
  return layerFiles(sides).flatMap((file) => {
    const found = layerOf(sides, file);
    const side = found === 'conflict' ? (files.get(file) ?? 'mine') : found;
    return sides[side].layers?.find((layer) => layer.file === file) ?? [];
  });
}

/** A side without screens may predate them, so the current ones are kept. */
function mergedScreens(
  { base, mine, theirs }: ContentSides,
  choose: (conflict: ScreenConflict) => ScreenSide,
): MergedScreens | null {
  if (mine.screens === undefined || theirs.screens === undefined) return null;
  return mergeScreens({ base: base?.screens ?? {}, ours: mine.screens, theirs: theirs.screens }, choose);
}

function chosenScreens({ sides, files }: MergeWork): Screens | undefined {
  const choose = (conflict: ScreenConflict) => (files.get(keyOfConflict(conflict)) === 'theirs' ? 'theirs' : 'ours');
  return mergedScreens(sides, choose)?.screens ?? sides.mine.screens;
}

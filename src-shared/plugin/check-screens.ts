/** Checks the screens of a plugin with the data from its flow. */
import { screenOf } from '../node-kinds/parts-of.ts';
import { checkScreenInSteps } from '../a2ui/check-screen.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import { bareName } from '../a2ui/screen-actions.ts';
import { componentsOnDevices, pointerInFile } from '../a2ui/components-for.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { ScreenProblems, type ScreenProblem } from '../a2ui/screen-problem.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { t } from '../messages/translate.ts';
import { runSteps, type Steps } from '../steps.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import { handledActions, neverReached, placesOfScreen, type UsedScreen } from '../screen-edits/action-effects.ts';
import { checkTypes } from '../screen-edits/check-types.ts';
import { checkSamples } from './check-samples.ts';

export type PlacedScreenProblem = ScreenProblem & { readonly file: string };

export interface Screens {
  readonly id: string | null;
  readonly screens: Readonly<Record<string, ScreenFile>>;
}

export function checkScreens(flow: Flow, screens: Screens): readonly PlacedScreenProblem[] {
  return runSteps(checkScreensInSteps(flow, screens));
}

export function* checkScreensInSteps(flow: Flow, { id, screens }: Screens): Steps<readonly PlacedScreenProblem[]> {
  const scope = scopeOf(flow);
  const bound = boundPlaces(flow);
  const handled = handledActions(flow, screens, id);
  const all: PlacedScreenProblem[] = [];
  for (const [name, screen] of Object.entries(screens)) {
    const context = { ...(id === null ? {} : { plugin: id }), scope, bound: bound.get(name) ?? [] };
    const isShown = placesOfScreen(flow, name).length > 0;
    const found = [...(yield* checkScreenInSteps(screen, context)), ...checkTypes(flow, screen)];
    yield;
    const inUse = isShown
      ? [...checkActions(flow, { name, file: screen, plugin: id }, handled), ...checkSamples(flow, name, screen)]
      : [];
    all.push(...[...found, ...inUse].map((problem) => ({ ...problem, file: `screens/${name}.json` })));
  }
  return all;
}

/** Unhandled actions, and screens that nothing follows. Actions of other plugins have a separate problem. */
function checkActions(flow: Flow, screen: UsedScreen, handled: ReadonlySet<string>): readonly ScreenProblem[] {
  const { file, plugin } = screen;
  const problems = new ScreenProblems();
  const seen = new Set<string>();
  const behind = neverReached(flow, screen);
  const next = behind === null ? null : titleOfId(flow, null, behind);
  for (const placed of componentsOnDevices(file)) {
    const { component } = placed;
    for (const action of partsOf(component).actions) {
      const name = bareName(action.name, plugin);
      const pointer = pointerInFile(placed, action.pointer);
      if (name.includes('.') || seen.has(pointer)) continue;
      seen.add(pointer);
      const where = { pointer, component: component.id };
      if (!handled.has(name))
        problems.add('action.unhandled', where, t('screenChecks.checkScreen.actionUnhandled', { name }));
      else if (next !== null)
        problems.add('action.stays', where, t('screenChecks.checkScreen.actionStays', { name, next }));
    }
  }
  return problems.list();
}

/** The paths that nodes bind, by screen. */
function boundPlaces(flow: Flow): ReadonlyMap<string, readonly string[]> {
  const bound = new Map<string, string[]>();
  for (const ref of graphRefs(flow)) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) {
      const use = screenOf(node);
      if (use === undefined) continue;
      bound.set(use.screen, [...(bound.get(use.screen) ?? []), ...Object.keys(use.bindings ?? {})]);
    }
  }
  return bound;
}

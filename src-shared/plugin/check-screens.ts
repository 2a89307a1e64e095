/** The screens of a plugin, checked with what its flow puts into them. */
import { screenOf } from '../node-kinds/parts-of.ts';
import { checkScreen } from '../a2ui/check-screen.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import { bareName } from '../a2ui/screen-actions.ts';
import { componentsFor, pointerInFile } from '../a2ui/components-for.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES } from '../device.ts';
import { ScreenProblems, type ScreenProblem } from '../a2ui/screen-problem.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { t } from '../messages/translate.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { handledActions, placesOfScreen } from '../screen-edits/action-effects.ts';
import { checkTypes } from '../screen-edits/check-types.ts';

export type PlacedScreenProblem = ScreenProblem & { readonly file: string };

export interface Screens {
  readonly id: string | null;
  readonly screens: Readonly<Record<string, ScreenFile>>;
}

export function checkScreens(flow: Flow, { id, screens }: Screens): readonly PlacedScreenProblem[] {
  const scope = scopeOf(flow);
  const bound = boundPlaces(flow);
  const handled = handledActions(flow, screens, id);
  return Object.entries(screens).flatMap(([name, screen]) => {
    const context = { ...(id === null ? {} : { plugin: id }), scope, bound: bound.get(name) ?? [] };
    const isShown = placesOfScreen(flow, name).length > 0;
    const unhandled = isShown ? unhandledActions(screen, id, handled) : [];
    return [...checkScreen(screen, context), ...checkTypes(flow, screen), ...unhandled].map((problem) => ({
      ...problem,
      file: `screens/${name}.json`,
    }));
  });
}

/** Actions of other plugins have a problem of their own. */
function unhandledActions(
  screen: ScreenFile,
  plugin: string | null,
  handled: ReadonlySet<string>,
): readonly ScreenProblem[] {
  const problems = new ScreenProblems();
  const seen = new Set<string>();
  for (const placed of DEVICES.flatMap((device) => componentsFor(screen, device))) {
    const { component } = placed;
    for (const action of partsOf(component).actions) {
      const name = bareName(action.name, plugin);
      if (handled.has(name) || name.includes('.')) continue;
      const pointer = pointerInFile(placed, action.pointer);
      if (seen.has(pointer)) continue;
      seen.add(pointer);
      const where = { pointer, component: component.id };
      problems.add('action.unhandled', where, t('screenChecks.checkScreen.actionUnhandled', { name }));
    }
  }
  return problems.list();
}

/** By screen: the places its nodes put data into. */
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

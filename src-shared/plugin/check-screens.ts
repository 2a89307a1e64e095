/** The screens of a plugin, checked with what its flow puts into them. */
import { screenOf } from '../node-kinds/parts-of.ts';
import { checkScreen } from '../a2ui/check-screen.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { ScreenProblem } from '../a2ui/screen-problem.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { scopeOf } from '../scope/scope-of.ts';

export type PlacedScreenProblem = ScreenProblem & { readonly file: string };

export interface Screens {
  readonly id: string | null;
  readonly screens: Readonly<Record<string, ScreenFile>>;
}

export function checkScreens(flow: Flow, { id, screens }: Screens): readonly PlacedScreenProblem[] {
  const scope = scopeOf(flow);
  const bound = boundPlaces(flow);
  return Object.entries(screens).flatMap(([name, screen]) =>
    checkScreen(screen, { ...(id === null ? {} : { plugin: id }), scope, bound: bound.get(name) ?? [] }).map(
      (problem) => ({
        ...problem,
        file: `screens/${name}.json`,
      }),
    ),
  );
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

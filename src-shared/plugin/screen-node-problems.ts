/** The problems of a plugin's screens as problems of its flow: at the nodes that show them, or else at the flow. */
import { screenOf } from '../node-kinds/parts-of.ts';
import type { ScreenProblem } from '../a2ui/screen-problem.ts';
import { graphOf, graphPointer, graphRefs, type Flow } from '../flow/flow.ts';
import type { Screens } from '../document/document.ts';
import type { Problem } from '../document/problems.ts';
import { withoutFragments } from '../screen-edits/fragment-names.ts';
import { checkScreensInSteps } from './check-screens.ts';
import { screenFixes } from './screen-fixes.ts';
import { t } from '../messages/translate.ts';
import type { Steps } from '../steps.ts';

export interface CheckedScreens {
  readonly flow: Flow;
  /** The plugin whose actions the screens may send; null for a flow without a plugin. */
  readonly plugin: string | null;
  readonly screens: Screens;
  /** Files that can't be read as screens, with their problems. */
  readonly broken: readonly BrokenFile[];
}

export interface BrokenFile {
  readonly file: string;
  readonly problems: readonly ScreenProblem[];
}

export function* screenNodeProblems({ flow, plugin, screens, broken }: CheckedScreens): Steps<readonly Problem[]> {
  const found = broken.flatMap(({ file, problems }) => problems.map((problem) => ({ ...problem, file })));
  found.push(...(yield* checkScreensInSteps(flow, { id: plugin, screens: withoutFragments(screens) })));
  const names = new Map(Object.keys(screens).map((name) => [fileOf(name), name]));
  const places = placesByFile(flow);
  return found.flatMap((problem) => {
    const { file, code, severity, message, pointer, component } = problem;
    const name = names.get(file);
    const used = name === undefined ? null : { name, file: screens[name]!, plugin };
    const fixes = used === null ? [] : screenFixes(flow, used, problem);
    const shared = {
      ...{ code: `screen:${code}` as const, severity },
      message: inFile(problem),
      ...(fixes.length > 0 && { fixes }),
      ...(name !== undefined && { screen: { name, component, pointer, message } }),
    };
    return (places.get(file) ?? [WHOLE_FLOW]).map((place) => ({ ...shared, ...place }));
  });
}

/** Names the file once: some messages about the whole file already do. */
function inFile({ file, pointer, message }: Pick<ScreenProblem, 'pointer' | 'message'> & { readonly file: string }) {
  if (pointer !== '') return t('plugin.screenNodeProblems.fileMessageAt', { file, pointer, message });
  return message.startsWith(file) ? message : `${file}: ${message}`;
}

type Place = Pick<Problem, 'pointer' | 'graph' | 'node'>;

const WHOLE_FLOW: Place = { pointer: '', graph: null };

function fileOf(screen: string): string {
  return `screens/${screen}.json`;
}

function placesByFile(flow: Flow): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const graph of graphRefs(flow)) {
    for (const [index, node] of (graphOf(flow, graph)?.nodes ?? []).entries()) {
      const use = screenOf(node);
      if (use === undefined) continue;
      const file = fileOf(use.screen);
      const place = { pointer: `${graphPointer(graph)}/nodes/${index}/screen`, graph, node: node.id };
      places.set(file, [...(places.get(file) ?? []), place]);
    }
  }
  return places;
}

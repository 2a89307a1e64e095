/** Lists that would show the items of a new list to users: nobody edited them, and nothing sets them. */
import { partsOf } from '../a2ui/component-parts.ts';
import { componentsOnDevices, pointerInFile } from '../a2ui/components-for.ts';
import { readPath } from '../a2ui/catalog/data-path.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import { ScreenProblems, type ScreenProblem } from '../a2ui/screen-problem.ts';
import type { Flow } from '../flow/flow.ts';
import { fromPointer, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import { screenOf } from '../node-kinds/parts-of.ts';
import { allReferences } from '../references/references.ts';
import { placesOfScreen } from '../screen-edits/action-effects.ts';
import { areSampleItems } from '../screen-edits/sample-items.ts';

const VARIABLE = /^\s*domain\.([A-Za-z][A-Za-z0-9_.]*)\s*$/;

export function checkSamples(flow: Flow, name: string, file: ScreenFile): readonly ScreenProblem[] {
  const problems = new ScreenProblems();
  const bindings = bindingsOf(flow, name, file);
  const seen = new Set<string>();
  for (const placed of componentsOnDevices(file)) {
    for (const { path, pointer, list } of partsOf(placed.component).paths) {
      const place = pointerInFile(placed, pointer);
      if (!list || !path.startsWith('/') || seen.has(place)) continue;
      seen.add(place);
      const where = { pointer: place, component: placed.component.id };
      const bound = bindings.filter(([from]) => path === from || path.startsWith(`${from}/`));
      const variable = bound.map(([from, text]) => (path === from ? VARIABLE.exec(text)?.[1] : undefined))[0];
      if (variable !== undefined && bound.length === 1 && isSampleVariable(flow, variable)) {
        problems.add('list.samples', where, t('screenChecks.checkScreen.sampleVariable', { name: variable }));
      } else if (bound.length === 0 && areSampleItems(readPath((file.data ?? {}) as Json, path))) {
        const last = fromPointer(path).at(-1) ?? path;
        problems.add('list.samples', where, t('screenChecks.checkScreen.sampleData', { name: last }));
      }
    }
  }
  return problems.list();
}

/** The places that the flow fills, with their expressions. */
function bindingsOf(flow: Flow, name: string, { bindings = {} }: ScreenFile): readonly (readonly [string, string])[] {
  const ofNodes = placesOfScreen(flow, name).flatMap(({ node }) => Object.entries(screenOf(node)?.bindings ?? {}));
  return [...Object.entries(bindings), ...ofNodes].map(([place, text]) => [pointerOfBinding(place), text] as const);
}

function isSampleVariable(flow: Flow, name: string): boolean {
  const { initial, from } = flow.state?.[name] ?? {};
  if (from !== undefined || !areSampleItems(initial as Json | undefined)) return false;
  return !allReferences(flow).some(
    ({ target, role }) => target.kind === 'state' && role === 'write' && meets(target.name, name),
  );
}

/** Whether one is the other, or inside it. */
function meets(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

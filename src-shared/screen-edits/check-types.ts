/** Bound values with a type that can't be shown. */
import { componentsFor, pointerInFile, type PlacedComponent } from '../a2ui/components-for.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { ScreenProblems, type ScreenProblem } from '../a2ui/screen-problem.ts';
import { DEVICES } from '../device.ts';
import type { Flow } from '../flow/flow.ts';
import { toPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { boundValues } from './bound-values.ts';
import { fits, type Wanted } from './fit-binding.ts';
import { itemPointers, screenData, typeAt, type ScreenData } from './bindable-data.ts';
import type { ValueType } from './value-type.ts';

export function checkTypes(flow: Flow, file: ScreenFile): readonly ScreenProblem[] {
  const problems = new ScreenProblems();
  const data = screenData(flow, file);
  const seen = new Set<string>();
  // Without differences, a single device represents all.
  for (const device of file.devices === undefined ? DEVICES.slice(0, 1) : DEVICES)
    checkDevice(componentsFor(file, device), { data, problems, seen });
  return problems.list();
}

interface Checked {
  readonly data: ScreenData;
  readonly problems: ScreenProblems;
  /** Places with a problem. */
  readonly seen: Set<string>;
}

function checkDevice(placed: readonly PlacedComponent[], { data, problems, seen }: Checked): void {
  const itemOf = itemPointers(placed.map(({ component }) => component));
  for (const one of placed) {
    const { component } = one;
    const item = itemOf(component.id);
    for (const { pointer, title, path, wanted } of boundValues(component)) {
      const type = path.startsWith('/') || item !== null ? typeAt(data, path, item ?? '') : 'any';
      if (isShown(wanted, type)) continue;
      const place = pointerInFile(one, toPointer(pointer));
      if (seen.has(place)) continue;
      seen.add(place);
      const where = { pointer: place, component: component.id };
      const words = { path, field: title, wanted: typeWords(wanted.types[0] ?? 'any'), actual: typeWords(type) };
      problems.add('path.type', where, t('screenChecks.checkTypes.wrongType', words));
    }
  }
}

/** Numbers, booleans, and dates can be read where text is shown. */
function isShown(wanted: Wanted, type: ValueType): boolean {
  const isPlain = type === 'number' || type === 'boolean' || type === 'date';
  return fits(wanted, type) || (isPlain && !wanted.fill && wanted.types.includes('text'));
}

function typeWords(type: ValueType): string {
  return t(`screenDesigner.binding.types.${type}`);
}

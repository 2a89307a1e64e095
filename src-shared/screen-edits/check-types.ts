/** Bound values whose type can't be shown where they are bound. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { ScreenProblems, type ScreenProblem } from '../a2ui/screen-problem.ts';
import type { Flow } from '../flow/flow.ts';
import { toPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { boundValues } from './bound-values.ts';
import { fits, type Wanted } from './fit-binding.ts';
import { itemPointer, screenData, typeAt } from './reach.ts';
import type { ValueType } from './value-type.ts';

export function checkTypes(flow: Flow, file: ScreenFile): readonly ScreenProblem[] {
  const problems = new ScreenProblems();
  const data = screenData(flow, file);
  for (const [index, component] of file.components.entries()) {
    const item = itemPointer(file, component.id);
    for (const { pointer, title, path, wanted } of boundValues(component)) {
      const type = path.startsWith('/') || item !== null ? typeAt(data, path, item ?? '') : 'any';
      if (isShown(wanted, type)) continue;
      const where = { pointer: toPointer(['components', index, ...pointer]), component: component.id };
      const words = { path, field: title, wanted: typeWords(wanted.types[0] ?? 'any'), actual: typeWords(type) };
      problems.add('path.type', where, t('screenChecks.checkTypes.wrongType', words));
    }
  }
  return problems.list();
}

/** Numbers and answers of yes or no are written out where text is shown. */
function isShown(wanted: Wanted, type: ValueType): boolean {
  const isPlain = type === 'number' || type === 'boolean';
  return fits(wanted, type) || (isPlain && !wanted.fill && wanted.types.includes('text'));
}

function typeWords(type: ValueType): string {
  return t(`screenDesigner.binding.types.${type}`);
}

/** Bound values whose type can't be shown where they are bound. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { ScreenProblems, type ScreenProblem } from '../a2ui/screen-problem.ts';
import type { Flow } from '../flow/flow.ts';
import { isJsonObject, toPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { fits, wantedBy, type Wanted } from './fit-binding.ts';
import { itemPointer, screenData, typeAt, type ScreenData } from './reach.ts';
import type { ValueType } from './value-type.ts';

export function checkTypes(flow: Flow, file: ScreenFile): readonly ScreenProblem[] {
  const problems = new ScreenProblems();
  const data = screenData(flow, file);
  for (const [index, component] of file.components.entries()) {
    for (const { prop, path, wanted, type } of wrongTypes(file, component, data)) {
      const where = { pointer: toPointer(['components', index, prop.name]), component: component.id };
      const words = { path, field: prop.title, wanted: typeWords(wanted.types[0] ?? 'any'), actual: typeWords(type) };
      problems.add('path.type', where, t('screenChecks.checkTypes.wrongType', words));
    }
  }
  return problems.list();
}

function wrongTypes(file: ScreenFile, component: Component, data: ScreenData) {
  return (findComponent(component.component)?.props ?? []).flatMap((prop) => {
    const value = component[prop.name];
    const path = isJsonObject(value) ? value['path'] : undefined;
    const wanted = wantedBy(prop, component.component);
    // A list of another type has a problem of its own.
    if (typeof path !== 'string' || wanted === null || wanted.types.includes('list')) return [];
    const item = path.startsWith('/') ? '' : itemPointer(file, component.id);
    const type = item === null ? 'any' : typeAt(data, path, item);
    return isShown(wanted, type) ? [] : [{ prop, path, wanted, type }];
  });
}

/** Numbers and answers of yes or no are written out where text is shown. */
function isShown(wanted: Wanted, type: ValueType): boolean {
  const isPlain = type === 'number' || type === 'boolean';
  return fits(wanted, type) || (isPlain && !wanted.fill && wanted.types.includes('text'));
}

function typeWords(type: ValueType): string {
  return t(`screenDesigner.binding.types.${type}`);
}

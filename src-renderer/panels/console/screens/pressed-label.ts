/** The label of the pressed component, rather than the name of its action. */
import { deepEqual } from '../../../../src-shared/equality.ts';
import { partsOf } from '../../../../src-shared/a2ui/component-parts.ts';
import type { Component } from '../../../../src-shared/a2ui/messages.ts';
import type { Surface, Surfaces } from '../../../../src-shared/a2ui/surface.ts';
import { resolveAction, resolveValue, templateItems, type DataScope } from '../../../../src-shared/a2ui/values.ts';
import { isJsonObject, type Json } from '../../../../src-shared/json.ts';
import type { RefusalLine, RunView } from '../../../../src-shared/run/run-view.ts';
import { inWords } from '../../../conversation/in-words.ts';

interface Pressed {
  /** The name without the plugin's prefix. */
  readonly name: string;
  readonly data: Json;
}

const PLACE = { locale: 'en', timeZone: 'UTC' } as const;
/** More items of templates aren't searched. */
const MAX_ITEMS = 200;

/** The label of the component whose action was refused: in the turn that pressed it, or on the screens after that turn. */
export function refusedLabel({ turns, surfaces }: Pick<RunView, 'turns' | 'surfaces'>, refused: RefusalLine): string {
  const index = turns.findIndex(({ turn }) => turn === refused.turn);
  const turn = turns[index];
  if (turn?.action?.name === refused.name) return pressedLabel(turn.before.surfaces, turn.action);
  // It wasn't sent, because its data couldn't be computed.
  return pressedLabel(turns[index + 1]?.before.surfaces ?? surfaces, { name: refused.name, data: null });
}

/** The component's own label, or the action's name if no component is found. */
export function pressedLabel(surfaces: Surfaces, pressed: Pressed): string {
  let label: string | null = null;
  for (const surface of surfaces.values()) {
    for (const component of surface.components.values()) {
      if (!isJsonObject(component['action'])) continue;
      for (const item of ['', ...itemsOf(surface)]) {
        const scope = { data: surface.data, item };
        const action = resolveAction(component['action'], scope, PLACE);
        if (!action.ok || action.value.kind !== 'event' || bareName(action.value.name) !== pressed.name) continue;
        const isSame = deepEqual(action.value.context, pressed.data);
        if (isSame) return labelOf(surface, component, scope) ?? label ?? inWords(pressed.name);
        // Of several with the same action, the one with this data; otherwise the first.
        label ??= item === '' ? labelOf(surface, component, scope) : null;
      }
    }
  }
  return label ?? inWords(pressed.name);
}

function itemsOf(surface: Surface): readonly string[] {
  const lists = [...surface.components.values()].flatMap((component) =>
    partsOf(component).references.flatMap(({ list }) => (list === null ? [] : [list])),
  );
  return lists.flatMap((path) => templateItems(path, { data: surface.data, item: '' })).slice(0, MAX_ITEMS);
}

const LABELS = ['label', 'title', 'name', 'text'] as const;

function labelOf(surface: Surface, component: Component, scope: DataScope): string | null {
  const child = typeof component['child'] === 'string' ? surface.components.get(component['child']) : undefined;
  for (const each of child === undefined ? [component] : [child, component]) {
    for (const prop of LABELS) {
      const value = each[prop] === undefined ? null : resolveValue(each[prop], scope, PLACE);
      if (value?.ok && typeof value.value === 'string' && value.value.trim() !== '') return value.value.trim();
    }
  }
  return null;
}

/** `mortgage.update_term` is `update_term` wherever the plugin is known. */
export function bareName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Quick fixes for lists that users would see with their sample items: another list of the flow, a variable, or none. */
import { readPath } from '../a2ui/catalog/data-path.ts';
import { pointerOfBinding } from '../a2ui/screen-file.ts';
import type { QuickFix } from '../document/problems.ts';
import type { Flow } from '../flow/flow.ts';
import type { StateField } from '../flow/handlers.ts';
import { freeName } from '../flow/ids.ts';
import { fromPointer, toPointer, type Json } from '../json.ts';
import { t } from '../messages/translate.ts';
import type { UsedScreen } from '../screen-edits/action-effects.ts';
import { screenData } from '../screen-edits/bindable-data.ts';
import { variableName } from '../screen-edits/bind.ts';
import { areSampleItems } from '../screen-edits/sample-items.ts';

const VARIABLE = /^\s*domain\.([A-Za-z][A-Za-z0-9_.]*)\s*$/;

/** `path` is that of the list. */
export function sampleListFixes(flow: Flow, screen: UsedScreen, path: string): readonly QuickFix[] {
  const [place, expression] = bindingOf(screen, path) ?? [path, undefined];
  const variable = VARIABLE.exec(expression ?? '')?.[1];
  const isInData = areSampleItems(readPath((screen.file.data ?? {}) as Json, path));
  // A binding of the node would hide one of the screen.
  const others = variable !== undefined || isInData ? otherLists(flow, screen, { path, place }) : [];
  if (variable !== undefined) return [...others, withoutItems(flow, variable), editItems(variable)];
  return others.length === 0 && isInData ? [newVariable(flow, screen, path)] : others;
}

function bindingOf({ file }: UsedScreen, path: string): readonly [string, string] | undefined {
  return Object.entries(file.bindings ?? {}).find(([place]) => pointerOfBinding(place) === path);
}

interface Place {
  readonly path: string;
  /** As the bindings name it. */
  readonly place: string;
}

function otherLists(flow: Flow, { name: screen, file }: UsedScreen, { path, place }: Place): readonly QuickFix[] {
  return screenData(flow, file).ofFlow.flatMap(({ type, source, sample }) => {
    if (type !== 'list' || areSampleItems(sample) || !('expression' in source)) return [];
    const { expression } = source;
    const bindings = { ...file.bindings, [place]: expression };
    const label = t('plugin.screenFixes.bind', { path, expression });
    return [{ label, operations: [{ op: 'update-screen', screen, set: { bindings } }] }];
  });
}

/** The flow can fill it, and the sample items are its first ones until then. */
function newVariable(flow: Flow, { name: screen, file }: UsedScreen, path: string): QuickFix {
  const taken = new Set(Object.keys(flow.state ?? {}).flatMap((name) => [name, name.split('.')[0] ?? '']));
  const names = fromPointer(path);
  const name = freeName(variableName(names.at(-1) ?? ''), taken);
  const initial = readPath((file.data ?? {}) as Json, path) as StateField['initial'];
  const place = names.length === 1 ? names[0]! : path;
  const bindings = { ...file.bindings, [place]: `domain.${name}` };
  return {
    label: t('plugin.screenFixes.listVariable', { name }),
    operations: [
      { op: 'update-flow', set: { state: { ...flow.state, [name]: { initial } } } },
      { op: 'update-screen', screen, set: { bindings } },
    ],
  };
}

function editItems(name: string): QuickFix {
  const edits = toPointer(['state', name, 'initial']);
  return { label: t('plugin.screenFixes.editItems', { name }), operations: [], edits };
}

function withoutItems(flow: Flow, name: string): QuickFix {
  const state = { ...flow.state, [name]: { ...flow.state?.[name], initial: [] } };
  return {
    label: t('plugin.screenFixes.noItems', { name }),
    operations: [{ op: 'update-flow', set: { state } }],
  };
}

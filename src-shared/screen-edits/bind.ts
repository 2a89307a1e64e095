/** Where a bound value is in the data of a screen, with the operations that put it there. */
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import type { Operation } from '../document/operations.ts';
import type { Flow } from '../flow/flow.ts';
import type { StateField } from '../flow/handlers.ts';
import { freeName } from '../flow/ids.ts';
import { fromPointer, type Json } from '../json.ts';
import type { EditedScreen } from './edit-screen.ts';
import type { Source } from './bindable-data.ts';

export interface Bound {
  readonly path: string;
  readonly operations: readonly Operation[];
}

/** An expression that is already bound on the screen isn't bound twice. */
export function bindSource({ name, file }: EditedScreen, source: Source): Bound {
  if ('path' in source) return { path: source.path, operations: [] };
  const { expression } = source;
  return bindExpression({ name, file }, expression, expression.split('.').at(-1) ?? 'value');
}

/** `base` is the name of the path if it is free. */
export function bindExpression({ name, file }: EditedScreen, expression: string, base: string): Bound {
  const known = Object.entries(file.bindings ?? {}).find(([, text]) => text.trim() === expression);
  if (known !== undefined) return { path: pointerOfBinding(known[0]), operations: [] };
  const place = freeName(base, takenPlaces(file));
  const bindings = { ...file.bindings, [place]: expression };
  return { path: pointerOfBinding(place), operations: [{ op: 'update-screen', screen: name, set: { bindings } }] };
}

export interface NewVariable {
  /** A name in any words. */
  readonly name: string;
  readonly initial: Json;
}

/** Adds a variable to the flow, and binds it. */
export function bindNewVariable(flow: Flow, edited: EditedScreen, { name, initial }: NewVariable): Bound {
  const taken = new Set(Object.keys(flow.state ?? {}).flatMap((place) => [place, place.split('.')[0] ?? '']));
  const variable = freeName(variableName(name), taken);
  const { path, operations } = bindSource(edited, { expression: `domain.${variable}` });
  const field: StateField = initial === null ? {} : { initial: initial as NonNullable<StateField['initial']> };
  const state = { ...flow.state, [variable]: field };
  return { path, operations: [{ op: 'update-flow', set: { state } }, ...operations] };
}

/** "Your name?" as "your_name". */
export function variableName(words: string): string {
  const name = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);
  return name === '' ? 'value' : name;
}

function takenPlaces({ data, bindings }: ScreenFile): ReadonlySet<string> {
  const places = Object.keys(bindings ?? {}).map((place) => fromPointer(pointerOfBinding(place))[0] ?? '');
  return new Set([...Object.keys(data ?? {}), ...places]);
}

/** The data of a screen at each turn of a recorded conversation. Pure. */
import { writePath } from '../a2ui/catalog/data-path.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import type { Flow } from '../flow/flow.ts';
import { compileExpression } from '../guard/expression.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { isJsonObject, toPointer, type Json, type JsonObject } from '../json.ts';
import { scopeOf } from '../scope/scope-of.ts';
import type { RunProgress, RunView } from './run-view.ts';

export interface RecordedTurn {
  readonly turn: number;
  /** The user's message; null for other actions. */
  readonly text: string | null;
  /** The pressed action. */
  readonly action: string | null;
  /** Whether the screen was visible at the end of the turn: its data is what was sent then. */
  readonly isShown: boolean;
  readonly data: JsonObject;
}

export interface RecordedScreen {
  readonly name: string;
  /** The current file, which may have changed since the conversation. */
  readonly file: ScreenFile;
}

/** If the screen wasn't visible, its bindings are computed from the answers and variables of that turn. */
export function recordedTurns({ turns, ...end }: RunView, flow: Flow, screen: RecordedScreen): readonly RecordedTurn[] {
  const scope = scopeOf(flow);
  return turns
    .map(({ turn, text, action, silent }, at) => {
      const after: RunProgress = turns[at + 1]?.before ?? end;
      const sent = sentData(after, screen.name);
      const computed = computedData(screen.file, { scope, input: inputOf(flow, after) });
      const data = { ...computed, ...sent };
      return { turn, text, action: action?.name ?? null, isShown: sent !== null, data, silent };
    })
    .filter(({ silent }) => !silent)
    .map(({ silent: _, ...turn }) => turn);
}

function sentData({ shown, surfaces }: RunProgress, name: string): JsonObject | null {
  const surface = Object.entries(shown).find(([, { screen }]) => screen === name)?.[0];
  const data = surface === undefined ? undefined : surfaces.get(surface)?.data;
  return isJsonObject(data) ? data : null;
}

interface Moment {
  readonly scope: GuardScope;
  readonly input: GuardInput;
}

/** A binding that can't be computed leaves its path empty. */
function computedData({ data = {}, bindings = {} }: ScreenFile, { scope, input }: Moment): JsonObject {
  const places = Object.entries(bindings).map(([place, text]) => [pointerOfBinding(place), text] as const);
  const filled = places
    .toSorted(([a], [b]) => a.length - b.length)
    .reduce<Json>((model, [pointer, text]) => {
      const compiled = compileExpression(text, scope, 'value');
      const written = compiled.ok ? writePath(model, pointer, compiled.value.evaluate(input)) : compiled;
      return written.ok ? written.value : model;
    }, data as JsonObject);
  return isJsonObject(filled) ? filled : {};
}

function inputOf({ state = {} }: Flow, { answers, domain }: RunProgress): GuardInput {
  const initial = Object.entries(state).map(([place, { initial: value = null }]) => [place, value as Json] as const);
  const set = Object.values(domain).map(({ place, value }) => [place, value] as const);
  const variables = [...initial, ...set].reduce<Json>((model, [place, value]) => {
    const written = writePath(model, toPointer(place.split('.')), value);
    return written.ok ? written.value : model;
  }, {});
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value])),
    context: {},
    domain: isJsonObject(variables) ? variables : {},
    last: null,
  };
}

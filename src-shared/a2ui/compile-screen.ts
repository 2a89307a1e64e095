/** Compiles a screen file for drawing: expressions are compiled once and evaluated each time the screen is drawn. */
import { DEVICES, type Device } from '../device.ts';
import { compileExpression, type CompiledExpression, type ExpectedResult } from '../guard/expression.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { toPointer, type Json, type JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { endingActions } from './check-screen.ts';
import { componentsFor } from './components-for.ts';
import { writePath } from './catalog/data-path.ts';
import type { Component } from './messages.ts';
import { bareName, withWireNames } from './screen-actions.ts';
import { pointerOfBinding, type ScreenFile } from './screen-file.ts';
import type { Drawing } from './screen-changes.ts';
import { ScreenProblems, type ScreenProblem } from './screen-problem.ts';
import { shownComponents } from './shown-components.ts';

export interface CompiledScreen {
  readonly surface: string;
  /** Actions that end it while it waits, without the plugin's id. */
  readonly ends: ReadonlySet<string>;
  /** Its current state. Messages are computed from two drawings, see screen-changes.ts. Pure; never throws. */
  readonly render: (input: GuardInput, device: Device) => Drawing;
}

export interface ScreenCompilation {
  readonly scope: GuardScope;
  /** Prefix of unqualified action names. Null if the flow stands alone. */
  readonly plugin: string | null;
  /** Bindings of the node that shows the screen; they override those of the file. */
  readonly bindings?: Readonly<Record<string, string>>;
}

/** Pointers of problems refer to the file, or to `/bindings` of the node. */
export function compileScreen(
  screen: ScreenFile,
  { scope, plugin, bindings = {} }: ScreenCompilation,
): Result<CompiledScreen, readonly ScreenProblem[]> {
  const problems = new ScreenProblems();
  const compileAll = (name: string, texts: Readonly<Record<string, string>>, expected: ExpectedResult) => {
    const compiled = new Map<string, CompiledExpression>();
    for (const [key, text] of Object.entries(texts)) {
      const expression = compileExpression(text, scope, expected);
      if (expression.ok) compiled.set(key, expression.value);
      else {
        for (const { message } of expression.error) {
          problems.add('screen.expression', { pointer: toPointer([name, key]) }, message);
        }
      }
    }
    return compiled;
  };
  // Shorter pointers first, so that a value never wipes out one inside it.
  const values = [...compileAll('bindings', { ...screen.bindings, ...bindings }, 'value')]
    .map(([place, expression]) => [pointerOfBinding(place), expression] as const)
    .sort(([a], [b]) => a.length - b.length);
  const conditions = compileAll('when', screen.when ?? {}, 'condition');
  if (problems.list().length > 0) return fail(problems.list());
  const componentsOf = componentReader(screen, plugin);
  return ok({
    surface: screen.surface ?? 'main',
    ends: new Set(endingActions(screen).map((name) => bareName(name, plugin))),
    render: (input, device) => {
      const hidden = [...conditions].filter(([, condition]) => !condition.test(input)).map(([id]) => id);
      return {
        ...(screen.theme !== undefined && { theme: screen.theme as JsonObject }),
        data: dataOf(screen, values, input),
        components: componentsOf(device, new Set(hidden)),
      };
    },
  });
}

/** Hidden components rarely change, so the components of each device are computed once per set of hidden ones. */
function componentReader(screen: ScreenFile, plugin: string | null) {
  const all = new Map(
    DEVICES.map((device) => [
      device,
      componentsFor(screen, device).map(({ component }) => withWireNames(component, plugin)),
    ]),
  );
  const last = new Map<Device, { readonly key: string; readonly components: readonly Component[] }>();
  return (device: Device, hidden: ReadonlySet<string>): readonly Component[] => {
    const key = [...hidden].join('\n');
    const known = last.get(device);
    if (known?.key === key) return known.components;
    const components = shownComponents(all.get(device) ?? [], hidden);
    last.set(device, { key, components });
    return components;
  };
}

/** A value whose path doesn't exist is omitted. */
function dataOf(
  screen: ScreenFile,
  values: readonly (readonly [pointer: string, expression: CompiledExpression])[],
  input: GuardInput,
): JsonObject {
  let data: Json = (screen.data ?? {}) as JsonObject;
  for (const [pointer, expression] of values) {
    const written = writePath(data, pointer, expression.evaluate(input));
    if (written.ok) data = written.value;
  }
  return data as JsonObject;
}

/** A screen file to the messages that show it: bindings are compiled once and evaluated each time it is shown. */
import { compileExpression, type CompiledExpression } from '../guard/expression.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { toPointer, type Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { CATALOG_ID } from './catalog/catalog.ts';
import { endingActions } from './check-screen.ts';
import { writePath } from './data-path.ts';
import { A2UI_VERSION, type ServerMessage } from './messages.ts';
import { componentsFor, pointerOfBinding, type Device, type ScreenFile } from './screen-file.ts';
import { ScreenProblems, type ScreenProblem } from './screen-problem.ts';

export interface CompiledScreen {
  readonly surface: string;
  /** Actions that end it while it waits. */
  readonly ends: ReadonlySet<string>;
  /** Everything a client needs to show it. `isLive`: the surface was created before. */
  readonly show: (
    input: GuardInput,
    to: { readonly device: Device; readonly isLive: boolean },
  ) => readonly ServerMessage[];
}

/** `bindings` of the node that shows the screen go over those of the file. */
export function compileScreen(
  screen: ScreenFile,
  scope: GuardScope,
  bindings: Readonly<Record<string, string>> = {},
): Result<CompiledScreen, readonly ScreenProblem[]> {
  const problems = new ScreenProblems();
  const compiled = new Map<string, CompiledExpression>();
  for (const [place, text] of Object.entries({ ...screen.bindings, ...bindings })) {
    const expression = compileExpression(text, scope, 'value');
    if (expression.ok) compiled.set(pointerOfBinding(place), expression.value);
    else {
      for (const { message } of expression.error) {
        problems.add('screen.expression', { pointer: toPointer(['bindings', place]) }, message);
      }
    }
  }
  if (problems.list().length > 0) return fail(problems.list());
  const { surface = 'main' } = screen;
  return ok({
    surface,
    ends: new Set(endingActions(screen)),
    show: (input, to) => messagesOf(screen, dataOf(screen, compiled, input), { ...to, surface }),
  });
}

/** Shorter pointers first, so that a value never wipes out one inside of it. One that finds no place is left out. */
function dataOf(screen: ScreenFile, compiled: ReadonlyMap<string, CompiledExpression>, input: GuardInput): Json {
  let data: Json = (screen.data ?? {}) as Json;
  for (const [pointer, expression] of [...compiled].sort(([a], [b]) => a.length - b.length)) {
    const written = writePath(data, pointer, expression.evaluate(input));
    if (written.ok) data = written.value;
  }
  return data;
}

interface Target {
  readonly surface: string;
  readonly device: Device;
  readonly isLive: boolean;
}

/** The data comes before the components, so that nothing is ever drawn without it. */
function messagesOf(screen: ScreenFile, data: Json, { surface, device, isLive }: Target): readonly ServerMessage[] {
  const surfaceId = surface;
  const version = A2UI_VERSION;
  const components = componentsFor(screen, device).map(({ component }) => component);
  const created: ServerMessage = {
    version,
    createSurface: { surfaceId, catalogId: CATALOG_ID, ...(screen.theme && { theme: screen.theme }) },
  };
  return [
    ...(isLive ? [] : [created]),
    { version, updateDataModel: { surfaceId, path: '/', value: data } },
    { version, updateComponents: { surfaceId, components } },
  ];
}

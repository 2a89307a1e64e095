/** Checks of a screen file: its components on every device, its expressions, and the actions that end it. */
import { compileExpression, type ExpectedResult } from '../guard/expression.ts';
import type { GuardScope } from '../guard/scope.ts';
import { parseSyntax } from '../guard/syntax.ts';
import { DEVICES, type Device } from '../device.ts';
import { toPointer } from '../json.ts';
import { runSteps, type Steps } from '../steps.ts';
import { ROOT } from './catalog/catalog.ts';
import { rowsTooNarrow } from './check-fit.ts';
import { checkReading } from './check-reading.ts';
import type { Tree } from './check-tree.ts';
import { partsOf } from './component-parts.ts';
import { shapeIssues } from './component-shape.ts';
import { componentsFor, pointerInFile, type PlacedComponent } from './components-for.ts';
import { wireName } from './screen-actions.ts';
import { pointerOfBinding, type ScreenFile } from './screen-file.ts';
import { ScreenProblems, type ScreenProblem } from './screen-problem.ts';
import { faintOnLight } from './theme-colors.ts';
import { treeOf, validateComponents } from './validate.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

export interface ScreenContext {
  /** Actions must be of this plugin. */
  readonly plugin?: string;
  /** The names that expressions may read. If absent, only their syntax is checked. */
  readonly scope?: GuardScope;
  /** Paths that nodes of the flow bind besides the file itself. */
  readonly bound?: readonly string[];
}

/** Pointers refer to the file. */
export function checkScreen(screen: ScreenFile, context: ScreenContext = {}): readonly ScreenProblem[] {
  return runSteps(checkScreenInSteps(screen, context));
}

export function* checkScreenInSteps(screen: ScreenFile, context: ScreenContext): Steps<readonly ScreenProblem[]> {
  yield* readShapes(screen);
  const found: (readonly ScreenProblem[])[] = [];
  for (const device of devicesOf(screen)) found.push(yield* checkDevice(screen, device, context));
  const problems = new ScreenProblems();
  checkRows(screen, problems);
  yield;
  checkTheme(screen, problems);
  checkOverrides(screen, problems);
  checkExpressions(screen, context, problems);
  checkHidden(screen, problems);
  const { plugin = null } = context;
  const actions = new Set(actionsOf(screen).map((name) => wireName(name, plugin)));
  for (const [index, name] of (screen.ends ?? []).entries()) {
    const message = t('screenChecks.checkScreen.actionUnused', { name });
    if (!actions.has(wireName(name, plugin)))
      problems.add('screen.no-such-action', { pointer: `/ends/${index}` }, message);
  }
  return [...merged(found), ...problems.list()];
}

/** Without differences, a single device represents all. */
function devicesOf({ devices }: ScreenFile): readonly Device[] {
  return devices === undefined ? DEVICES.slice(0, 1) : DEVICES;
}

/** Names of the actions that end a waiting screen. */
export function endingActions(screen: ScreenFile): readonly string[] {
  return screen.ends ?? actionsOf(screen);
}

/** Names of all actions of a screen, on any device, without repetitions. */
function actionsOf(screen: ScreenFile): string[] {
  const names = devicesOf(screen).flatMap((device) =>
    componentsFor(screen, device).flatMap(({ component }) => partsOf(component).actions.map(({ name }) => name)),
  );
  return [...new Set(names)];
}

/** Takes most of the time of the first check of a large screen. */
const SHAPES_PER_STEP = 2500;

function* readShapes({ components }: ScreenFile): Steps<void> {
  for (const [at, component] of components.entries()) {
    shapeIssues(component);
    if (at % SHAPES_PER_STEP === SHAPES_PER_STEP - 1) yield;
  }
}

function* checkDevice(
  screen: ScreenFile,
  device: Device,
  { plugin, bound = [] }: ScreenContext,
): Steps<readonly ScreenProblem[]> {
  const placed = componentsFor(screen, device);
  const components = placed.map(({ component }) => component);
  const problems = validateComponents(components, {
    ...(plugin !== undefined && { plugin }),
    bareActions: true,
    data: screen.data ?? {},
    bound: [...Object.keys(screen.bindings ?? {}), ...bound].map(pointerOfBinding),
  });
  yield;
  const reading = new ScreenProblems();
  checkReading(treeOn(placed), reading);
  yield;
  return [...problems, ...reading.list()].map((problem) => {
    const [, index = '', ...inner] = problem.pointer.split('/');
    const place = placed[Number(index)];
    if (problem.pointer === '' || place === undefined) return { ...problem, pointer: '/components' };
    return { ...problem, pointer: pointerInFile(place, inner.map((name) => `/${name}`).join('')) };
  });
}

const TREES = new WeakMap<readonly PlacedComponent[], Tree>();

/** One tree for all checks and devices with the same components. */
function treeOn(placed: readonly PlacedComponent[]): Tree {
  let tree = TREES.get(placed);
  if (tree === undefined) TREES.set(placed, (tree = treeOf(placed.map(({ component }) => component))));
  return tree;
}

/** A row is named once, with all widths at which it doesn't fit. */
function checkRows(screen: ScreenFile, problems: ScreenProblems): void {
  const found = new Map<string, { readonly pointer: string; readonly widths: number[] }>();
  for (const device of DEVICES.toReversed()) {
    const placed = componentsFor(screen, device);
    const tree = treeOn(placed);
    for (const { id, widths } of rowsTooNarrow(tree, device)) {
      const pointer = placed[Number(tree.get(id)?.pointer.slice(1))]?.pointer ?? '';
      const known = found.get(id) ?? { pointer, widths: [] };
      known.widths.push(...widths);
      found.set(id, known);
    }
  }
  for (const [id, { pointer, widths }] of found) {
    const message = t('screenChecks.checkScreen.rowTooNarrow', { id, widths: listAll(widths.map(String)) });
    problems.add('screen.row', { pointer, component: id }, message);
  }
}

function checkTheme({ theme }: ScreenFile, problems: ScreenProblems): void {
  const color = theme?.primaryColor;
  const faint = faintOnLight(color);
  if (color === undefined || faint === null) return;
  const message = t('screenChecks.checkScreen.colorFaint', { color, contrast: faint.contrast.toFixed(1) });
  problems.add('contrast.low', { pointer: '/theme/primaryColor' }, message);
}

/** Overridden components must exist. */
function checkOverrides(screen: ScreenFile, problems: ScreenProblems): void {
  for (const device of DEVICES) {
    const { overrides } = screen.devices?.[device] ?? {};
    if (overrides === undefined) continue;
    const tree = treeOn(componentsFor(screen, device));
    for (const id of Object.keys(overrides)) {
      if (tree.has(id)) continue;
      const pointer = toPointer(['devices', device, 'overrides', id]);
      const message = t('screenChecks.checkScreen.overriddenComponentMissing', { id: id.slice(0, 60) });
      problems.add('screen.no-such-component', { pointer, component: id }, message);
    }
  }
}

/** Each problem once. A component is superfluous only if no device shows it. */
function merged(found: readonly (readonly ScreenProblem[])[]): readonly ScreenProblem[] {
  const counts = new Map<string, number>();
  const keyOf = ({ code, pointer, message }: ScreenProblem) => `${code} ${pointer} ${message}`;
  const all = found.flat();
  for (const problem of all) counts.set(keyOf(problem), (counts.get(keyOf(problem)) ?? 0) + 1);
  const once = new Map(all.map((problem) => [keyOf(problem), problem]));
  return [...once.values()].filter((problem) => {
    return problem.code !== 'component.orphan' || counts.get(keyOf(problem)) === found.length;
  });
}

function checkExpressions(screen: ScreenFile, { scope }: ScreenContext, problems: ScreenProblems): void {
  const check = (name: string, texts: Readonly<Record<string, string>>, expected: ExpectedResult) => {
    for (const [key, text] of Object.entries(texts)) {
      const compiled = scope === undefined ? parseSyntax(text) : compileExpression(text, scope, expected);
      if (compiled.ok) continue;
      for (const { message } of [compiled.error].flat()) {
        problems.add('screen.expression', { pointer: toPointer([name, key]) }, message);
      }
    }
  };
  check('bindings', screen.bindings ?? {}, 'value');
  check('when', screen.when ?? {}, 'condition');
}

/** Components with a condition must exist, and something must remain if they are hidden. */
function checkHidden(screen: ScreenFile, problems: ScreenProblems): void {
  const ids = new Set(
    devicesOf(screen).flatMap((device) => componentsFor(screen, device).map(({ component }) => component.id)),
  );
  for (const id of Object.keys(screen.when ?? {})) {
    const where = { pointer: toPointer(['when', id]), component: id };
    if (id === ROOT) problems.add('screen.hidden-root', where, t('screenChecks.checkScreen.rootCondition'));
    else if (!ids.has(id)) {
      problems.add(
        'screen.no-such-component',
        where,
        t('screenChecks.checkScreen.hiddenComponentMissing', { id: id.slice(0, 60) }),
      );
    }
  }
}

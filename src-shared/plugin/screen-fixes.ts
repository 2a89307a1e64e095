/** Quick fixes of problems of screens. */
import { houseActionName } from '../a2ui/check-component.ts';
import { bareName } from '../a2ui/screen-actions.ts';
import type { ScreenProblem } from '../a2ui/screen-problem.ts';
import { faintOnLight } from '../a2ui/theme-colors.ts';
import type { QuickFix } from '../document/problems.ts';
import type { Flow } from '../flow/flow.ts';
import { atPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import { handlerOf, neverReached, type UsedScreen } from '../screen-edits/action-effects.ts';
import { plannedHandlers } from '../screen-edits/make-handler.ts';
import { screenData } from '../screen-edits/bindable-data.ts';
import { renameAction, renameHandler } from '../screen-edits/rename-action.ts';
import { sampleListFixes } from './sample-list-fixes.ts';
import { actionNamedAt } from '../screen-edits/sent-actions.ts';

export function screenFixes(flow: Flow, screen: UsedScreen, problem: ScreenProblem): readonly QuickFix[] {
  const { name, file, plugin } = screen;
  const value = atPointer(file, problem.pointer);
  if (problem.code === 'action.name' && typeof value === 'string') {
    const [from, to] = [bareName(value, plugin), freeName(flow, screen, value)];
    const operations = [...renameAction({ name, file }, value, to), ...renameHandler(flow, from, bareName(to, plugin))];
    return [{ label: t('plugin.screenFixes.renameAction', { name: to }), operations }];
  }
  if (problem.code === 'action.unhandled') {
    const action = actionNamedAt(file, problem.pointer);
    const handlers = action === null ? [] : plannedHandlers(flow, screen, action);
    return handlers.map(({ label, operation }) => ({ label, operations: [operation] }));
  }
  if (problem.code === 'action.stays' && typeof value === 'string') return goingOn(flow, screen, value);
  if (problem.code === 'path.missing' && typeof value === 'string') return bindings(flow, screen, value);
  if (problem.code === 'list.samples' && typeof value === 'string') return sampleListFixes(flow, screen, value);
  const faint = problem.code === 'contrast.low' ? faintOnLight(value) : null;
  if (faint !== null) {
    const label = t('plugin.screenFixes.useColor', { color: faint.better });
    const theme = { ...file.theme, primaryColor: faint.better };
    return [{ label, operations: [{ op: 'update-screen', screen: name, set: { theme } }] }];
  }
  return [];
}

/** Fills what a path or a text reads with the value of the flow that has the same name. */
function bindings(flow: Flow, { name: screen, file }: UsedScreen, value: string): readonly QuickFix[] {
  const paths = value.startsWith('/') ? [`\${${value}}`] : [value];
  const names = new Set(paths.flatMap((text) => [...text.matchAll(/\$\{\s*\/(\w+)/g)].map(([, name]) => name!)));
  const { ofFlow } = screenData(flow, file);
  return ofFlow.flatMap(({ name, source }) => {
    const isKnown = Object.hasOwn(file.bindings ?? {}, name) || Object.hasOwn(file.data ?? {}, name);
    if (!names.has(name) || isKnown || !('expression' in source)) return [];
    const { expression } = source;
    const set = { bindings: { ...file.bindings, [name]: expression } };
    const label = t('plugin.screenFixes.bind', { path: `/${name}`, expression });
    return [{ label, operations: [{ op: 'update-screen', screen, set }] }];
  });
}

/** The handler of the action leads to the node after the screen. */
function goingOn(flow: Flow, screen: UsedScreen, action: string): readonly QuickFix[] {
  const to = neverReached(flow, screen);
  const handler = handlerOf(flow, bareName(action, screen.plugin));
  if (to === null || handler === undefined) return [];
  const handlers = flow.handlers?.map((one) => (one === handler ? { ...one, to } : one));
  const label = t('plugin.screenFixes.goTo', { name: titleOfId(flow, null, to) });
  return [{ label, operations: [{ op: 'update-flow', set: { handlers } }] }];
}

/** A name in the style of this project that no handler of another action has. */
function freeName({ handlers = [] }: Flow, { plugin }: UsedScreen, value: string): string {
  const wanted = houseActionName(value, { plugin, bareActions: true });
  const from = bareName(value, plugin);
  const taken = handlers.flatMap(({ action, aliases = [] }) => {
    const names = [action, ...aliases];
    return names.includes(from) ? [] : names;
  });
  const names = [wanted, ...Array.from({ length: taken.length }, (_none, at) => `${wanted}_${at + 2}`)];
  return names.find((name) => !taken.includes(bareName(name, plugin))) ?? wanted;
}

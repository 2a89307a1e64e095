/** Renames a value that an action sends: on all screens that send it, in its handler, and where the flow reads it. */
import { bareName } from '../a2ui/screen-actions.ts';
import type { Screens } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { EMPTY_LAYOUT } from '../flow/layout.ts';
import { keySchema } from '../flow/ids.ts';
import type { Flow } from '../flow/flow.ts';
import type { Handler } from '../flow/handlers.ts';
import { withEventDataRenamed, withHandlerReading } from '../references/event-data.ts';
import { fail, ok, type Result } from '../result.ts';
import { handlerOf } from '../screen-edits/action-effects.ts';
import { withActionData, withKeyRenamed } from '../screen-edits/action-data.ts';
import { changedComponents } from '../screen-edits/changed-components.ts';
import { actionsOf, type SentAction } from '../screen-edits/sent-actions.ts';
import { operationsBetween } from '../subgraph/operations-between.ts';

/** The flow of a plugin, which all of its screens send actions to. */
export interface ActionProject {
  readonly flow: Flow;
  readonly screens: Screens;
  readonly plugin: string | null;
}

export interface RenamedValue {
  /** The name of the action, with or without the plugin. */
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

export type RenameValueProblem = 'empty' | 'taken' | 'invalid';

export function renameActionData(
  project: ActionProject,
  { action, from, to }: RenamedValue,
): Result<readonly Operation[], RenameValueProblem> {
  const name = to.trim();
  if (name === '') return fail('empty');
  if (!keySchema.safeParse(name).success) return fail('invalid');
  const { flow, plugin } = project;
  const isThis = (sent: SentAction) => bareName(sent.name, plugin) === bareName(action, plugin);
  const sent = sentActions(project);
  const handler = handlerOf(flow, bareName(action, plugin));
  const isTaken = sent.some((one) => isThis(one) && Object.hasOwn(one.context, name));
  if (isTaken || Object.hasOwn(handler?.data ?? {}, name)) return fail('taken');
  const isElsewhere =
    sent.some((one) => !isThis(one) && Object.hasOwn(one.context, from)) ||
    (flow.handlers ?? []).some((one) => one !== handler && Object.hasOwn(one.data ?? {}, from));
  return ok([
    ...onScreens(project, ({ context, ...rest }) =>
      isThis({ context, ...rest }) && Object.hasOwn(context, from) ? withKeyRenamed(context, from, name) : context,
    ),
    ...inFlow(flow, { handler, from, to: name, isElsewhere }),
  ]);
}

function sentActions({ screens }: ActionProject): readonly SentAction[] {
  return Object.values(screens).flatMap((file) => actionsOf(file).map(({ sent }) => sent));
}

function onScreens(
  { screens }: ActionProject,
  change: (sent: SentAction) => SentAction['context'],
): readonly Operation[] {
  return Object.entries(screens).flatMap(([name, file]): readonly Operation[] => {
    const { operations, set } = changedComponents({ name, file }, (component) => withActionData(component, change));
    return Object.keys(set).length === 0 ? operations : [...operations, { op: 'update-screen', screen: name, set }];
  });
}

interface InFlow {
  readonly handler: Handler | undefined;
  readonly from: string;
  readonly to: string;
  /** Another action sends a value with this name, so only this handler is known to read this one. */
  readonly isElsewhere: boolean;
}

function inFlow(flow: Flow, { handler, from, to, isElsewhere }: InFlow): readonly Operation[] {
  const declared = (one: Handler): Handler =>
    one.data === undefined ? one : { ...one, data: withKeyRenamed(one.data, from, to) };
  const at = flow.handlers?.findIndex((one) => one === handler) ?? -1;
  const read = isElsewhere ? flow : withEventDataRenamed(flow, from, to);
  const handlers = read.handlers?.map((one, index) =>
    index === at ? declared(isElsewhere ? withHandlerReading(one, from, to) : one) : one,
  );
  const next = { ...read, ...(handlers && { handlers }) };
  return operationsBetween({ flow, layout: EMPTY_LAYOUT }, { flow: next, layout: EMPTY_LAYOUT });
}

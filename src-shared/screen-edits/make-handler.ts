/** A handler for an action of a screen: it saves the action's data and continues after the screen. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import { bareName } from '../a2ui/screen-actions.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import type { Operation } from '../document/operations.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { EXIT, keySchema } from '../flow/ids.ts';
import type { Flow } from '../flow/flow.ts';
import type { Handler } from '../flow/handlers.ts';
import { fromPointer, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { titleOfId } from '../node-kinds/node-title.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { handlerOf, nextNodes, placesOfScreen, type UsedScreen } from './action-effects.ts';
import { questionsOf } from './questions.ts';
import { screenData, typeAt, type ScreenData } from './bindable-data.ts';
import { actionsOf, type SentAction } from './sent-actions.ts';
import type { ValueType } from './value-type.ts';

/** Input on the screen that an action doesn't carry yet, by its names in the data. */
export function unsentInputs({ components }: ScreenFile, context: JsonObject): JsonObject {
  const sent = new Set(Object.values(context).map((value) => (isJsonObject(value) ? value['path'] : undefined)));
  const entered = components.flatMap((component): [string, Json][] => {
    const { value } = component;
    const path = isJsonObject(value) ? value['path'] : undefined;
    const isInput = findComponent(component.component)?.group === 'input';
    if (!isInput || typeof path !== 'string' || !path.startsWith('/') || sent.has(path)) return [];
    const key = fromPointer(path).at(-1) ?? '';
    return keySchema.safeParse(key).success && !Object.hasOwn(context, key) ? [[key, { path }]] : [];
  });
  return Object.fromEntries(entered);
}

export interface PlannedHandler {
  /** Where the flow continues, if there is a choice. */
  readonly label: string;
  readonly handler: Handler;
  readonly operation: Operation;
}

/** One for each possible next node, the usual one first. Empty if the flow has a handler with this name. */
export function plannedHandlers(flow: Flow, screen: UsedScreen, action: SentAction): readonly PlannedHandler[] {
  const name = bareName(action.name, screen.plugin);
  if (handlerOf(flow, name) !== undefined) return [];
  const nexts = nextsOf(flow, screen.name);
  return nexts.map((to) => {
    const next = to === null ? {} : { to };
    const handler = { action: name, ...dataOf(flow, screen.file, action.context), ...next };
    return {
      label: nexts.length === 1 ? t('plugin.screenFixes.makeHandler') : labelOf(flow, to),
      handler,
      operation: { op: 'update-flow', set: { handlers: [...(flow.handlers ?? []), handler] } },
    };
  });
}

/** The usual handler of each unhandled action with answers or variables. */
export function handlersToSave(flow: Flow, screen: UsedScreen): readonly Operation[] {
  const { handlers: before = [] } = flow;
  const handlers = actionsOf(screen.file).reduce((known, { sent }) => {
    const handler = plannedHandlers({ ...flow, handlers: [...known] }, screen, sent)[0]?.handler;
    return (handler?.answers ?? handler?.set) === undefined ? known : [...known, handler!];
  }, before);
  return handlers === before ? [] : [{ op: 'update-flow', set: { handlers } }];
}

function labelOf(flow: Flow, to: string | null): string {
  if (to === null) return t('plugin.screenFixes.makeHandlerHere');
  return t('plugin.screenFixes.makeHandlerTo', { name: titleOfId(flow, null, to) });
}

/** Each value is saved to its source: an answer or a variable; otherwise to the answer with the same name. */
function dataOf(flow: Flow, file: ScreenFile, context: JsonObject): Partial<Handler> {
  const known = scopeOf(flow).answers;
  const optional = new Set(questionsOf(flow).flatMap((one) => (one.isNeeded ? [] : [one.key])));
  const data: Record<string, NonNullable<Handler['data']>[string]> = {};
  const answers: Record<string, string> = {};
  const set: Record<string, string> = {};
  const sample = screenData(flow, file);
  for (const [key, value] of Object.entries(context)) {
    if (!keySchema.safeParse(key).success) continue;
    const origin = originOf(file, value);
    const answerKey = origin?.answer ?? (origin === null ? key : '');
    const answer = known.get(answerKey);
    const read = `event.data.${key}`;
    if (answer !== undefined) {
      data[key] = { answer, ...(optional.has(answerKey) && { required: false }) };
      answers[answerKey] = read;
    } else {
      data[key] = { answer: answerFor(value, sample), required: false };
      if (origin?.variable !== undefined) set[origin.variable] = read;
    }
  }
  const filled = { data, answers, set };
  return Object.fromEntries(Object.entries(filled).filter(([, members]) => Object.keys(members).length > 0));
}

interface Origin {
  readonly answer?: string;
  readonly variable?: string;
}

const READ = /^\s*(answers|domain)\.([A-Za-z][A-Za-z0-9_.]*)\s*$/;

/** Null for data that no answer or variable fills. */
function originOf({ bindings = {} }: ScreenFile, value: Json): Origin | null {
  const path = isJsonObject(value) ? value['path'] : undefined;
  const expression = Object.entries(bindings).find(([place]) => pointerOfBinding(place) === path)?.[1];
  const [, root, name] = READ.exec(expression ?? '') ?? [];
  if (name === undefined) return null;
  return root === 'answers' ? { answer: name } : { variable: name };
}

const ANSWERS: Readonly<Partial<Record<ValueType, AnswerSchema>>> = {
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
};

function answerFor(value: Json, data: ScreenData): AnswerSchema {
  const path = isJsonObject(value) ? value['path'] : undefined;
  const type = typeof path === 'string' ? typeAt(data, path, '') : 'text';
  return ANSWERS[type] ?? { type: 'text', minLength: 0 };
}

/** The only successor of each node of the main flow that waits at the screen. Null if the screen stays. */
function nextsOf(flow: Flow, screen: string): readonly (string | null)[] {
  const waiting = placesOfScreen(flow, screen).filter(({ graph, waits }) => graph === null && waits);
  const nexts = waiting.map(({ node }) => {
    const [next, ...others] = nextNodes(flow, null, node.id);
    return next === undefined || next === EXIT || others.length > 0 ? null : next;
  });
  return nexts.length === 0 ? [null] : [...new Set(nexts)];
}

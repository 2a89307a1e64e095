/** A handler for an action of a screen: it keeps the data that the action carries, and goes on behind the screen. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import { bareName } from '../a2ui/screen-actions.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import type { Operation } from '../document/operations.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { EXIT, keySchema } from '../flow/ids.ts';
import type { Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Handler } from '../flow/handlers.ts';
import { fromPointer, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { handlerOf, nextNodes, placesOfScreen, type UsedScreen } from './action-effects.ts';
import { screenData, typeAt, type ScreenData } from './reach.ts';
import type { ValueType } from './value-type.ts';

/** An action of a component: `{ event: { name, context } }`. */
export interface SentAction {
  readonly name: string;
  readonly context: JsonObject;
}

export function sentAction(action: Json | undefined): SentAction | null {
  const event = isJsonObject(action) ? action['event'] : undefined;
  if (!isJsonObject(event) || typeof event['name'] !== 'string') return null;
  const { context } = event;
  return { name: event['name'], context: isJsonObject(context) ? context : {} };
}

/** What the user enters on the screen and an action doesn't carry yet, by the names in the data. */
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

export interface HandledScreen extends UsedScreen {
  /** The node to go on from, where several show the screen. */
  readonly after?: string;
}

/** Null where the flow has a handler of this name. */
export function planHandler(flow: Flow, screen: HandledScreen, action: SentAction): Operation | null {
  const name = bareName(action.name, screen.plugin);
  if (handlerOf(flow, name) !== undefined) return null;
  const handler = { action: name, ...dataOf(flow, screen.file, action.context), ...nextOf(flow, screen) };
  return { op: 'update-flow', set: { handlers: [...(flow.handlers ?? []), handler] } };
}

/** Each value goes where it was read from: an answer or a variable; otherwise to the answer of the same name. */
function dataOf(flow: Flow, file: ScreenFile, context: JsonObject): Partial<Handler> {
  const known = scopeOf(flow).answers;
  const data: Record<string, NonNullable<Handler['data']>[string]> = {};
  const answers: Record<string, string> = {};
  const set: Record<string, string> = {};
  const sample = screenData(flow, file);
  for (const [key, value] of Object.entries(context)) {
    if (!keySchema.safeParse(key).success) continue;
    const origin = originOf(file, value);
    const answer = known.get(origin?.answer ?? (origin === null ? key : ''));
    const read = `event.data.${key}`;
    if (answer !== undefined) {
      data[key] = { answer };
      answers[origin?.answer ?? key] = read;
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

/** Nodes of the main flow that wait at the screen. */
export function waitingNodes(flow: Flow, screen: string): readonly FlowNode[] {
  return placesOfScreen(flow, screen).flatMap(({ graph, node, waits }) => (graph === null && waits ? [node] : []));
}

/** Behind the one node that waits at the screen, where exactly one node follows. */
function nextOf(flow: Flow, { name, after }: HandledScreen): Pick<Handler, 'to'> {
  const waiting = waitingNodes(flow, name).filter(({ id }) => after === undefined || id === after);
  const [next, ...others] = waiting.length === 1 ? nextNodes(flow, null, waiting[0]!.id) : [];
  return next === undefined || next === EXIT || others.length > 0 ? {} : { to: next };
}

/**
 * A conversation with the card desk as its files define it: the flow on the simulator, with its tools called directly.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerMessage } from '../../../src-shared/a2ui/messages.ts';
import { foldMessages, NO_SURFACES, type Surfaces } from '../../../src-shared/a2ui/surface.ts';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { requestFor } from '../../../src-shared/extraction/request-for.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import { readPluginParts } from '../../../src-main/plugins/read-parts.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { initialState, type Origin } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { Effect, FlowInput, FlowState, Understanding } from '../../../src-shared/step/state.ts';
import { LOST_CARD_FOLDER, tools } from './lost-card-tools.ts';

/** A Friday. */
const TODAY = '2026-11-20';
export const AT = '2026-11-20T10:30:00.000Z';

const parsed = parseFlow(readFileSync(join(LOST_CARD_FOLDER, 'flow.json'), 'utf8'));
if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
const parts = await readPluginParts(LOST_CARD_FOLDER);
if (!parts.ok) throw new Error(parts.error.message);

/** The desk as drawn. */
export const DRAWN: Flow = parsed.value.flow;

/** Returns a flow that can be talked to; one with problems is invalid. */
export function ready(drawn: Flow): CompiledFlow {
  const compiled = compileFlow(drawn, undefined, parts.ok ? parts.value : undefined);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}

const AS_DRAWN = ready(DRAWN);

export interface Turn {
  readonly said: readonly string[];
  readonly messages: readonly ServerMessage[];
  readonly events: readonly FlowEvent[];
  readonly called: readonly string[];
  readonly audit: readonly { readonly action: string; readonly data: Json }[];
  /** Why the action was refused, or null. */
  readonly refused: string | null;
}

export class Desk {
  state: FlowState;
  surfaces: Surfaces = NO_SURFACES;
  readonly opening: Turn;
  readonly #flow: CompiledFlow;

  constructor(origin: Origin = {}, flow: CompiledFlow = AS_DRAWN) {
    this.#flow = flow;
    this.state = initialState(origin);
    this.opening = this.#take({ type: 'run' });
  }

  get card(): Readonly<Record<string, Json>> {
    return this.state.domain;
  }

  say(text: string, understanding?: Understanding): Turn {
    const read = understanding ?? extractOffline(requestFor(this.#flow, this.state, { text, today: TODAY }));
    return this.#take({ type: 'understood', understanding: read, text, at: AT, today: TODAY });
  }

  act(action: string, data: JsonObject = {}): Turn {
    return this.#take({ type: 'acted', action, data, surface: 'main', at: AT, today: TODAY });
  }

  /** All of them: texts are said, and names after "!" are actions. */
  all(...turns: readonly string[]): Turn {
    return turns.map((turn) => (turn.startsWith('!') ? this.#actWords(turn.slice(1)) : this.say(turn))).at(-1)!;
  }

  #actWords(words: string): Turn {
    const [action = '', data = '{}'] = words.split(/ (.*)/s);
    return this.act(action, JSON.parse(data) as JsonObject);
  }

  /** Ids of the visible components, from the top. */
  shown(): string[] {
    const seen: string[] = [];
    const visit = (id: string): void => {
      seen.push(id);
      const children: unknown = this.component(id)['children'];
      if (Array.isArray(children)) children.forEach(visit);
    };
    visit('root');
    return seen;
  }

  /** A visible component with its bindings resolved; empty if it isn't there. */
  component(id: string): Readonly<Record<string, unknown>> {
    const surface = this.surfaces.get('main');
    const found = surface?.components.get(id);
    if (surface === undefined || found === undefined) return {};
    return resolved(found, surface.data) as Readonly<Record<string, unknown>>;
  }

  /** The facts of a card, by label. */
  facts(id: string): Readonly<Record<string, unknown>> {
    const items = (this.component(id)['items'] ?? []) as { label: string; value: unknown }[];
    return Object.fromEntries(items.map(({ label, value }) => [label, value]));
  }

  #take(input: FlowInput): Turn {
    const effects: Effect[] = [];
    const events: FlowEvent[] = [];
    let next: FlowInput | null = input;
    while (next !== null) {
      const step = runToRest(this.#flow, this.state, next);
      this.state = step.state;
      effects.push(...step.effects);
      events.push(...step.events);
      next = answerOf(step.effects.at(-1));
    }
    const messages = effects.flatMap((effect) => (effect.type === 'show' ? effect.messages : []));
    const folded = foldMessages(this.surfaces, messages);
    if (folded.refused.length > 0) throw new Error(JSON.stringify(folded.refused));
    this.surfaces = folded.surfaces;
    return turnOf(effects, events, messages);
  }
}

/** The result of the last tool call. */
function answerOf(effect: Effect | undefined): FlowInput | null {
  if (effect?.type !== 'call') return null;
  const run = tools[effect.tool.replace('lost_card.', '') as keyof typeof tools] as (args: unknown) => Json;
  try {
    return { type: 'result', value: run(effect.args) };
  } catch (error) {
    return { type: 'failure', kind: 'error', message: String(error) };
  }
}

function turnOf(effects: readonly Effect[], events: readonly FlowEvent[], messages: readonly ServerMessage[]): Turn {
  const refused = events.find((event) => event.type === 'action.refused');
  return {
    said: effects.flatMap((effect) => ('text' in effect ? [effect.text] : [])),
    called: effects.flatMap((effect) => (effect.type === 'call' ? [effect.tool.replace('lost_card.', '')] : [])),
    audit: events.flatMap((event) =>
      event.type === 'audit.recorded' ? [{ action: event.action, data: event.data as Json }] : [],
    ),
    refused: refused?.type === 'action.refused' ? refused.code : null,
    messages,
    events,
  };
}

function resolved(value: unknown, data: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(item, data));
  if (typeof value !== 'object' || value === null) return value;
  const { path } = value as { path?: unknown };
  if (typeof path === 'string' && Object.keys(value).length === 1) {
    return path
      .split('/')
      .slice(1)
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], data);
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, data)]));
}

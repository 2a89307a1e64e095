/**
 * The mortgage desk as its files define it, run by the transition function with its real tools and the offline reader.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseScreen, type ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { resolveValue } from '../../../src-shared/a2ui/values.ts';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import { requestFor } from '../../../src-shared/extraction/request-for.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { Client } from '../../../src-shared/guard/scope.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import { ownState } from '../../../src-shared/plugin/own-state.ts';
import type { PluginParts } from '../../../src-shared/step/plugin-parts.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import type { Effect, FlowInput, FlowState, Understanding } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { stepsToRest } from '../../../src-shared/traverse/stepper.ts';
import { MORTGAGE_FOLDER, tools } from './mortgage-tools.ts';

const MOMENT = { at: '2026-11-21T10:00:00.000Z', today: '2026-11-21' } as const;

export function readFlow(): Flow {
  const read = parseFlow(readFileSync(join(MORTGAGE_FOLDER, 'flow.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.flow;
}

export function readScreens(): Record<string, ScreenFile> {
  const folder = join(MORTGAGE_FOLDER, 'screens');
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const screen = parseScreen(readFileSync(join(folder, file), 'utf8'), file);
      if (!screen.ok) throw new Error(JSON.stringify(screen.error));
      return [file.replace(/\.json$/, ''), screen.value];
    }),
  );
}

const PARTS: PluginParts = { id: 'mortgage', screens: readScreens(), gates: {} };

export function compiled(flow: Flow): CompiledFlow {
  const result = compileFlow(flow, undefined, PARTS);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The result of a turn. */
export interface Turn {
  readonly said: readonly string[];
  readonly shown: readonly Extract<Effect, { type: 'show' }>[];
  readonly events: readonly FlowEvent[];
  readonly calls: readonly string[];
}

export class Desk {
  readonly flow: CompiledFlow;
  readonly opening: Turn;
  state: FlowState;

  constructor(flow: CompiledFlow = ORIGINAL, client?: Client) {
    this.flow = flow;
    this.state = initialState(client === undefined ? {} : { client });
    this.opening = this.#walk({ type: 'run' });
  }

  say(text: string): Turn {
    const understanding = extractOffline(requestFor(this.flow, this.state, { text, today: MOMENT.today }));
    return this.#walk({ type: 'understood', understanding, text, ...MOMENT });
  }

  /** A model's interpretation of a text, instead of the offline reader's. */
  understand(text: string, understanding: Understanding): Turn {
    return this.#walk({ type: 'understood', understanding, text, ...MOMENT });
  }

  /** In order; returns the last turn. */
  hear(...texts: readonly string[]): Turn {
    return texts.map((text) => this.say(text)).at(-1) ?? this.opening;
  }

  act(action: string, data: JsonObject = {}): Turn {
    return this.#walk({ type: 'acted', action, data, surface: 'main', ...MOMENT });
  }

  become(client: Partial<Client>): Turn {
    return this.#walk({ type: 'client', ...client, ...MOMENT });
  }

  get answers(): JsonObject {
    return this.state.answers;
  }

  get asked(): string | null {
    return this.state.open?.key ?? null;
  }

  get stage(): string | null {
    return this.state.stage;
  }

  /** The contents of `domain.mortgage`. */
  get own(): JsonObject {
    return ownState(this.flow, this.state);
  }

  /** A field of `intent`. */
  intent(name: string): Json {
    return (this.own['intent'] as JsonObject)[name] ?? null;
  }

  get ids(): readonly string[] {
    return this.#components().map(({ id }) => id);
  }

  /** Its props as a client gets them; null if it isn't shown. */
  component(id: string): JsonObject | null {
    const found = this.#components().find((component) => component.id === id);
    if (found === undefined) return null;
    const data = this.state.screens['main']?.data ?? {};
    const entries = Object.entries(found).map(([name, value]) => {
      const resolved = resolveValue(value, { data, item: '' }, { locale: 'en-GB', timeZone: 'UTC' });
      return [name, resolved.ok ? resolved.value : null] as const;
    });
    return Object.fromEntries(entries);
  }

  #components(): readonly (JsonObject & { readonly id: string })[] {
    return (this.state.screens['main']?.components ?? []) as readonly (JsonObject & { readonly id: string })[];
  }

  #walk(first: FlowInput): Turn {
    const turn = { said: [] as string[], shown: [] as Turn['shown'][number][], events: [] as FlowEvent[] };
    const calls: string[] = [];
    for (let input: FlowInput | null = first; input !== null;) {
      const steps: Step[] = [...stepsToRest(this.flow, this.state, input)];
      this.state = steps.at(-1)!.state;
      turn.events.push(...steps.flatMap(({ events }) => events));
      input = null;
      for (const effect of steps.flatMap(({ effects }) => effects)) {
        if ('text' in effect) turn.said.push(effect.text);
        if (effect.type === 'show') turn.shown.push(effect);
        if (effect.type === 'handoff') input = { type: 'failure', kind: 'error', message: 'Not installed.' };
        if (effect.type !== 'call') continue;
        calls.push(effect.tool);
        input = { type: 'result', value: callTool(effect.tool, effect.args) };
      }
    }
    return { ...turn, calls };
  }
}

function callTool(name: string, args: JsonObject): Json {
  const tool = Object.entries(tools).find(([exported]) => `mortgage.${exported}` === name)?.[1];
  if (tool === undefined) throw new Error(`There is no tool "${name}".`);
  return (tool as (given: JsonObject) => Json)(JSON.parse(JSON.stringify(args)) as JsonObject);
}

const ORIGINAL = compiled(readFlow());

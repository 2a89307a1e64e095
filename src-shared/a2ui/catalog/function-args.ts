/** The arguments of functions for a property panel, and initial calls. */
import type { Json, JsonObject } from '../../json.ts';
import { z } from '../../schema.ts';
import { FUNCTIONS, type FunctionDefinition, type FunctionName } from './dynamic-values.ts';
import { propMeta, type PropMeta } from './prop-meta.ts';

function argsOf({ args }: FunctionDefinition): readonly PropMeta[] {
  if (!(args instanceof z.ZodObject)) return [];
  return Object.entries(args.shape).map(([name, schema]) => {
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    return { ...propMeta(name, schema as z.ZodType), title };
  });
}

const ARGS: ReadonlyMap<string, readonly PropMeta[]> = new Map(
  FUNCTIONS.map((definition) => [definition.name, argsOf(definition)]),
);

/** Empty for a function that isn't known. */
export function functionArgs(name: string): readonly PropMeta[] {
  return ARGS.get(name) ?? [];
}

/** Defaults for unknown values. */
const USUAL: Readonly<Record<string, Json>> = {
  value: '',
  values: [true, true],
  currency: 'GBP',
  format: 'd MMMM yyyy',
  pattern: '.+',
  other: 'items',
};

const USUAL_BOUNDS: Readonly<Partial<Record<FunctionName, JsonObject>>> = { length: { min: 1 }, numeric: { min: 0 } };

/** A call that is valid at once and keeps the arguments of `before`. */
export function startCall(name: FunctionName, before: JsonObject): Json {
  const known = functionArgs(name).flatMap((prop): [string, Json][] => {
    const value = before[prop.name];
    if (value !== undefined) return [[prop.name, value]];
    return prop.required ? [[prop.name, usualOf(prop)]] : [];
  });
  return { call: name, args: { ...USUAL_BOUNDS[name], ...Object.fromEntries(known) } };
}

function usualOf({ name, role }: PropMeta): Json {
  if (role === 'number') return 0;
  return role === 'boolean' ? true : (USUAL[name] ?? '');
}

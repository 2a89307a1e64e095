/**
 * Finds the language models behind a value: constructors, chains, bound tools, clients, and names such as
 * "openai:gpt-4o".
 */
import { argument, optionsOf, textOf, type CallValue, type Value } from '../../python-source/value.ts';
import { isModelFunction, modelClass, providerOf, type ModelClass } from './model-classes.ts';

export interface ModelFound {
  readonly provider: string | null;
  readonly model: string | null;
  /** "ChatOpenAI", "init_chat_model". */
  readonly class: string;
  readonly call: CallValue;
}

const MAX_DEPTH = 12;
const MAX_VALUES = 2000;

export function modelsIn(values: readonly Value[]): readonly ModelFound[] {
  const search: Search = { seen: new Set(), found: [] };
  for (const value of values) look(value, search, 0);
  return search.found;
}

/** "provider:model", or whichever is known; null if neither is. */
export function modelLabel({ provider, model }: Pick<ModelFound, 'provider' | 'model'>): string | null {
  if (provider !== null && model !== null) return `${provider}:${model}`.slice(0, 500);
  return (model ?? provider)?.slice(0, 500) ?? null;
}

interface Search {
  readonly seen: Set<Value>;
  readonly found: ModelFound[];
}

function look(value: Value, search: Search, depth: number): void {
  if (depth > MAX_DEPTH || search.seen.size > MAX_VALUES || search.seen.has(value)) return;
  search.seen.add(value);
  if (value.kind === 'call') {
    const made = modelsMade(value);
    search.found.push(...made);
    if (made.length > 0) return;
  }
  for (const part of partsOf(value)) look(part, search, depth + 1);
}

function partsOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'call':
      return [value.callee, ...value.arguments.positional, ...value.arguments.keywords.values()];
    case 'attribute':
    case 'subscript':
      return [value.of];
    case 'operation':
      return [value.left, value.right];
    case 'oneOf':
      return value.options;
    case 'list':
    case 'tuple':
    case 'set':
      return value.items;
    case 'dict':
      return value.entries.map((entry) => entry.value);
    case 'partial':
      return [value.function, ...value.arguments.positional, ...value.arguments.keywords.values()];
    case 'method':
      return value.self.kind === 'instance' ? [value.self] : [];
    case 'instance':
      return value.inner === null ? [...value.attributes.values()] : [value.inner];
    default:
      return [];
  }
}

/** Returns several if the name is only known at run time. */
export function modelsMade(value: CallValue): readonly ModelFound[] {
  const { callee } = value;
  if (callee.kind === 'attribute') return clientRequest(value);
  if (callee.kind !== 'external') return [];
  if (isModelFunction(callee.name))
    return fromSpec(value, argument(value.arguments, 0, 'model', 'fully_specified_name'));
  if (/(?:^|\.)create_(?:react_agent|agent|supervisor|deep_agent)$/.test(callee.name)) {
    const model = argument(value.arguments, 0, 'model');
    return model !== undefined && optionsOf(model).some((each) => textOf(each) !== null) ? fromSpec(value, model) : [];
  }
  const known = modelClass(callee.name);
  return known === null ? [] : fromClass(value, known);
}

function fromSpec(call: CallValue, given: Value | undefined): readonly ModelFound[] {
  const named = textOf(argument(call.arguments, null, 'model_provider'));
  const options = given === undefined ? [null] : optionsOf(given).map(textOf);
  return [...new Set(options)].map((spec) => {
    const split = /^([a-z][a-z0-9_]*)[:/](.+)$/.exec(spec ?? '');
    const isPrefix = split?.[1] !== undefined && split[2] !== undefined && named === null;
    const model = isPrefix ? (split[2] ?? null) : spec;
    const provider = named ?? (isPrefix ? (split[1] ?? null) : model === null ? null : providerOf(model));
    return { provider, model, class: lastName(call), call };
  });
}

function fromClass(call: CallValue, known: ModelClass): readonly ModelFound[] {
  const given = argument(call.arguments, known.position, ...known.names);
  const options = given === undefined ? [null] : optionsOf(given).map(textOf);
  return [...new Set(options)].map((model) => ({ provider: known.provider, model, class: lastName(call), call }));
}

/** `client.chat.completions.create(model="gpt-4o")`: the request names the model. */
function clientRequest(call: CallValue): readonly ModelFound[] {
  const model = argument(call.arguments, null, 'model');
  if (model === undefined) return [];
  let root: Value = call.callee;
  for (let depth = 0; root.kind === 'attribute' && depth < MAX_DEPTH; depth += 1) root = root.of;
  if (root.kind !== 'call' || root.callee.kind !== 'external') return [];
  const known = modelClass(root.callee.name);
  if (known === null || !known.client) return [];
  const options = optionsOf(model).map(textOf);
  const made: CallValue = root;
  return [...new Set(options)].map((name) => ({ provider: known.provider, model: name, class: lastName(made), call }));
}

function lastName(call: CallValue): string {
  const name = call.callee.kind === 'external' ? call.callee.name : '';
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Reads the hooks of LangChain middleware, which become nodes of the agent. */
import { classesOf } from '../../python-source/classes.ts';
import type { Machine } from '../../python-source/machine.ts';
import { optionsOf, textOf, type FunctionValue, type InstanceValue, type Value } from '../../python-source/value.ts';
import { lookupInClass } from '../../python-source/attributes.ts';
import { calleeName } from './unknown-reason.ts';
import { t } from '../../../messages/translate.ts';

const HOOKS = ['before_agent', 'before_model', 'after_model', 'after_agent'];

export interface Hook {
  readonly name: string;
  readonly when: string;
  readonly action: Value;
  /** Where the hook may jump: "end", "tools", or "model". */
  readonly jumps: readonly string[];
}

export interface Hooks {
  readonly nodes: readonly Hook[];
  /** Whether one of them wraps the model call. */
  readonly wrapsModel: boolean;
  /** Names of middleware from libraries, whose hooks are unknown. */
  readonly unknown: readonly string[];
}

const NONE: Hooks = { nodes: [], wrapsModel: false, unknown: [] };
const AROUND_MODEL = ['wrap_model_call', 'awrap_model_call'];

export function middlewareHooks(list: Value | undefined, machine: Machine): Hooks {
  if (list === undefined || list.kind === 'none') return NONE;
  const { items, complete } = machine.iterate(list);
  const all = items.flatMap((item) => optionsOf(item)).map((item) => hooksOf(item, machine));
  const unknown = all.flatMap((each) => each.unknown);
  return {
    nodes: all.flatMap((each) => each.nodes),
    wrapsModel: all.some((each) => each.wrapsModel),
    unknown: complete ? unknown : [...unknown, t('imports.prebuilt.middlewareList')],
  };
}

function hooksOf(item: Value, machine: Machine): Hooks {
  if (item.kind === 'instance') return hooksOfInstance(item, machine);
  if (item.kind === 'function') return hookOfFunction(item, machine);
  return { ...NONE, unknown: [calleeName(item) ?? t('imports.prebuilt.middleware')] };
}

function hooksOfInstance(item: InstanceValue, machine: Machine): Hooks {
  const own = new Set(classesOf(item.class).flatMap((each) => [...each.body.names.keys()]));
  const title = textOf(machine.attribute(item, 'name')) ?? item.class.name;
  const nodes = HOOKS.filter((hook) => own.has(hook) || own.has(`a${hook}`)).map((hook): Hook => {
    const action = machine.attribute(item, own.has(hook) ? hook : `a${hook}`);
    const jumps = [hook, `a${hook}`].map((name) => jumpsOf(lookupInClass(item.class, name), machine));
    return { name: `${title}.${hook}`, when: hook, action, jumps: jumps.find((each) => each.length > 0) ?? [] };
  });
  return { ...NONE, nodes, wrapsModel: AROUND_MODEL.some((name) => own.has(name)) };
}

/** `@before_model`, `@wrap_model_call`, `@dynamic_prompt` */
function hookOfFunction(item: FunctionValue, machine: Machine): Hooks {
  const made = item.decorators.find((each) => /langchain[.]agents[.]middleware/.test(calleeName(each) ?? ''));
  const decorator = made === undefined ? '' : (calleeName(made) ?? '');
  const when = HOOKS.find((each) => decorator.endsWith(`.${each}`));
  if (when === undefined) return { ...NONE, wrapsModel: /[.](wrap_model_call|dynamic_prompt)$/.test(decorator) };
  const title = (made?.kind === 'call' ? textOf(made.arguments.keywords.get('name')) : null) ?? item.name;
  return { ...NONE, nodes: [{ name: `${title}.${when}`, when, action: item, jumps: jumpsOf(item, machine) }] };
}

/** `@hook_config(can_jump_to=["end"])`, `@before_model(can_jump_to=["end"])` */
function jumpsOf(hook: Value | null, machine: Machine): readonly string[] {
  if (hook?.kind !== 'function') return [];
  return hook.decorators.flatMap((decorator) => {
    const given = decorator.kind === 'call' ? decorator.arguments.keywords.get('can_jump_to') : undefined;
    return given === undefined ? [] : machine.iterate(given).items.flatMap((item) => textOf(item) ?? []);
  });
}

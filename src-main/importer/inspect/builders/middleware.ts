/** The hooks of middleware that become nodes of an agent of LangChain. */
import { classesOf } from '../../python-source/classes.ts';
import type { Machine } from '../../python-source/machine.ts';
import { optionsOf, type Value } from '../../python-source/value.ts';
import { calleeName } from './why.ts';

const HOOKS = ['before_agent', 'before_model', 'after_model', 'after_agent'];

export interface Hook {
  readonly name: string;
  readonly when: string;
  readonly action: Value;
}

export interface Hooks {
  readonly nodes: readonly Hook[];
  /** Names of what comes from libraries. */
  readonly unknown: readonly string[];
}

export function middlewareHooks(list: Value | undefined, machine: Machine): Hooks {
  if (list === undefined || list.kind === 'none') return { nodes: [], unknown: [] };
  const { items, complete } = machine.iterate(list);
  const all = items.flatMap((item) => optionsOf(item)).map((item) => hooksOf(item, machine));
  const unknown = all.flatMap((each) => each.unknown);
  return {
    nodes: all.flatMap((each) => each.nodes),
    unknown: complete ? unknown : [...unknown, 'a part of the list of middleware'],
  };
}

function hooksOf(item: Value, machine: Machine): Hooks {
  if (item.kind === 'instance') {
    const own = new Set(classesOf(item.class).flatMap((each) => [...each.body.names.keys()]));
    const when = HOOKS.filter((hook) => own.has(hook) || own.has(`a${hook}`));
    const nodes = when.map((hook) => {
      const action = machine.attribute(item, own.has(hook) ? hook : `a${hook}`);
      return { name: `${item.class.name}.${hook}`, when: hook, action };
    });
    return { nodes, unknown: [] };
  }
  if (item.kind === 'function') {
    const decorator = item.decorators
      .map((each) => calleeName(each) ?? '')
      .find((each) => /langchain[.]agents[.]middleware/.test(each));
    const hook = HOOKS.find((each) => decorator?.endsWith(`.${each}`) === true);
    return {
      nodes: hook === undefined ? [] : [{ name: `${item.name}.${hook}`, when: hook, action: item }],
      unknown: [],
    };
  }
  const name = calleeName(item);
  return { nodes: [], unknown: [name ?? 'a middleware'] };
}

/** The texts of a flow that belong to no node and no edge. */
import { toPointer } from '../json.ts';
import { graphOf, type Flow, type FlowPath, type Predicate, type Subgraph } from '../flow/flow.ts';
import type { Handler } from '../flow/handlers.ts';
import { FLOW_TITLES, HANDLER_TITLES, PATH_TITLES } from './field-titles.ts';
import { listTexts, recordTexts, type LocalText } from './local-text.ts';

const NODE = { is: 'name', names: { kind: 'node', role: 'read' } } as const;
const CALL = { is: 'name', names: { kind: 'subgraph', role: 'call' } } as const;
const HOOKS = ['heard', 'turn'] as const;
const KEY = { is: 'name', names: { kind: 'key', role: 'read' } } as const;
const KEY_WRITE = { is: 'name', names: { kind: 'key', role: 'write' } } as const;

export function flowLevelTexts(flow: Flow): LocalText[] {
  const { handlers = [], hooks, intents, entry } = flow;
  return [
    { at: '/id', text: flow.id, is: 'fixed', field: FLOW_TITLES.id },
    ...line('/label', flow.label, FLOW_TITLES.label),
    ...line('/notes', flow.notes, FLOW_TITLES.notes),
    ...one('/entry', entry, { field: FLOW_TITLES.entry, ...NODE }),
    ...oneOfTexts(flow),
    ...predicateTexts(flow.predicates ?? {}, '/predicates'),
    ...(flow.paths ?? []).flatMap((path, at) => pathTexts(path, `/paths/${at}`)),
    ...Object.entries(intents ?? {}).flatMap(([intent, to]) =>
      one(`/intents/${intent}`, to, {
        field: FLOW_TITLES.intent,
        ...(graphOf(flow, to) === undefined ? NODE : CALL),
      }),
    ),
    ...stateTexts(flow.state),
    ...handlers.flatMap((handler, at) => handlerTexts(handler, `/handlers/${at}`)),
    ...HOOKS.flatMap((hook) => one(`/hooks/${hook}`, hooks?.[hook], { field: FLOW_TITLES.hooks[hook], ...CALL })),
  ];
}

export function subgraphTexts(id: string, subgraph: Partial<Subgraph>): LocalText[] {
  const { label, notes, entry, inputs, outputs } = subgraph;
  const names = { kind: 'subgraph', role: 'definition' } as const;
  return [
    { at: '', text: id, is: 'name', field: FLOW_TITLES.id, names, isMember: true },
    ...line('/label', label, FLOW_TITLES.label),
    ...line('/notes', notes, FLOW_TITLES.notes),
    ...one('/entry', entry, { field: FLOW_TITLES.entry, ...NODE }),
    ...passedNames(inputs, '/inputs', FLOW_TITLES.inputs),
    ...passedNames(outputs, '/outputs', FLOW_TITLES.outputs),
  ];
}

/** Names alone, or with details. */
function passedNames(declared: Subgraph['inputs'], at: string, field: string): LocalText[] {
  const names = { kind: 'result', role: 'definition' } as const;
  return ((declared ?? []) as readonly (string | { readonly key: string })[]).map((item, index) =>
    typeof item === 'string'
      ? { at: `${at}/${index}`, text: item, is: 'name', field, names }
      : { at: `${at}/${index}/key`, text: item.key, is: 'name', field, names },
  );
}

/** Empty without a text, because a layer removes a field with null. */
function one(at: string, text: string | null | undefined, rest: Omit<LocalText, 'at' | 'text'>): LocalText[] {
  return typeof text === 'string' ? [{ at, text, ...rest }] : [];
}

function line(at: string, text: string | null | undefined, field: string): LocalText[] {
  return one(at, text, { is: 'prose', field });
}

export function predicateTexts(predicates: Readonly<Record<string, Partial<Predicate>>>, base: string): LocalText[] {
  const names = { kind: 'predicate', role: 'definition' } as const;
  return Object.entries(predicates).flatMap(([name, { when, message, notes }]): LocalText[] => {
    const at = base + toPointer([name]);
    return [
      { at, text: name, is: 'name', field: FLOW_TITLES.predicate, names, isMember: true },
      ...one(`${at}/when`, when, { is: 'expression', field: name }),
      ...line(`${at}/message`, message, FLOW_TITLES.predicateMessage),
      ...line(`${at}/notes`, notes, FLOW_TITLES.notes),
    ];
  });
}

export function pathTexts(path: Partial<FlowPath>, at: string): LocalText[] {
  const { id, label, description, examples, hints, entry, digression } = path;
  const names = { kind: 'path', role: 'definition' } as const;
  return [
    ...one(`${at}/id`, id, { is: 'name', field: PATH_TITLES.id, names }),
    ...line(`${at}/label`, label, PATH_TITLES.label),
    ...line(`${at}/description`, description, PATH_TITLES.description),
    ...listTexts(examples, `${at}/examples`, { is: 'prose', field: PATH_TITLES.examples }),
    ...listTexts(hints, `${at}/hints`, { is: 'prose', field: PATH_TITLES.hints }),
    ...one(`${at}/entry`, entry, { field: PATH_TITLES.entry, ...NODE }),
    ...one(`${at}/digression`, digression, { field: PATH_TITLES.digression, ...CALL }),
  ];
}

/** The keys of one-of groups, in either of the two forms. */
function oneOfTexts({ oneOf = [] }: Flow): LocalText[] {
  return oneOf.flatMap((group, index) => {
    const at = `/oneOf/${index}`;
    if (Array.isArray(group)) return listTexts(group, at, { field: FLOW_TITLES.oneOf, ...KEY });
    return group.alternatives.flatMap((keys, row) =>
      listTexts(keys, `${at}/alternatives/${row}`, { field: FLOW_TITLES.oneOf, ...KEY }),
    );
  });
}

function stateTexts(state: Flow['state'] = {}): LocalText[] {
  const names = { kind: 'state', role: 'definition' } as const;
  return Object.entries(state).flatMap(([place, field]): LocalText[] => {
    const at = toPointer(['state', place]);
    const { from, description } = field ?? {};
    return [
      { at, text: place, is: 'name', field: FLOW_TITLES.variable, names, isMember: true },
      ...one(`${at}/from`, from, { is: 'expression', field: FLOW_TITLES.computedFrom }),
      ...line(`${at}/description`, description, FLOW_TITLES.variableDescription),
    ];
  });
}

export function handlerTexts(handler: Partial<Handler>, at: string): LocalText[] {
  const { action, aliases, label, notes, when, refusal, answers, forget, set, to, call } = handler;
  const place = { is: 'name', names: { kind: 'state', role: 'write' } } as const;
  return [
    ...line(`${at}/action`, action, HANDLER_TITLES.action),
    ...listTexts(aliases, `${at}/aliases`, { is: 'prose', field: HANDLER_TITLES.aliases }),
    ...line(`${at}/label`, label, FLOW_TITLES.label),
    ...line(`${at}/notes`, notes, FLOW_TITLES.notes),
    ...one(`${at}/when`, when, { is: 'expression', field: HANDLER_TITLES.when }),
    ...one(`${at}/refusal`, refusal, { is: 'template', field: HANDLER_TITLES.refusal }),
    ...recordTexts(answers, `${at}/answers`, { field: HANDLER_TITLES.answers, member: KEY_WRITE, value: 'expression' }),
    ...listTexts(forget, `${at}/forget`, { field: HANDLER_TITLES.forget, ...KEY_WRITE }),
    ...recordTexts(set, `${at}/set`, { field: HANDLER_TITLES.set, member: place, value: 'expression' }),
    ...one(`${at}/to`, to, { field: HANDLER_TITLES.to, ...NODE }),
    ...one(`${at}/call`, call, { field: HANDLER_TITLES.call, ...CALL }),
  ];
}

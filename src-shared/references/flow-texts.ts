/** The texts of a flow that belong to no node and no edge. */
import { toPointer } from '../json.ts';
import { graphOf, type Flow, type FlowPath, type Predicate, type Subgraph } from '../flow/flow.ts';
import type { Handler } from '../flow/handlers.ts';
import { listTexts, recordTexts, type LocalText } from './local-text.ts';
import { t } from '../messages/translate.ts';

const NODE = { is: 'name', names: { kind: 'node', role: 'read' } } as const;
const CALL = { is: 'name', names: { kind: 'subgraph', role: 'call' } } as const;
const KEY = { is: 'name', names: { kind: 'key', role: 'read' } } as const;
const KEY_WRITE = { is: 'name', names: { kind: 'key', role: 'write' } } as const;

export function flowLevelTexts(flow: Flow): LocalText[] {
  const { handlers = [], hooks, intents, entry } = flow;
  return [
    { at: '/id', text: flow.id, is: 'fixed', field: 'ID' },
    ...line('/label', flow.label, 'Label'),
    ...line('/notes', flow.notes, 'Notes'),
    ...one('/entry', entry, { field: 'Entry', ...NODE }),
    ...oneOfTexts(flow),
    ...predicateTexts(flow.predicates ?? {}, '/predicates'),
    ...(flow.paths ?? []).flatMap((path, at) => pathTexts(path, `/paths/${at}`)),
    ...Object.entries(intents ?? {}).flatMap(([intent, to]) =>
      one(`/intents/${intent}`, to, {
        field: t('flow.flowTexts.exitCommands'),
        ...(graphOf(flow, to) === undefined ? NODE : CALL),
      }),
    ),
    ...stateTexts(flow.state),
    ...handlers.flatMap((handler, at) => handlerTexts(handler, `/handlers/${at}`)),
    ...Object.entries(hooks ?? {}).flatMap(([hook, ref]) => one(`/hooks/${hook}`, ref, { field: 'Hook', ...CALL })),
  ];
}

export function subgraphTexts(id: string, subgraph: Partial<Subgraph>): LocalText[] {
  const { label, notes, entry, inputs, outputs } = subgraph;
  const names = { kind: 'subgraph', role: 'definition' } as const;
  return [
    { at: '', text: id, is: 'name', field: 'ID', names, isMember: true },
    ...line('/label', label, 'Label'),
    ...line('/notes', notes, 'Notes'),
    ...one('/entry', entry, { field: 'Entry', ...NODE }),
    ...passedNames(inputs, '/inputs', 'Inputs'),
    ...passedNames(outputs, '/outputs', 'Outputs'),
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
      { at, text: name, is: 'name', field: 'Named condition', names, isMember: true },
      ...one(`${at}/when`, when, { is: 'expression', field: name }),
      ...line(`${at}/message`, message, 'Message'),
      ...line(`${at}/notes`, notes, 'Notes'),
    ];
  });
}

export function pathTexts(path: Partial<FlowPath>, at: string): LocalText[] {
  const { id, label, description, examples, hints, entry, digression } = path;
  const names = { kind: 'path', role: 'definition' } as const;
  return [
    ...one(`${at}/id`, id, { is: 'name', field: 'Path', names }),
    ...line(`${at}/label`, label, 'Label'),
    ...line(`${at}/description`, description, 'Description'),
    ...listTexts(examples, `${at}/examples`, { is: 'prose', field: 'Examples' }),
    ...listTexts(hints, `${at}/hints`, { is: 'prose', field: 'Hints' }),
    ...one(`${at}/entry`, entry, { field: 'Entry', ...NODE }),
    ...one(`${at}/digression`, digression, { field: 'Digression', ...CALL }),
  ];
}

/** The keys of one-of groups, in either of the two forms. */
function oneOfTexts({ oneOf = [] }: Flow): LocalText[] {
  return oneOf.flatMap((group, index) => {
    const at = `/oneOf/${index}`;
    if (Array.isArray(group)) return listTexts(group, at, { field: t('flow.flowTexts.mutuallyExclusive'), ...KEY });
    return group.alternatives.flatMap((keys, row) =>
      listTexts(keys, `${at}/alternatives/${row}`, { field: t('flow.flowTexts.mutuallyExclusive'), ...KEY }),
    );
  });
}

function stateTexts(state: Flow['state'] = {}): LocalText[] {
  const names = { kind: 'state', role: 'definition' } as const;
  return Object.entries(state).flatMap(([place, field]): LocalText[] => {
    const at = toPointer(['state', place]);
    const { from, description } = field ?? {};
    return [
      { at, text: place, is: 'name', field: 'Variable', names, isMember: true },
      ...one(`${at}/from`, from, { is: 'expression', field: t('flow.flowTexts.computedFrom') }),
      ...line(`${at}/description`, description, 'Description'),
    ];
  });
}

export function handlerTexts(handler: Partial<Handler>, at: string): LocalText[] {
  const { action, aliases, label, notes, when, refusal, answers, forget, set, to, call } = handler;
  const place = { is: 'name', names: { kind: 'state', role: 'write' } } as const;
  return [
    ...line(`${at}/action`, action, 'Action'),
    ...listTexts(aliases, `${at}/aliases`, { is: 'prose', field: t('flow.flowTexts.aliases') }),
    ...line(`${at}/label`, label, 'Label'),
    ...line(`${at}/notes`, notes, 'Notes'),
    ...one(`${at}/when`, when, { is: 'expression', field: t('flow.flowTexts.availableWhen') }),
    ...one(`${at}/refusal`, refusal, { is: 'template', field: t('flow.flowTexts.refusal') }),
    ...recordTexts(answers, `${at}/answers`, { field: 'Set answers', member: KEY_WRITE, value: 'expression' }),
    ...listTexts(forget, `${at}/forget`, { field: 'Clear answers', ...KEY_WRITE }),
    ...recordTexts(set, `${at}/set`, { field: 'Set variables', member: place, value: 'expression' }),
    ...one(`${at}/to`, to, { field: t('flow.flowTexts.goesTo'), ...NODE }),
    ...one(`${at}/call`, call, { field: 'Call', ...CALL }),
  ];
}

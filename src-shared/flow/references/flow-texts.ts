/** The texts of a flow that belong to no node and no edge. */
import { toPointer } from '../../json.ts';
import type { Flow, Subgraph } from '../flow.ts';
import type { Handler } from '../handlers.ts';
import { listTexts, recordTexts, type LocalText } from './local-text.ts';

const NODE = { is: 'name', names: { kind: 'node', role: 'read' } } as const;
const CALL = { is: 'name', names: { kind: 'subgraph', role: 'call' } } as const;
const KEY = { is: 'name', names: { kind: 'key', role: 'read' } } as const;
const KEY_WRITE = { is: 'name', names: { kind: 'key', role: 'write' } } as const;

export function flowLevelTexts(flow: Flow): LocalText[] {
  const { handlers = [], hooks = {}, intents = {}, entry } = flow;
  const top = new Set(Object.keys(intents).length === 0 ? [] : flow.nodes.map(({ id }) => id));
  return [
    { at: '/id', text: flow.id, is: 'fixed', field: 'Id' },
    ...line('/label', flow.label, 'Label'),
    ...line('/notes', flow.notes, 'Notes'),
    ...(entry === undefined ? [] : [{ at: '/entry', text: entry, field: 'Entry', ...NODE }]),
    ...oneOfTexts(flow),
    ...predicateTexts(flow),
    ...pathTexts(flow.paths),
    ...Object.entries(intents).map(([intent, to]) => ({
      at: `/intents/${intent}`,
      text: to,
      field: 'Ways out',
      ...(top.has(to) ? NODE : CALL),
    })),
    ...stateTexts(flow.state),
    ...handlers.flatMap((handler, at) => handlerTexts(handler, `/handlers/${at}`)),
    ...Object.entries(hooks).map(([hook, text = '']) => ({ at: `/hooks/${hook}`, text, field: 'Hooks', ...CALL })),
  ];
}

export function subgraphTexts(id: string, subgraph: Partial<Subgraph>): LocalText[] {
  const { label, notes, entry, inputs, outputs } = subgraph;
  const names = { kind: 'subgraph', role: 'definition' } as const;
  return [
    { at: '', text: id, is: 'name', field: 'Id', names, isMember: true },
    ...line('/label', label, 'Label'),
    ...line('/notes', notes, 'Notes'),
    ...(entry === undefined ? [] : [{ at: '/entry', text: entry, field: 'Entry', ...NODE }]),
    ...passedNames(inputs, '/inputs', 'Inputs'),
    ...passedNames(outputs, '/outputs', 'Outputs'),
  ];
}

/** Names by themselves, or with what is said of them. */
function passedNames(declared: Subgraph['inputs'] = [], at: string, field: string): LocalText[] {
  const names = { kind: 'result', role: 'definition' } as const;
  return (declared as readonly (string | { readonly key: string })[]).map((item, index) =>
    typeof item === 'string'
      ? { at: `${at}/${index}`, text: item, is: 'name', field, names }
      : { at: `${at}/${index}/key`, text: item.key, is: 'name', field, names },
  );
}

function line(at: string, text: string | undefined, field: string): LocalText[] {
  return text === undefined ? [] : [{ at, text, is: 'prose', field }];
}

export function predicateTexts({ predicates = {} }: Pick<Flow, 'predicates'>): LocalText[] {
  const names = { kind: 'predicate', role: 'definition' } as const;
  return Object.entries(predicates).flatMap(([name, { when, message, notes }]): LocalText[] => {
    const at = toPointer(['predicates', name]);
    return [
      { at, text: name, is: 'name', field: 'Predicates', names, isMember: true },
      ...(typeof when === 'string'
        ? [{ at: `${at}/when`, text: when, is: 'expression', field: 'True when' } as const]
        : []),
      ...line(`${at}/message`, message, 'Message'),
      ...line(`${at}/notes`, notes, 'Notes'),
    ];
  });
}

export function pathTexts(paths: Flow['paths'] = []): LocalText[] {
  return paths.flatMap(({ id, label, description, examples, hints, entry, digression }, index): LocalText[] => {
    const at = `/paths/${index}`;
    const names = { kind: 'path', role: 'definition' } as const;
    return [
      { at: `${at}/id`, text: id, is: 'name', field: 'Paths', names },
      ...line(`${at}/label`, label, 'Label'),
      ...line(`${at}/description`, description, 'Description'),
      ...listTexts(examples, `${at}/examples`, { is: 'prose', field: 'Examples' }),
      ...listTexts(hints, `${at}/hints`, { is: 'prose', field: 'Hints' }),
      ...(entry === undefined ? [] : [{ at: `${at}/entry`, text: entry, field: 'Entry', ...NODE }]),
      ...(digression === undefined ? [] : [{ at: `${at}/digression`, text: digression, field: 'Digression', ...CALL }]),
    ];
  });
}

/** The keys of one-of groups, in either of the two forms. */
function oneOfTexts({ oneOf = [] }: Flow): LocalText[] {
  return oneOf.flatMap((group, index) => {
    const at = `/oneOf/${index}`;
    if (Array.isArray(group)) return listTexts(group, at, { field: 'One of', ...KEY });
    return group.alternatives.flatMap((keys, row) =>
      listTexts(keys, `${at}/alternatives/${row}`, { field: 'One of', ...KEY }),
    );
  });
}

function stateTexts(state: Flow['state'] = {}): LocalText[] {
  const names = { kind: 'state', role: 'definition' } as const;
  return Object.entries(state).flatMap(([place, { from, description }]): LocalText[] => {
    const at = toPointer(['state', place]);
    return [
      { at, text: place, is: 'name', field: 'State', names, isMember: true },
      ...(from === undefined ? [] : [{ at: `${at}/from`, text: from, is: 'expression', field: 'Taken from' } as const]),
      ...line(`${at}/description`, description, 'Description'),
    ];
  });
}

export function handlerTexts(handler: Partial<Handler>, at: string): LocalText[] {
  const { action, aliases, label, notes, when, refusal, answers, forget, set, to, call } = handler;
  const place = { is: 'name', names: { kind: 'state', role: 'write' } } as const;
  return [
    ...line(`${at}/action`, action, 'Action'),
    ...listTexts(aliases, `${at}/aliases`, { is: 'prose', field: 'Also accepted as' }),
    ...line(`${at}/label`, label, 'Label'),
    ...line(`${at}/notes`, notes, 'Notes'),
    ...(when === undefined
      ? []
      : [{ at: `${at}/when`, text: when, is: 'expression', field: 'Possible when' } as const]),
    ...(refusal === undefined
      ? []
      : [{ at: `${at}/refusal`, text: refusal, is: 'template', field: 'If it is not possible' } as const]),
    ...recordTexts(answers, `${at}/answers`, { field: 'Answers', member: KEY_WRITE, value: 'expression' }),
    ...listTexts(forget, `${at}/forget`, { field: 'Forgets', ...KEY_WRITE }),
    ...recordTexts(set, `${at}/set`, { field: 'Sets', member: place, value: 'expression' }),
    ...(to === undefined ? [] : [{ at: `${at}/to`, text: to, field: 'Goes to', ...NODE }]),
    ...(call === undefined ? [] : [{ at: `${at}/call`, text: call, field: 'Calls', ...CALL }]),
  ];
}

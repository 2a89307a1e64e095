/** The texts of a node, field by field, by the widgets of its kind. */
import { GRAPH_TOOL_PREFIX, graphOfTool } from '../agents/tool-row.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { FlowNode } from '../flow/node.ts';
import type { InspectorField } from '../node-kinds/base/inspector-fields.ts';
import { kindOf, NODE_KINDS } from '../node-kinds/registry.ts';
import type { Widget } from '../flow/node-fields.ts';
import { NODE_TITLES } from './field-titles.ts';
import { listTexts, recordTexts, type LocalText, type Role, type TargetKind } from './local-text.ts';

/** A whole node, or a layer's changes of one. */
export type PartOfNode = Pick<FlowNode, 'type'> & { readonly id?: string };

/** The answer, subgraph, or tool that a node is about: the first of its fields that names something. */
export function subjectOf(node: FlowNode): { readonly kind: TargetKind; readonly name: string } | undefined {
  for (const { name, widget } of kindOf(node).fields) {
    const kind = NAMES[widget]?.kind;
    const value = (node as unknown as Readonly<Record<string, Json | undefined>>)[name];
    if (kind !== undefined && typeof value === 'string') return { kind, name: value };
  }
  return undefined;
}

const KNOWN = new WeakMap<object, readonly LocalText[]>();

export function nodeTexts(node: PartOfNode): readonly LocalText[] {
  let known = KNOWN.get(node);
  if (known === undefined) KNOWN.set(node, (known = makeTexts(node)));
  return known;
}

function makeTexts(node: PartOfNode): LocalText[] {
  const texts: LocalText[] = [];
  if (node.id !== undefined) {
    texts.push({
      at: '/id',
      text: node.id,
      is: 'name',
      field: NODE_TITLES.id,
      names: { kind: 'node', role: 'definition' },
    });
  }
  const values = node as unknown as Readonly<Record<string, Json | undefined>>;
  for (const field of NODE_KINDS[node.type].fields) {
    const value = values[field.name];
    if (value !== undefined && value !== null) texts.push(...fieldTexts(field, value));
  }
  return texts;
}

/** Widgets whose value is the name of something. */
const NAMES: Partial<Record<Widget, { readonly kind: TargetKind; readonly role: Role }>> = {
  key: { kind: 'key', role: 'definition' },
  tool: { kind: 'tool', role: 'call' },
  screen: { kind: 'screen', role: 'call' },
  plugin: { kind: 'plugin', role: 'call' },
  runner: { kind: 'runner', role: 'call' },
  subgraph: { kind: 'subgraph', role: 'call' },
  'planner-id': { kind: 'node', role: 'read' },
};

function fieldTexts({ name, title, widget, keptAs }: InspectorField, value: Json): LocalText[] {
  const at = `/${name}`;
  const field = title;
  const record = (member: Omit<LocalText, 'at' | 'text' | 'field' | 'isMember'>, is: LocalText['is']) =>
    recordTexts(value, at, { field, member, value: is });
  switch (widget) {
    case 'expressions':
      return keptAs === 'result'
        ? record({ is: 'name', names: { kind: 'result', role: 'write' } }, 'expression')
        : record({ is: 'prose' }, 'expression');
    case 'arguments':
      return record({ is: 'prose' }, 'prose');
    case 'places':
      return record({ is: 'name', names: { kind: 'state', role: 'write' } }, 'expression');
    case 'answers':
      return record({ is: 'name', names: { kind: 'key', role: 'write' } }, 'expression');
    case 'keys':
      return listTexts(value, at, { is: 'name', field, names: { kind: 'key', role: 'write' } });
    case 'tools':
      return listTexts(value, at, { is: 'name', field, names: { kind: 'tool', role: 'call' } });
    case 'tool-rows':
      return Array.isArray(value) ? value.flatMap((row: Json, index) => rowTexts(row, `${at}/${index}`, field)) : [];
    case 'names':
      return listTexts(value, at, { is: 'fixed', field });
    case 'tags':
      return listTexts(value, at, { is: 'prose', field });
    case 'audit':
      return isJsonObject(value) ? auditTexts(value, at, field) : [];
    case 'screen-error':
      return isJsonObject(value) ? errorTexts(value, at, field) : [];
    case 'extraction':
      return isJsonObject(value) ? extractionTexts(value, at, field) : [];
    case 'answer-schema':
      return isJsonObject(value) ? answerTexts(value, at) : [];
    default:
      return typeof value === 'string' ? lineTexts({ name, title, widget }, value) : [];
  }
}

function rowTexts(row: Json, at: string, field: string): LocalText[] {
  if (!isJsonObject(row)) return [];
  const { name, tool, when, fallbackWhen, after, args, set, approve } = row;
  const expression = (text: Json | undefined, below: string): LocalText[] =>
    typeof text === 'string' ? [{ at: `${at}/${below}`, text, is: 'expression', field }] : [];
  return [
    ...(typeof name === 'string' ? [{ at: `${at}/name`, text: name, is: 'fixed', field } as const] : []),
    ...(typeof tool === 'string' ? [toolText(tool, `${at}/tool`, field)] : []),
    ...expression(when, 'when'),
    ...expression(fallbackWhen, 'fallbackWhen'),
    ...listTexts(after, `${at}/after`, { is: 'fixed', field }),
    ...recordTexts(args, `${at}/args`, { field, member: { is: 'prose' }, value: 'prose' }),
    ...recordTexts(set, `${at}/set`, {
      field,
      member: { is: 'name', names: { kind: 'state', role: 'write' } },
      value: 'expression',
    }),
    ...(isJsonObject(approve) ? expression(approve['expr'], 'approve/expr') : []),
  ];
}

function toolText(text: string, at: string, field: string): LocalText {
  const isGraph = graphOfTool(text) !== null;
  const names = { kind: isGraph ? 'subgraph' : 'tool', role: 'call' } as const;
  return { at, text, is: 'name', field, names, ...(isGraph ? { from: GRAPH_TOOL_PREFIX.length } : {}) };
}

function lineTexts(field: Pick<InspectorField, 'name' | 'title' | 'widget'>, text: string): LocalText[] {
  const { name, title, widget } = field;
  const shared = { at: `/${name}`, text, field: title };
  const names = NAMES[widget];
  if (names !== undefined) {
    return [{ ...shared, is: 'name', names: name === 'inside' ? { ...names, role: 'read' } : names }];
  }
  if (name === 'result') return [{ ...shared, is: 'name', names: { kind: 'result', role: 'definition' } }];
  if (widget === 'template' || widget === 'expression') return [{ ...shared, is: widget }];
  return widget === 'line' || widget === 'area' || widget === 'literal' ? [{ ...shared, is: 'prose' }] : [];
}

type Members = Readonly<Record<string, Json>>;

function prose(value: Json | undefined, at: string, field: string): LocalText[] {
  return typeof value === 'string'
    ? [{ at, text: value, is: 'prose', field }]
    : listTexts(value, at, { is: 'prose', field });
}

function auditTexts({ action, data }: Members, at: string, field: string): LocalText[] {
  const member = { is: 'prose' } as const;
  return [
    ...prose(action, `${at}/action`, field),
    ...recordTexts(data, `${at}/data`, { field, member, value: 'expression' }),
  ];
}

function errorTexts({ code, message, field: culprit }: Members, at: string, field: string): LocalText[] {
  return [
    ...prose(code, `${at}/code`, field),
    ...(typeof message === 'string' ? [{ at: `${at}/message`, text: message, is: 'template', field } as const] : []),
    ...(typeof culprit === 'string' ? [{ at: `${at}/field`, text: culprit, is: 'expression', field } as const] : []),
  ];
}

const HINTS = ['description', 'keywords', 'examples', 'yes', 'no', 'skip'] as const;

function extractionTexts(hints: Members, at: string, field: string): LocalText[] {
  const { when, sum } = hints;
  const texts: LocalText[] = HINTS.flatMap((name) => prose(hints[name], `${at}/${name}`, field));
  if (typeof when === 'string') texts.push({ at: `${at}/when`, text: when, is: 'expression', field });
  if (!isJsonObject(sum)) return texts;
  for (const name of ['parts', 'totals'] as const) texts.push(...prose(sum[name], `${at}/sum/${name}`, field));
  const { marks } = sum;
  if (typeof marks === 'string') {
    const names = { kind: 'key', role: 'write' } as const;
    texts.push({ at: `${at}/sum/marks`, text: marks, is: 'name', field, names });
  }
  return texts;
}

function answerTexts({ options }: Members, at: string): LocalText[] {
  if (!Array.isArray(options)) return [];
  return (options as readonly Json[]).flatMap((option, index) => {
    if (!isJsonObject(option)) return [];
    const base = `${at}/options/${index}`;
    const { value, label, synonyms } = option;
    const labelled = { at: `${base}/label`, is: 'template', field: NODE_TITLES.optionLabel } as const;
    return [
      ...prose(value, `${base}/value`, NODE_TITLES.option),
      ...(typeof label === 'string' ? [{ ...labelled, text: label }] : []),
      ...listTexts(synonyms, `${base}/synonyms`, { is: 'template', field: NODE_TITLES.synonym }),
    ];
  });
}

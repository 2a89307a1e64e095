/** The texts edited on a card: its title, its message, and the options of a choice. */
import type { ProjectDocument } from '../../src-shared/document/document.ts';
import type { ChoiceOption } from '../../src-shared/flow/answer-schema.ts';
import type { Flow, GraphRef } from '../../src-shared/flow/flow.ts';
import { isPlaceholder } from '../../src-shared/flow/placeholder-option.ts';
import type { FlowNode } from '../../src-shared/flow/node.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { nodeTitle, titleInFlow } from '../../src-shared/node-kinds/node-title.ts';
import { calleeOf, questionOf, subgraphCallOf } from '../../src-shared/node-kinds/parts-of.ts';
import { callersOf } from '../../src-shared/subgraph/callers.ts';
import { kindOf } from '../../src-shared/node-kinds/registry.ts';
import type { CardPart } from '../state/editing/canvas-store.ts';
import { withKey } from './answer-key.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';

/** Null if the card has no such text. `callee` is the label of the called subgraph. */
export function cardText(node: FlowNode, part: CardPart, callee?: string): string | null {
  if (part === 'title') return nodeTitle(node, callee);
  if (part === 'options') return optionsOf(node)?.filter(isNamed).map(optionLine).join('\n') ?? null;
  const name = wordsField(node);
  return name === null ? null : String(valueOf(node, name) ?? '');
}

/** Whether the text may contain placeholders. Options may, because their labels are shown. */
export function isTemplatePart(node: FlowNode, part: CardPart): boolean {
  if (part !== 'text') return part === 'options';
  const { mainField, fields } = kindOf(node);
  return fields.some(({ name, widget }) => name === mainField && widget === 'template');
}

/** What a file holds; undefined for options, which are cut one by one. */
export function longestCardText(part: CardPart): number | undefined {
  return { title: LONGEST_LABEL, text: LONGEST_TEXT, options: undefined }[part];
}

const LONGEST_LABEL = 200;
const LONGEST_TEXT = 8000;
const MAX_OPTIONS = 500;

const PARTS: readonly CardPart[] = ['title', 'text', 'options'];

/** The text before or after another one on the card; null at either end. */
export function nextPart(node: FlowNode, part: CardPart, by: -1 | 1): CardPart | null {
  const parts = PARTS.filter((candidate) => cardText(node, candidate) !== null);
  return parts[parts.indexOf(part) + by] ?? null;
}

/** The text edited first on a new card; null if it comes from a user's choice. */
export function firstPart(node: FlowNode): CardPart | null {
  return wordsField(node) === null ? null : 'text';
}

export interface CardTextChange {
  readonly part: CardPart;
  readonly text: string;
}

/** Null if nothing changes. The first text of a question names its answer. */
export function planCardText(
  document: ProjectDocument,
  { graph, node }: { readonly graph: GraphRef; readonly node: FlowNode },
  { part, text }: CardTextChange,
): PlannedEdit | null {
  const { flow } = document;
  const before = cardText(node, part, calleeOf(flow, node)?.label);
  const changed = before === null || before === text ? null : changeOf(node, part, text);
  if (changed === null) return null;
  const named = part === 'title' ? subgraphNamedBy(flow, node) : null;
  if (named !== null) {
    const label = t('inspector.edits.field', { field: t('kinds.subgraph.title'), name: before ?? named });
    return { label, operations: [{ op: 'update-subgraph', id: named, set: changed }] };
  }
  const set = withKey(flow, node, { set: changed });
  const [name = ''] = Object.keys(changed);
  const field = kindOf(node).fields.find((candidate) => candidate.name === name)?.title ?? name;
  return {
    label: t('inspector.edits.field', { field, name: titleInFlow(flow, node) }),
    operations: [{ op: 'update-node', graph, id: node.id, set }],
  };
}

/** The subgraph that only this node calls. Renaming the card renames it, unless the card has its own label. */
function subgraphNamedBy(flow: Flow, node: FlowNode): string | null {
  const ref = subgraphCallOf(node)?.ref;
  if (ref === undefined || (node.label ?? '') !== '' || calleeOf(flow, node) === undefined) return null;
  return callersOf(flow, ref).length === 1 ? ref : null;
}

function changeOf(node: FlowNode, part: CardPart, text: string): Readonly<Record<string, unknown>> | null {
  if (part === 'title') return { label: text.trim() === '' ? undefined : text.trim() };
  if (part === 'options') {
    const options = optionsFrom(text, optionsOf(node) ?? []);
    return options.length === 0 ? null : { answer: { ...(questionOf(node)?.answer ?? { type: 'choice' }), options } };
  }
  const name = wordsField(node);
  return name === null ? null : { [name]: text };
}

/** A plain text field; what the node runs or calls is chosen in the inspector. */
function wordsField(node: FlowNode): string | null {
  const { mainField, fields } = kindOf(node);
  const field = fields.find(({ name }) => name === mainField);
  return field?.widget === 'template' || field?.widget === 'area' ? field.name : null;
}

function valueOf(node: FlowNode, name: string): unknown {
  return (node as Readonly<Record<string, unknown>>)[name];
}

/** A question without an answer type has no options; adding some makes it a choice. */
function optionsOf(node: FlowNode): readonly ChoiceOption[] | null {
  const question = questionOf(node);
  if (question === undefined) return null;
  const { answer } = question;
  if (answer === undefined) return [];
  return answer.type === 'choice' || answer.type === 'choices' ? answer.options : null;
}

const isNamed = (option: ChoiceOption): boolean => !isPlaceholder(option);

function optionLine({ label, value }: ChoiceOption): string {
  return label ?? value;
}

/** One option per line. Existing options keep their values and synonyms, even if a line changes their label. */
export function optionsFrom(text: string, before: readonly ChoiceOption[]): readonly ChoiceOption[] {
  const typed = text.split(/\r?\n/).flatMap((line) => line.trim().slice(0, LONGEST_LABEL).toWellFormed().trim() || []);
  const lines = [...new Set(typed)].slice(0, MAX_OPTIONS);
  const isKept = (option: ChoiceOption): boolean => lines.includes(optionLine(option));
  return lines.map((line, at) => {
    const same = before.find((option) => optionLine(option) === line);
    if (same !== undefined) return same;
    const changed = lines.length === before.length ? before[at] : undefined;
    if (changed === undefined || isKept(changed)) return { value: line };
    return changed.label === undefined ? { ...changed, value: line } : { ...changed, label: line };
  });
}

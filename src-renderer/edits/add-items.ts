/** The items of the add menu: kinds of nodes, question templates, subgraphs, and tools. */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { AnswerSchema } from '../../src-shared/flow/answer-schema.ts';
import { placeholderOption } from '../../src-shared/flow/placeholder-option.ts';
import { t, type MessageKey } from '../../src-shared/messages/translate.ts';
import { NODE_KINDS, NODE_TYPES } from '../../src-shared/node-kinds/registry.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';
import { takenKeys } from './edit.ts';
import type { NewNode } from './add-node.ts';
import { freeName } from '../../src-shared/flow/ids.ts';

export type AddSection = 'kinds' | 'templates' | 'subgraphs' | 'tools';

export interface AddItem extends NewNode {
  readonly id: string;
  readonly section: AddSection;
  readonly title: string;
  /** Other words that it is found by, in addition to those of its kind. */
  readonly words?: MessageKey;
  /** Added together with the node: an end for a no, a subgraph to open, or a requested tool. */
  readonly also?: 'decline' | 'subgraph' | 'tool';
}

export interface AddSource {
  readonly flow: FlowDocument['flow'];
  /** The open subgraph, which can't call itself. */
  readonly graph: string | null;
  readonly tools: readonly string[];
  /** Whether an edge continues from the added node. */
  readonly leadsOn: boolean;
}

export function addItems({ flow, graph, tools, leadsOn }: AddSource): readonly AddItem[] {
  const kinds = NODE_TYPES.filter((type) => !leadsOn || !isEnd({ type })).map((type): AddItem => ({
    id: type,
    section: 'kinds',
    type,
    title: NODE_KINDS[type].title,
  }));
  const subgraphs = Object.keys(flow.subgraphs ?? {}).filter((ref) => ref !== graph);
  return [
    ...kinds,
    ...questionTemplates(),
    confirmation(flow),
    {
      id: 'new subgraph',
      section: 'subgraphs',
      type: 'subgraph',
      title: t('canvas.add.newSubgraph'),
      also: 'subgraph',
    },
    ...subgraphs.map((ref): AddItem => ({
      ...{ id: `subgraph ${ref}`, section: 'subgraphs', type: 'subgraph', set: { ref } },
      title: flow.subgraphs?.[ref]?.label ?? ref,
    })),
    ...tools.map((tool): AddItem => ({
      id: `tool ${tool}`,
      section: 'tools',
      type: 'action',
      set: { tool },
      title: tool,
    })),
    { id: 'new tool', section: 'tools', type: 'action', title: t('canvas.add.newTool'), also: 'tool' },
  ];
}

function confirmation(flow: FlowDocument['flow']): AddItem {
  const key = freeName('confirmed', takenKeys(flow));
  return {
    ...{ id: 'template confirmation', section: 'templates', type: 'question', also: 'decline' },
    set: { key, answer: { type: 'boolean' } },
    title: t('canvas.add.question.confirmation'),
    words: 'canvas.add.words.confirmation',
  };
}

function questionTemplates(): readonly AddItem[] {
  const options = [placeholderOption(1), placeholderOption(2)];
  const answers: Readonly<Record<'text' | 'boolean' | 'choice' | 'choices' | 'number' | 'date', AnswerSchema>> = {
    text: { type: 'text' },
    boolean: { type: 'boolean' },
    choice: { type: 'choice', options },
    choices: { type: 'choices', options },
    number: { type: 'number' },
    date: { type: 'date' },
  };
  return (Object.keys(answers) as (keyof typeof answers)[]).map((name) => ({
    ...{ id: `template ${name}`, section: 'templates', type: 'question', set: { answer: answers[name] } },
    title: t(`canvas.add.question.${name}`),
    words: `canvas.add.words.${name}`,
  }));
}

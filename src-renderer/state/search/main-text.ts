/** The main text of a node with its field; a node without text has its label. */
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { questionOf, wordsOf } from '../../../src-shared/node-kinds/parts-of.ts';
import { kindOf } from '../../../src-shared/node-kinds/registry.ts';

export interface MainText {
  readonly field: string;
  readonly text: string;
}

export function textOf(node: FlowNode): MainText {
  const field = kindOf(node).mainField ?? 'label';
  const text = (node as unknown as Readonly<Record<string, string | undefined>>)[field];
  return { field, text: text ?? '' };
}

/** The text that a search covers besides the title. */
export function wordsIn(node: FlowNode): string {
  return [questionOf(node)?.key, wordsOf(node)].filter((text) => text !== undefined).join(' ');
}

/** The text that the node was found by; null if it is in the title. */
export function foundIn(node: FlowNode, title: string, wanted: string): string | null {
  const has = (text: string) => text.toLowerCase().includes(wanted);
  if (wanted === '' || has(title)) return null;
  const texts = [wordsOf(node), textOf(node).text, questionOf(node)?.key, node.id];
  return texts.find((text) => text !== undefined && has(text)) ?? null;
}

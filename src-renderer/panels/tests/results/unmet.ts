/** The contents of sentences about unmet expectations, for links. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { FlowNames } from '../../../conversation/flow-names.ts';

/** The nodes a sentence names, each once. */
export function nodesIn(sentence: string, names: Pick<FlowNames, 'nodes'>): readonly string[] {
  const words = sentence.split(/[\s,;:"“”]+/).map((word) => word.replace(/[.?!]+$/, ''));
  return [...new Set(words)].filter((word) => names.nodes.has(word));
}

const IN_TURN = new RegExp(
  `^${t('conversation.expectations.inTurn', { turn: String.raw`(\d+)`, failure: '' }).trim()}`,
);
const AT_END = t('conversation.expectations.atEnd', { failure: '' }).trim();

export function isUnmetAtEnd(sentence: string): boolean {
  return sentence.startsWith(AT_END);
}

/** The turns with unmet expectations; sentences about the end have none. */
export function turnsWithUnmet(sentences: readonly string[]): ReadonlySet<number> {
  return new Set(
    sentences.flatMap((sentence) => {
      const turn = IN_TURN.exec(sentence)?.[1];
      return turn === undefined ? [] : [Number(turn)];
    }),
  );
}

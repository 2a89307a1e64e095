/** Answers with one press: the options of the open question. */
import { optionLabel } from '../../../../src-shared/flow/answer-schema.ts';
import type { AssistantLine, QuickReply, RunView } from '../../../../src-shared/run/run-view.ts';

export interface QuickReplies {
  readonly options: readonly QuickReply[];
  /** Several can be picked before sending. */
  readonly many: boolean;
}

export const NO_REPLIES: QuickReplies = { options: [], many: false };

/** Longer lists of options are typed rather than pressed. */
const MAX_BUTTONS = 24;

/** Buttons that aren't from a flow; pressing one sends its text. */
export interface ReplyWords {
  readonly yes: string;
  readonly no: string;
  readonly person: string;
}

export function quickReplies(view: RunView, words: ReplyWords): QuickReplies {
  if (view.status !== 'waiting') return NO_REPLIES;
  const asking = openLine(view);
  if (asking === null) return NO_REPLIES;
  const options = asking.options.length > 0 ? asking.options : impliedOptions(asking, words);
  const person = asking.kind === 'offer-human' ? [{ value: 'human', label: words.person }] : [];
  return { options: [...options.slice(0, MAX_BUTTONS), ...person], many: asking.answer?.type === 'choices' };
}

/** The open question: the last one asked, or the one asked again after a rejected answer. */
export function openLine(view: RunView): AssistantLine | null {
  const line = view.messages.findLast((each) => each.role === 'assistant' && !each.answered);
  return line?.role === 'assistant' ? line : null;
}

function impliedOptions(line: AssistantLine, { yes, no }: ReplyWords): QuickReply[] {
  if (line.answer?.type === 'choices')
    return line.answer.options.map((option) => ({ value: option.value, label: optionLabel(option) }));
  if (line.kind !== 'confirm' && line.answer?.type !== 'boolean') return [];
  return [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
}

/** The reply for a digit key while nothing is typed. */
export function replyForKey(replies: QuickReplies, key: string): QuickReply | null {
  if (!/^[1-9]$/.test(key)) return null;
  return replies.options[Number(key) - 1] ?? null;
}

/** The words on the card of a node, whatever draws it. */
import { t } from '../../messages/translate.ts';
import { templateWords } from './template-words.ts';

export interface CardBody {
  /** What is said or asked. */
  readonly text?: string | null;
  /** In place of the text: what is still to be chosen or written. */
  readonly missing?: string | null;
  /** A name in the mono face: an answer key, a tool, a screen. */
  readonly chip?: string | null;
  /** Beside the chip: the answer's type, a result, a count. */
  readonly aside?: string | null;
  /** How it is shown. `value`: it is cut off before the chip is. `broken`: it tells that something is gone. */
  readonly asideIs?: 'word' | 'value' | 'broken';
  /** What else it changes, as a count. */
  readonly more?: number;
  /** Whether a screen holds the conversation until the user acts or speaks; null for other kinds. */
  readonly waits?: boolean | null;
}

export function textOrMissing(text: string): Pick<CardBody, 'text' | 'missing'> {
  const line = templateWords(text).replace(/\s+/g, ' ').trim();
  return line === '' ? { missing: t('canvas.noPrompt') } : { text: line };
}

/** The text on the card of a node, however it is drawn. */
import { t } from '../../messages/translate.ts';
import { templateWords } from './template-words.ts';

export interface CardBody {
  /** The text of a message or question. */
  readonly text?: string | null;
  /** Shown if something must still be chosen or written. */
  readonly missing?: string | null;
  /** A name in the monospaced font: an answer key, a tool, a screen. */
  readonly chip?: string | null;
  /** Shown next to the chip: the answer's type, a result, or a count. */
  readonly aside?: string | null;
  /** How it is shown. `value`: truncated before the chip. `broken`: something is missing. */
  readonly asideIs?: 'word' | 'value' | 'broken';
  /** The number of further changes. */
  readonly more?: number;
  /** Whether a screen waits for the user; null for other kinds. */
  readonly waits?: boolean | null;
}

export function textOrMissing(text: string): Pick<CardBody, 'text' | 'missing'> {
  const line = templateWords(text).replace(/\s+/g, ' ').trim();
  return line === '' ? { missing: t('canvas.noPrompt') } : { text: line };
}

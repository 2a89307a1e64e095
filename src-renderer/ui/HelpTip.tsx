/** The description of a field behind an "i", shown on hover and focus. Screen readers get it with the field. */
import { Info } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { Tooltip } from './Tooltip.tsx';

export interface HelpTipProps {
  /** Of the help, which the field refers to. */
  readonly id: string;
  readonly text: string;
}

export function HelpTip({ id, text }: HelpTipProps) {
  return (
    <>
      <Tooltip text={text} side="top">
        <button
          type="button"
          aria-label={t('help.title')}
          aria-describedby={id}
          className="-my-1 inline-flex size-6 shrink-0 cursor-help items-center justify-center rounded-control text-faint hover:text-ink"
        >
          <Info size={13} strokeWidth={2} aria-hidden />
        </button>
      </Tooltip>
      <span id={id} className="sr-only">
        {text}
      </span>
    </>
  );
}

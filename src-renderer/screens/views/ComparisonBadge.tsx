/** How one value compares with another. */
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { classes } from '../../ui/classes.ts';
import { choiceOf, type ViewProps, wordsOf } from './view.ts';
import { TONE_LOOKS, TONES } from './tones.ts';

const ARROWS = { up: ArrowUp, down: ArrowDown, equal: Equal } as const;

export function ComparisonBadge({ values, label }: ViewProps) {
  const direction = choiceOf(values, 'direction', ['none', 'up', 'down', 'equal']);
  const delta = wordsOf(values, 'delta');
  const Arrow = direction === 'none' ? null : ARROWS[direction];
  return (
    <span
      {...(label === null ? {} : { role: 'img', 'aria-label': label })}
      className={classes(
        'inline-flex w-fit max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-medium',
        TONE_LOOKS[choiceOf(values, 'tone', TONES)].classes,
      )}
    >
      {Arrow !== null && <Arrow size={14} strokeWidth={2} className="shrink-0" aria-hidden />}
      {direction !== 'none' && <span className="sr-only">{t(`screens.${direction}`)}: </span>}
      <span className="min-w-0 break-words">
        {wordsOf(values, 'label')}
        {delta !== '' && ' '}
        {delta !== '' && <span className="font-semibold tabular-nums">{delta}</span>}
      </span>
    </span>
  );
}

/** One highlighted message: an advantage, a note, or a warning. */
import { classes } from '../../ui/classes.ts';
import { choiceOf, type ViewProps, wordsOf } from './view.ts';
import { Sign } from './Sign.tsx';
import { TONE_LOOKS, TONES } from './tones.ts';

export function BenefitCard({ values, label }: ViewProps) {
  const tone = TONE_LOOKS[choiceOf(values, 'variant', TONES)];
  const detail = wordsOf(values, 'detail');
  const Icon = tone.icon;
  return (
    <div
      role="note"
      {...(label === null ? {} : { 'aria-label': label })}
      className={classes('flex min-w-0 items-start gap-3 rounded-card p-4', tone.classes)}
    >
      <span className="mt-0.5 shrink-0">
        {values['icon'] === undefined ? (
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        ) : (
          <Sign name={values['icon']} size={18} />
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-semibold break-words">{wordsOf(values, 'title')}</p>
        {detail !== '' && <p className="break-words text-ink">{detail}</p>}
      </div>
    </div>
  );
}

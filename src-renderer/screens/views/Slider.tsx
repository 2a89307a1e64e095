/** A number between two bounds. */
import type { CSSProperties } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { numberOf, type ViewProps, wordsOf } from './view.ts';
import { describedBy, Labelled, namedBy } from './Labelled.tsx';
import { useEntry } from './use-entry.ts';

const LOOK =
  'h-6 w-full cursor-pointer appearance-none rounded-full bg-transparent ' +
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--accent)_var(--reached),var(--strong)_var(--reached))] ' +
  'rtl:[&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_left,var(--accent)_var(--reached),var(--strong)_var(--reached))] ' +
  '[&::-webkit-slider-thumb]:-mt-[7px] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-panel ' +
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-[var(--strong)] [&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-[var(--accent)] ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-panel';

export function Slider(props: ViewProps) {
  const { id, values, label, description, failed } = props;
  const name = label ?? wordsOf(values, 'label');
  const { value, enter, ...entry } = useEntry(props);
  // A slider always has a value, so what is wrong with it is no surprise.
  const mistakes = failed.length > 0 ? failed : entry.mistakes(failed);
  const min = numberOf(values, 'min') ?? 0;
  const max = Math.max(numberOf(values, 'max') ?? 100, min);
  const current = Math.min(Math.max(numberOf({ value }, 'value') ?? min, min), max);
  const steps = numberOf(values, 'steps');
  const reached = max === min ? 0 : ((current - min) / (max - min)) * 100;
  const words = new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 2 });
  return (
    <Labelled
      id={id}
      label={name}
      description={description}
      mistakes={mistakes}
      aside={
        <output htmlFor={id} className="text-lg font-semibold tabular-nums">
          {words.format(current)}
        </output>
      }
    >
      <input
        id={id}
        type="range"
        {...{ min, max }}
        step={steps === null ? stepOf(min, max) : (max - min) / steps || 1}
        value={current}
        onChange={(event) => enter(Number(event.target.value))}
        style={{ '--reached': `${reached}%` } as CSSProperties}
        {...namedBy(name, t('screens.sliderName'))}
        aria-invalid={mistakes.length > 0 || undefined}
        {...describedBy(id, { description, mistakes })}
        className={LOOK}
      />
      <div className="flex justify-between text-sm text-muted tabular-nums" aria-hidden>
        <span>{words.format(min)}</span>
        <span>{words.format(max)}</span>
      </div>
    </Labelled>
  );
}

/** Whole numbers if there are enough of them, or else a hundredth of the range. */
function stepOf(min: number, max: number): number {
  return max - min >= 5 && Number.isInteger(min) && Number.isInteger(max) ? 1 : (max - min) / 100 || 1;
}

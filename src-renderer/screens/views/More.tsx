/** After the part of a very long list that is drawn: draws more of it. */
import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { RevealedContext } from './screen-props.ts';

interface MoreProps {
  /** How many aren't drawn yet. */
  readonly count: number;
  readonly onMore: () => void;
  /** Components that must be visible; some may be among those not drawn yet. */
  readonly onReveal: (wanted: ReadonlySet<string>) => void;
}

export function More({ count, onMore, onReveal }: MoreProps) {
  const revealed = useContext(RevealedContext);
  const reveal = useEffectEvent(() => onReveal(revealed));
  // A new component may be selected before it is in the list.
  useLayoutEffect(() => reveal(), [revealed, count]);
  return (
    <button
      type="button"
      data-more
      onClick={onMore}
      className="inline-flex min-h-9 w-fit items-center rounded-control border border-dashed border-strong px-3.5 py-1.5 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
    >
      {t('screens.more', { count: String(count) })}
    </button>
  );
}

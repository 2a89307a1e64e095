/** After the part of a very long list that is drawn: draws more of it. */
import { t } from '../../../src-shared/messages/translate.ts';

interface MoreProps {
  /** How many aren't drawn yet. */
  readonly count: number;
  readonly onMore: () => void;
}

export function More({ count, onMore }: MoreProps) {
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

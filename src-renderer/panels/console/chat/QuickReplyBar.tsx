/** The options of the open question as buttons; the small digit is the key that presses it. */
import { Check } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { UsedReplies } from './use-quick-replies.ts';

export interface QuickReplyBarProps {
  readonly replies: UsedReplies;
  /** After a reply, the focus returns to the text box. */
  readonly onDone: () => void;
}

const KEYED = 9;

export function QuickReplyBar({ replies, onDone }: QuickReplyBarProps) {
  const { options, many, picked, choose, sendPicked } = replies;
  if (options.length === 0) return null;
  return (
    <div role="group" aria-label={t('console.composer.replies')} className="mb-2 flex flex-col items-start gap-1.5">
      <div className="flex max-h-28 flex-wrap items-center gap-1.5 overflow-y-auto p-0.5">
        {options.map((option, index) => {
          const isPicked = picked.includes(option.value);
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={many ? isPicked : undefined}
              aria-keyshortcuts={index < KEYED ? String(index + 1) : undefined}
              onClick={() => {
                choose(option);
                if (!many) onDone();
              }}
              className={classes(
                'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-left text-base transition-colors duration-120',
                isPicked
                  ? 'border-accent bg-selected text-accent'
                  : 'border-strong bg-raised text-ink hover:border-accent hover:bg-selected',
              )}
            >
              {isPicked ? (
                <Check size={12} strokeWidth={2} className="shrink-0" aria-hidden />
              ) : (
                index < KEYED && (
                  <span aria-hidden className="text-sm text-faint tabular-nums">
                    {index + 1}
                  </span>
                )
              )}
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
            </button>
          );
        })}
      </div>
      {many && picked.length === 0 && <span className="text-sm text-muted">{t('console.composer.pickSeveral')}</span>}
      {many && picked.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => {
            sendPicked();
            onDone();
          }}
        >
          {t('console.composer.sendPicked', { count: picked.length })}
        </Button>
      )}
    </div>
  );
}

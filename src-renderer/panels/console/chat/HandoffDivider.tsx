/** Between the lines of two plugins: which one is active from here on. */
import { ArrowLeftRight } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { HandoffLine } from '../../../../src-shared/run/run-view.ts';
import { handoffText } from './line-words.ts';

export const HandoffDivider = memo(function HandoffDivider({ line }: { readonly line: HandoffLine }) {
  return (
    <li className="my-3 flex items-center gap-2 self-stretch text-sm font-medium text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <ArrowLeftRight size={12} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
      <span>{handoffText(t, line)}</span>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  );
});

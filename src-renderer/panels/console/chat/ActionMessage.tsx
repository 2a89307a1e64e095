/** What the user pressed on a screen: a small line, since nothing was said. */
import { MousePointerClick } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Surfaces } from '../../../../src-shared/a2ui/surface.ts';
import type { ActionLine } from '../../../../src-shared/run/run-view.ts';
import { pressedLabel } from '../screens/pressed-label.ts';
import { valueText } from '../../../conversation/value-text.ts';

export interface ActionMessageProps {
  readonly line: ActionLine;
  /** The surfaces when it was pressed. */
  readonly surfaces: Surfaces | null;
}

export const ActionMessage = memo(function ActionMessage({ line, surfaces }: ActionMessageProps) {
  const { action, data } = line;
  const label = pressedLabel(surfaces ?? new Map(), { name: action, data });
  return (
    <li
      title={t('console.screen.pressedDetail', { action, data: valueText(t, data) })}
      className="mt-2 flex max-w-[88%] items-center gap-1.5 self-end px-1 text-sm text-muted"
    >
      <MousePointerClick size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
      <span className="wrap-anywhere">{t('console.screen.pressed', { label })}</span>
    </li>
  );
});

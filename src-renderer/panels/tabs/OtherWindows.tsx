/** Shows that the flow is also open elsewhere. */
import { AppWindow } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

export function OtherWindows() {
  const others = useDocument((state) => state.otherWindows);
  if (others === 0) return null;
  return (
    <Tooltip text={t('tabs.othersText')}>
      <span
        role="status"
        className="inline-flex h-6 items-center gap-1.5 rounded-full bg-info-soft px-2 text-sm whitespace-nowrap text-info"
      >
        <AppWindow size={13} strokeWidth={1.75} aria-hidden />
        <span className="max-xl:sr-only">{t('tabs.others', { count: others })}</span>
      </span>
    </Tooltip>
  );
}

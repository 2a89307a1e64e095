/** A panel, named for screen readers. A bug in one panel leaves the others working. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelName } from '../state/view-store.ts';
import { CrashScreen } from './CrashScreen.tsx';

export interface PanelFrameProps {
  readonly panel: PanelName;
  readonly children: ReactNode;
}

export function PanelFrame({ panel, children }: PanelFrameProps) {
  const { t } = useTranslation();
  return (
    <section
      data-region={panel}
      aria-label={t(`app.panels.${panel}`)}
      className="h-full min-h-0 overflow-hidden bg-panel"
    >
      <CrashScreen>{children}</CrashScreen>
    </section>
  );
}

/** A panel, named for screen readers. A bug in one panel leaves the others working. */
import type { ReactNode } from 'react';
import { t } from '../../src-shared/messages/translate.ts';
import { BELOW, type PanelName } from '../state/window/view-store.ts';
import { classes } from '../ui/classes.ts';
import { CrashScreen } from '../ui/CrashScreen.tsx';

export interface PanelFrameProps {
  readonly panel: PanelName;
  readonly children: ReactNode;
}

/** Panels that start with a list instead of a heading. */
const BEGINS_WITH_LIST: ReadonlySet<PanelName> = new Set([...BELOW, 'tests', 'tools', 'versions'] as const);

export function PanelFrame({ panel, children }: PanelFrameProps) {
  return (
    <section
      data-region={panel}
      aria-label={t(`app.panels.${panel}`)}
      className={classes(
        'relative h-full min-h-0 overflow-hidden bg-panel -outline-offset-2',
        BELOW.some((below) => below === panel) && '[container:list/size]',
      )}
    >
      {BEGINS_WITH_LIST.has(panel) && <h2 className="sr-only">{t(`app.panels.${panel}`)}</h2>}
      <CrashScreen>{children}</CrashScreen>
    </section>
  );
}

/** A changed screen as both sides draw it, with the changed component marked. */
import { useMemo, useRef } from 'react';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Device } from '../../../src-shared/device.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { ScreenPreview } from '../../screens/ScreenPreview.tsx';
import { useMark } from '../../ui/use-mark.ts';
import type { ChangedScreen } from '../../state/versions/compare-model.ts';
import { useCompare } from '../../state/workspace/app-context.tsx';
import { comparedData } from '../screen-designer/preview-settings.ts';
import { usePreviewSettings } from '../screen-designer/use-preview-settings.ts';

export function ScreenDifference({ screen }: { readonly screen: ChangedScreen }) {
  const mode = useCompare((state) => state.mode);
  const shown = useCompare((state) => state.shown);
  const sides = mode === 'before' || mode === 'after' ? ([mode] as const) : (['before', 'after'] as const);
  return (
    <div className="flex min-h-0 flex-1 divide-x divide-line">
      {sides.map((side) => (
        <ScreenSide
          key={side}
          label={t('compare.screens.drawing', { side: t(`compare.${side}`), screen: screen.title })}
          file={shown?.screens[side][screen.name]}
          flow={shown?.drawings[side].flow}
          component={screen.component}
          device={screen.device ?? 'desktop'}
        />
      ))}
    </div>
  );
}

export interface ScreenSideProps {
  readonly label: string;
  readonly file: ScreenFile | undefined;
  readonly flow: Flow | undefined;
  readonly component: string | null;
  readonly device: Device;
}

const NONE: readonly string[] = [];

/** A screen as one side draws it. */
export function ScreenSide({ label, file, flow, component, device }: ScreenSideProps) {
  const [settings] = usePreviewSettings();
  const place = useRef<HTMLDivElement>(null);
  const marked = useMemo(() => (component === null ? NONE : [component]), [component]);
  useMark(place, 'data-changed', marked);
  const data = useMemo(
    () => (file === undefined || flow === undefined ? {} : comparedData({ file, flow }, device, settings.data)),
    [file, flow, device, settings.data],
  );
  return (
    // The drawing inside is the landmark.
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={0}
      className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto bg-app p-6 [&_[data-changed]>*]:outline-2 [&_[data-changed]>*]:outline-offset-2 [&_[data-changed]>*]:outline-accent"
    >
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      {file === undefined ? (
        <p className="text-sm text-muted">{t('compare.screens.missing')}</p>
      ) : (
        <div className="rounded-card border border-line bg-panel p-5 text-ink shadow-node">
          <ScreenPreview screen={file} device={device} label={label} {...(data && { data })} isMarked />
        </div>
      )}
    </div>
  );
}

/** The screen on its devices, in the chosen look. */
import { memo, useContext, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { Direction } from 'radix-ui';
import { DEVICES, type Device } from '../../../src-shared/device.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { ScreenPreview } from '../../screens/ScreenPreview.tsx';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { classes } from '../../ui/classes.ts';
import { previewData, previewMistakes, type PreviewSettings } from './preview-settings.ts';
import type { Designed } from './use-designed.ts';
import { RecordedData } from './use-recorded.ts';

export interface DeviceFramesProps {
  readonly designed: Designed;
  readonly settings: PreviewSettings;
}

/** Selecting and dragging on the screen doesn't redraw it. */
export const DeviceFrames = memo(function DeviceFrames({ designed, settings }: DeviceFramesProps) {
  const isBeside = settings.frame === 'all';
  const frames = DEVICES.filter((frame) => isBeside || frame === settings.frame);
  const { place, room } = useRoom();
  const fit = isBeside && room > 0 ? Math.min(1, room / ALL_WIDE) : 1;
  // Elements of the designer keep their size.
  const unzoomed = 1 / (settings.zoom * fit);
  return (
    <div ref={place}>
      <div
        className={isBeside ? 'flex w-max items-start gap-8' : 'flex justify-center'}
        style={{ zoom: settings.zoom * fit }}
      >
        {frames.map((frame) => (
          <figure
            key={frame}
            className={classes('flex min-w-0 flex-col gap-2', !isBeside && 'w-full items-center-safe')}
          >
            {isBeside && (
              <figcaption className="text-sm font-medium text-muted" style={{ zoom: unzoomed }}>
                {t(`screenPreview.frames.${frame}`)}
              </figcaption>
            )}
            <OneFrame {...{ designed, settings, frame, isBeside, unzoomed }} />
          </figure>
        ))}
      </div>
    </div>
  );
});

/** A desktop, a tablet, and a phone with the gaps between them. */
const ALL_WIDE = 1024 + 768 + 360 + 2 * 32;

/** The width available for the devices. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, room };
}

const SHAPES: Readonly<Record<Device, string>> = {
  desktop: 'max-w-5xl rounded-card',
  tablet: 'shrink-0 rounded-[20px]',
  mobile: 'shrink-0 min-h-140 rounded-[28px]',
};
/** An upright tablet, and a phone that is narrower than most. */
const FIXED: Readonly<Record<Device, string>> = { desktop: 'w-5xl', tablet: 'w-192', mobile: 'w-90' };

interface OneFrameProps extends DeviceFramesProps {
  readonly frame: Device;
  readonly isBeside: boolean;
  readonly unzoomed: number;
}

function OneFrame({ designed: { file, name }, settings, frame, isBeside, unzoomed }: OneFrameProps) {
  const recorded = useContext(RecordedData);
  const flow = useDocument(({ document }) => document.flow);
  const made = useMemo(() => previewData({ file, flow }, frame, settings.data), [file, flow, frame, settings.data]);
  const data = recorded ?? made;
  const label = file.title ?? name;
  const text = settings.isTextLarge ? 2 : 1;
  const dir = settings.isRightToLeft ? 'rtl' : 'ltr';
  const isSample = recorded === null && settings.data.startsWith('data.') && Object.keys(made ?? {}).length > 0;
  return (
    <div
      data-testid={`preview-${frame}`}
      data-device={frame}
      data-theme={settings.theme === 'window' ? undefined : settings.theme}
      dir={dir}
      className={classes(
        'relative border border-line bg-panel p-5 text-ink shadow-node',
        isBeside || frame !== 'desktop' ? FIXED[frame] : 'w-full',
        SHAPES[frame],
      )}
    >
      {/* On one of several devices, because all show the same data. */}
      {isSample && (!isBeside || frame === DEVICES[0]) && <SampleMark zoom={unzoomed} isBeside={isBeside} />}
      {frame !== 'desktop' && <div aria-hidden className="mx-auto mb-4 h-1 w-16 rounded-full bg-line" />}
      <div style={{ zoom: text, ...outline(unzoomed / text) }}>
        <Direction.Provider dir={dir}>
          <ScreenPreview
            key={frame}
            screen={file}
            device={frame}
            label={isBeside ? `${label}, ${t(`screenPreview.frames.${frame}`)}` : label}
            {...(data && { data })}
            mistakes={recorded === null ? previewMistakes(file, settings.data) : 'touched'}
            isMarked
          />
        </Direction.Provider>
      </div>
    </div>
  );
}

/** The outline of the selection, with the same thickness at any zoom. */
function outline(unzoomed: number): CSSProperties {
  return { '--picked-width': `${2 * unzoomed}px` } as CSSProperties;
}

/** Sits on the edge of the screen, because it belongs to the designer: at the bottom if the device has a caption. */
function SampleMark({ zoom, isBeside }: { readonly zoom: number; readonly isBeside: boolean }) {
  return (
    <span
      title={t('screenPreview.sampleHelp')}
      style={{ zoom }}
      className={classes(
        'absolute end-4 rounded-full border border-line bg-panel px-2 text-sm leading-5 whitespace-nowrap text-muted',
        isBeside ? '-bottom-2.5' : '-top-2.5',
      )}
    >
      {t('screenPreview.sample')}
    </span>
  );
}

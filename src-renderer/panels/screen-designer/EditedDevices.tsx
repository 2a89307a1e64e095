/** Which devices show a component, and on which edits apply. */
import { memo, useMemo, type ReactNode } from 'react';
import { Monitor, MonitorSmartphone, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { DEVICES, type Device } from '../../../src-shared/device.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { ownDevices } from '../../../src-shared/screen-edits/on-device.ts';
import { showingOf, showOn, type Showing } from '../../../src-shared/screen-edits/show-on.ts';
import { IconChoice, IconToggles } from '../../ui/IconChoice.tsx';
import { useDesignedComponent, useLatestComponent } from './designed-component.tsx';
import type { PreviewSettings } from './preview-settings.ts';
import { usePreviewSettings } from './use-preview-settings.ts';
import { kindTitle } from './use-designed.ts';

export const DEVICE_ICONS: Readonly<Record<Device, LucideIcon>> = {
  desktop: Monitor,
  tablet: Tablet,
  mobile: Smartphone,
};

const DEVICE_CHOICES = DEVICES.map((value) => ({
  value,
  label: t(`screenDesigner.devices.${value}`),
  icon: DEVICE_ICONS[value],
}));
const ALL = { value: 'all', label: t('screenDesigner.devices.all'), icon: MonitorSmartphone } as const;
const CHOICES = [ALL, ...DEVICE_CHOICES];

export function EditedDevices() {
  const { designed, component } = useDesignedComponent();
  const [{ edits }, change] = usePreviewSettings();
  const owning = ownDevices(designed.file, component.id);
  return (
    <div className="flex flex-col gap-1">
      <ShownOn />
      {owning.length === 1 ? (
        <p className="text-sm text-accent">{t(`screenDesigner.devices.onlyOn.${owning[0]!}`)}</p>
      ) : (
        <EditedOn edits={edits} onChange={change} />
      )}
    </div>
  );
}

interface EditedOnProps extends Pick<PreviewSettings, 'edits'> {
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

/** Edits of the component don't rerender it. */
const EditedOn = memo(function EditedOn({ edits, onChange }: EditedOnProps) {
  return (
    <Line label={t('screenDesigner.devices.edited')}>
      <IconChoice
        label={t('screenDesigner.devices.edited')}
        options={CHOICES}
        value={edits}
        onChange={(next) => onChange({ edits: next })}
      />
    </Line>
  );
});

/** Empty if it can't be chosen. */
function ShownOn() {
  const { designed, component } = useDesignedComponent();
  const { file } = designed;
  const { id } = component;
  const showing = useMemo(() => showingOf(file, id), [file, id]);
  return showing === null ? null : <ShowingToggles {...showing} />;
}

const ShowingToggles = memo(function ShowingToggles({ on, possible }: Showing) {
  const latest = useLatestComponent();
  const show = (next: readonly Device[]) => {
    const { designed, component } = latest.current;
    const label = t('screenDesigner.edits.devices', { name: kindTitle(component) });
    designed.edit(label, showOn(designed, component.id, next));
  };
  return (
    <Line label={t('screenDesigner.devices.shownOn')}>
      <IconToggles
        label={t('screenDesigner.devices.shownOn')}
        options={DEVICE_CHOICES.filter(({ value }) => possible.includes(value))}
        pressed={on}
        onChange={(next) => show(DEVICES.filter((device) => next.includes(device)))}
        least={t('screenDesigner.devices.atLeastOne')}
      />
    </Line>
  );
}, deepEqual);

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span aria-hidden className="text-sm font-medium text-muted">
        {label}
      </span>
      {children}
    </div>
  );
}

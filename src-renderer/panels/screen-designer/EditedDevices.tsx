/** Chooses the devices that changes of properties apply to. */
import { Monitor, MonitorSmartphone, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { Device } from '../../../src-shared/device.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { ownDevices } from '../../../src-shared/screen-edits/on-device.ts';
import { IconChoice } from '../../ui/IconChoice.tsx';
import { useDesignedComponent } from './designed-component.tsx';
import { usePreviewSettings } from './preview-settings.ts';

export const DEVICE_ICONS: Readonly<Record<Device, LucideIcon>> = {
  desktop: Monitor,
  tablet: Tablet,
  mobile: Smartphone,
};

const CHOICES = (['all', 'desktop', 'tablet', 'mobile'] as const).map((value) => ({
  value,
  label: t(`screenDesigner.devices.${value}`),
  icon: value === 'all' ? MonitorSmartphone : DEVICE_ICONS[value],
}));

export function EditedDevices() {
  const { designed, component } = useDesignedComponent();
  const [{ edits }, change] = usePreviewSettings();
  const owning = ownDevices(designed.file, component.id);
  // If only one device has the component, there is nothing to choose.
  if (owning.length === 1) {
    return <p className="text-sm text-accent">{t(`screenDesigner.devices.onlyOn.${owning[0]!}`)}</p>;
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden className="text-sm font-medium text-muted">
          {t('screenDesigner.devices.edited')}
        </span>
        <IconChoice
          label={t('screenDesigner.devices.edited')}
          options={CHOICES}
          value={edits}
          onChange={(next) => change({ edits: next })}
        />
      </div>
      {edits !== 'all' && (
        <p role="status" className="text-sm text-accent">
          {t(`screenDesigner.devices.only.${edits}`)}
        </p>
      )}
    </div>
  );
}

/** Desktop, tablet, or phone. */
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Device } from '../../../src-shared/device.ts';
import { IconChoice } from '../../ui/IconChoice.tsx';

const DEVICES = [
  { value: 'desktop', label: t('console.client.desktop'), icon: Monitor },
  { value: 'tablet', label: t('console.client.tablet'), icon: Tablet },
  { value: 'mobile', label: t('console.client.mobile'), icon: Smartphone },
] as const;

export interface DeviceChoiceProps {
  readonly value: Device;
  readonly onChange: (device: Device) => void;
}

export function DeviceChoice(props: DeviceChoiceProps) {
  return <IconChoice label={t('console.client.device')} options={DEVICES} {...props} />;
}

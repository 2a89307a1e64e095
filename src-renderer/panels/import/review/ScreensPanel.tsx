/** A live preview of the future plugin's screens, updated as their files are edited. */
import { useMemo, useState } from 'react';
import { PanelsTopLeft } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { parseScreen, type ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';
import type { Device } from '../../../../src-shared/device.ts';
import { DeviceChoice } from '../../../screens/device/DeviceChoice.tsx';
import { DeviceFrame } from '../../../screens/device/DeviceFrame.tsx';
import { ScreenPreview } from '../../../screens/ScreenPreview.tsx';
import { useWorkspace } from '../../../state/workspace/app-context.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PartsEditor } from './PartsEditor.tsx';
import { textOf, type ScreenEntry } from './review-files.ts';
import { useOpenText } from './use-open-text.ts';
import { screenText } from './screen-parts.ts';

export interface ScreensPanelProps {
  readonly screens: readonly ScreenEntry[];
  readonly shown: string | null;
  readonly onShow: (path: string) => void;
}

export function ScreensPanel({ screens, shown, onShow }: ScreensPanelProps) {
  const [device, setDevice] = useState<Device>('desktop');
  if (screens.length === 0 || shown === null) {
    return (
      <EmptyState
        icon={<PanelsTopLeft size={20} strokeWidth={1.75} aria-hidden />}
        title={t('import.review.noScreens')}
        text={t('import.review.noScreensText')}
      />
    );
  }
  return (
    <div className="h-full min-h-0 bg-panel">
      <Tabs
        label={t('import.review.screens')}
        value={shown}
        onChange={onShow}
        screenTab={<DeviceChoice value={device} onChange={setDevice} />}
        items={screens.map(({ path, title }) => ({
          value: path,
          label: title,
          panel: path === shown && <Screen key={path} path={path} title={title} device={device} />,
        }))}
      />
    </div>
  );
}

interface ScreenProps {
  readonly path: string;
  readonly title: string;
  readonly device: Device;
}

function Screen({ path, title, device }: ScreenProps) {
  const { imports } = useWorkspace();
  const open = useOpenText(path);
  const text = textOf(open);
  const parsed = useMemo(() => (text === null ? null : parseScreen(text, path)), [text, path]);
  const [last, setLast] = useState<ScreenFile | null>(null);
  if (parsed?.ok === true && parsed.value !== last) setLast(parsed.value);
  const screen = parsed?.ok === true ? parsed.value : last;
  if (screen === null) {
    return (
      <div className="p-6">
        {parsed === null ? <Spinner label={t('source.loading', { file: path })} /> : <NotDrawn />}
      </div>
    );
  }
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      {parsed?.ok === false && <NotDrawn />}
      <div
        className="min-h-0 flex-1 overflow-y-auto bg-app p-4"
        tabIndex={0}
        role="group"
        aria-label={t('import.review.preview', { name: title })}
      >
        <DeviceFrame device={device}>
          <ScreenPreview key={device} screen={screen} device={device} label={title} />
        </DeviceFrame>
      </div>
      <PartsEditor screen={screen} onChange={(next) => imports.getState().type(path, screenText(next))} />
    </div>
  );
}

function NotDrawn() {
  return (
    <p role="status" className="shrink-0 bg-warning-soft px-4 py-1.5 text-sm text-ink">
      {t('import.review.notDrawn')}
    </p>
  );
}

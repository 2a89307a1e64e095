/** How the screen is shown: its data, the devices, zoom, and user settings. */
import {
  ALargeSmall,
  Columns3,
  Minus,
  Monitor,
  Moon,
  PencilLine,
  PilcrowLeft,
  Plus,
  Smartphone,
  Sun,
  Tablet,
} from 'lucide-react';
import { memo, useState } from 'react';
import { SAMPLE_KINDS } from '../../../src-shared/a2ui/sample-data.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { IconChoice } from '../../ui/IconChoice.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { useResolvedTheme } from '../../ui/use-resolved-theme.ts';
import { PreviewDataDialog } from './PreviewDataDialog.tsx';
import {
  isPreviewDark,
  largerZoom,
  NAMES,
  otherTheme,
  ownState,
  ownStates,
  RECORDED,
  smallerZoom,
  type PreviewSettings,
} from './preview-settings.ts';
import type { Designed } from './use-designed.ts';

export interface PreviewBarProps {
  readonly designed: Designed;
  readonly settings: PreviewSettings;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

export function PreviewBar({ designed, settings, onChange }: PreviewBarProps) {
  return (
    <div role="toolbar" aria-label={t('screenPreview.toolbar')} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <DataChoice {...{ designed, settings, onChange }} />
      <LookChoices {...{ settings, onChange }} />
    </div>
  );
}

/** Edits of the screen don't rerender it. */
const LookChoices = memo(function LookChoices({ settings, onChange }: Omit<PreviewBarProps, 'designed'>) {
  const resolved = useResolvedTheme();
  const isDark = isPreviewDark(settings, resolved);
  return (
    <>
      <IconChoice
        label={t('screenPreview.device')}
        options={FRAMES}
        value={settings.frame}
        onChange={(frame) => onChange({ frame })}
      />
      <Zoom value={settings.zoom} onChange={(zoom) => onChange({ zoom })} />
      <div className="flex">
        <IconButton
          size="sm"
          label={t('screenPreview.dark')}
          icon={isDark ? <Moon size={14} strokeWidth={1.75} /> : <Sun size={14} strokeWidth={1.75} />}
          pressed={isDark}
          onClick={() => onChange({ theme: otherTheme(settings, resolved) })}
        />
        <IconButton
          size="sm"
          label={t('screenPreview.largeText')}
          icon={<ALargeSmall size={14} strokeWidth={1.75} />}
          pressed={settings.isTextLarge}
          onClick={() => onChange({ isTextLarge: !settings.isTextLarge })}
        />
        <IconButton
          size="sm"
          label={t('screenPreview.rightToLeft')}
          icon={<PilcrowLeft size={14} strokeWidth={1.75} />}
          pressed={settings.isRightToLeft}
          onClick={() => onChange({ isRightToLeft: !settings.isRightToLeft })}
        />
      </div>
    </>
  );
});

function DataChoice({ designed, settings, onChange }: PreviewBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-1">
      <DataSelect samples={designed.file.samples} data={settings.data} onChange={onChange} onEdit={setOpen} />
      {isOpen && <PreviewDataDialog {...{ designed, settings, onChange }} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface DataSelectProps extends Pick<PreviewBarProps, 'onChange'> {
  readonly samples: ScreenFile['samples'];
  readonly data: string;
  readonly onEdit: (isOpen: true) => void;
}

/** Edits of the screen don't rerender it either. */
const DataSelect = memo(function DataSelect({ samples, data, onChange, onEdit }: DataSelectProps) {
  const options = [
    ...SAMPLE_KINDS.map((kind) => ({ value: `data.${kind}`, label: t(`screenPreview.states.${kind}`) })),
    ...ownStates({ samples }).map((name) => ({ value: ownState(name), label: name })),
    { value: RECORDED, label: t('screenPreview.recorded.title') },
    { value: NAMES, label: t('screenPreview.names') },
  ];
  const isKnown = options.some(({ value }) => value === data);
  return (
    <>
      <div className="w-40">
        <Select
          label={t('screenPreview.data')}
          value={isKnown ? data : 'data.normal'}
          onChange={(next) => onChange({ data: next })}
          options={options}
          className="h-6! py-0 text-sm"
        />
      </div>
      <IconButton
        size="sm"
        label={t('screenPreview.editData')}
        icon={<PencilLine size={14} strokeWidth={1.75} />}
        onClick={() => onEdit(true)}
      />
    </>
  );
});

const FRAMES = [
  { value: 'desktop', label: t('screenPreview.frames.desktop'), icon: Monitor },
  { value: 'tablet', label: t('screenPreview.frames.tablet'), icon: Tablet },
  { value: 'mobile', label: t('screenPreview.frames.mobile'), icon: Smartphone },
  { value: 'all', label: t('screenPreview.frames.all'), icon: Columns3 },
] as const;

interface ZoomProps {
  readonly value: number;
  readonly onChange: (zoom: number) => void;
}

function Zoom({ value, onChange }: ZoomProps) {
  const smaller = smallerZoom(value);
  const larger = largerZoom(value);
  return (
    <div className="flex items-center">
      <IconButton
        size="sm"
        label={t('screenPreview.zoomOut')}
        icon={<Minus size={14} strokeWidth={1.75} />}
        disabled={smaller === value}
        onClick={() => onChange(smaller)}
      />
      <button
        type="button"
        aria-label={t('screenPreview.zoomReset', { percent: Math.round(value * 100) })}
        onClick={() => onChange(1)}
        className="h-6 w-11 rounded-control text-center text-sm text-muted tabular-nums hover:bg-hover hover:text-ink"
      >
        {t('screenPreview.zoom', { percent: Math.round(value * 100) })}
      </button>
      <IconButton
        size="sm"
        label={t('screenPreview.zoomIn')}
        icon={<Plus size={14} strokeWidth={1.75} />}
        disabled={larger === value}
        onClick={() => onChange(larger)}
      />
    </div>
  );
}

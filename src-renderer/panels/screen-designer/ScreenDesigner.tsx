/** The designer of a screen: its components as a tree, the screen itself, and, unless the dock shows them, its properties. */
import { memo, useEffect, useRef, type RefObject } from 'react';
import { ArrowLeft, Braces, ListTree } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useDesigner, useOpenDocument, useView } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { goToRegionNamed } from '../../ui/regions.ts';
import { ComponentTree } from './ComponentTree.tsx';
import { DeviceBar } from './DeviceBar.tsx';
import { DesignerPanels } from './DesignerPanels.tsx';
import { DesignedScreen, useDesignedScreen } from './designed-screen.tsx';
import { DesignCanvas } from './DesignCanvas.tsx';
import { Palette } from './Palette.tsx';
import { PreviewBar, type PreviewBarProps } from './PreviewBar.tsx';
import { usePreviewSettings } from './use-preview-settings.ts';
import { Properties } from './Properties.tsx';
import { useComponentClipboard } from './use-component-clipboard.ts';
import { RecordedBar } from './RecordedBar.tsx';
import { useComponentDrops } from './use-component-drops.ts';
import { useDesigned } from './use-designed.ts';
import { RecordedData, recordedData, useRecorded } from './use-recorded.ts';
import { useShowSelected } from './use-show-selected.ts';

export interface ScreenDesignerProps {
  readonly name: string;
  readonly withProperties: boolean;
}

export function ScreenDesigner({ name, withProperties }: ScreenDesignerProps) {
  const designed = useDesigned(name);
  const withComponents = useDesigner((state) => state.withComponents);
  const [settings, change] = usePreviewSettings();
  useShowSelected(designed, { settings, onChange: change });
  const recorded = useRecorded(designed, settings);
  const clipboard = useComponentClipboard(designed);
  const refusal = useComponentDrops(designed);
  const root = useRef<HTMLElement>(null);
  useTakeFocus(root);
  if (designed === null) return null;
  return (
    <section
      ref={root}
      aria-label={t('screenDesigner.designer')}
      data-designer
      className="relative flex h-full min-h-0 flex-col"
    >
      <DesignerHeader {...{ designed, settings }} onChange={change} />
      {designed.device !== null && <DeviceBar device={designed.device} onChange={change} />}
      {recorded !== null && <RecordedBar recorded={recorded} onChange={change} />}
      <div {...clipboard} className="flex min-h-0 flex-1 flex-col">
        <DesignedScreen designed={designed}>
          <RecordedData value={recordedData(recorded)}>
            <Panels {...{ withComponents, withProperties }} />
          </RecordedData>
        </DesignedScreen>
      </div>
      {refusal !== null && (
        <p
          role="status"
          className="pointer-events-none absolute bottom-3 left-1/2 z-20 -translate-x-1/2 rounded-card border border-danger bg-panel px-3 py-1.5 text-sm text-danger shadow-popover"
        >
          {refusal}
        </p>
      )}
    </section>
  );
}

interface PanelsProps {
  readonly withComponents: boolean;
  readonly withProperties: boolean;
}

/** Edits rerender the contents of the panels, but not the panels. */
const Panels = memo(function Panels({ withComponents, withProperties }: PanelsProps) {
  return (
    <DesignerPanels
      withComponents={withComponents}
      tree={<Tree />}
      palette={<Palette />}
      screen={<Canvas />}
      properties={withProperties ? <ItsProperties /> : null}
    />
  );
});

function Tree() {
  return <ComponentTree designed={useDesignedScreen()} />;
}

function Canvas() {
  const [settings] = usePreviewSettings();
  return <DesignCanvas designed={useDesignedScreen()} settings={settings} />;
}

function ItsProperties() {
  return <Properties designed={useDesignedScreen()} />;
}

/** Selecting and dragging don't rerender it. */
const DesignerHeader = memo(function DesignerHeader({ designed, settings, onChange }: PreviewBarProps) {
  return (
    <header className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-panel px-2 py-1">
      <HeaderStart title={designed.file.title ?? designed.name} />
      <PreviewBar {...{ designed, settings }} onChange={onChange} />
    </header>
  );
});

/** Edits don't rerender it either. */
const HeaderStart = memo(function HeaderStart({ title }: { readonly title: string }) {
  const { designer } = useOpenDocument();
  const text = useCommands().require('view.text');
  const run = useRunCommand();
  const withComponents = useDesigner((state) => state.withComponents);
  const isTextOpen = useView((state) => state.panels.text);
  return (
    <>
      <Button size="sm" onClick={() => designer.getState().close()}>
        <ArrowLeft size={14} strokeWidth={1.75} aria-hidden />
        {t('commands.closeScreen')}
      </Button>
      <IconButton
        size="sm"
        label={t('screenDesigner.showComponents')}
        icon={<ListTree size={14} strokeWidth={1.75} />}
        pressed={withComponents}
        onClick={() => designer.getState().showComponents(!withComponents)}
      />
      <h2 className="min-w-16 flex-1 truncate text-sm font-medium">{title}</h2>
      <IconButton
        size="sm"
        label={t(text.title)}
        shortcut={text.shortcuts?.[0]}
        icon={<Braces size={14} strokeWidth={1.75} />}
        pressed={isTextOpen}
        onClick={() => run(text)}
      />
    </>
  );
});

/** The designer loads when first opened, so the focus may already be on an element around it. */
function useTakeFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.contains(root.current) !== false) goToRegionNamed('components');
  }, [root]);
}

/** The screen itself, drawn by its player: components are selected, moved, and edited in place. */
import { useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { childList } from '../../../src-shared/screen-edits/screen-tree.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import { RevealedContext } from '../../screens/views/screen-props.ts';
import { useMark } from '../../ui/use-mark.ts';
import { classes } from '../../ui/classes.ts';
import { CanvasMenu } from './CanvasMenu.tsx';
import { DeviceFrames } from './DeviceFrames.tsx';
import { InlineText } from './InlineText.tsx';
import { componentAt } from './marked-components.ts';
import type { PreviewSettings } from './preview-settings.ts';
import { useCanvasDrag } from './use-canvas-drag.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import type { Designed } from './use-designed.ts';
import { useInlineText } from './use-inline-text.ts';
import { useRevealed } from './use-revealed.ts';
import { useScrollToSelected } from './use-scroll-to-selected.ts';
import { useSelecting } from './use-selecting.ts';
import { useWeights } from './use-weights.ts';
import { WeightHandles } from './WeightHandles.tsx';

export interface DesignCanvasProps {
  readonly designed: Designed;
  readonly settings: PreviewSettings;
}

export function DesignCanvas({ designed, settings }: DesignCanvasProps) {
  const selected = useDesigner((state) => state.selected);
  const others = useDesigner((state) => state.others);
  const chosen = useMemo(() => chosenComponents({ selected, others }), [selected, others]);
  const stage = useRef<HTMLDivElement>(null);
  const revealed = useRevealed(designed, selected);
  useMark(stage, 'data-selected', chosen);
  useMarkEmpty(stage, designed.shown);
  useScrollToSelected(stage, selected);
  const weights = useWeights(designed);
  const { writing, write, stop } = useInlineText(stage, designed);
  const { line, ref } = useCanvasDrag(stage, { designed, isWriting: writing !== null });
  const onKeyDown = useCanvasKeys(designed, write);
  const selecting = useSelecting(stage);
  return (
    <CanvasMenu {...{ designed, stage, write }}>
      <div
        ref={ref}
        role="group"
        data-region="screen"
        tabIndex={0}
        aria-label={t('screenDesigner.preview', { name: designed.file.title ?? designed.name })}
        {...selecting}
        onDoubleClickCapture={({ target }) => write(componentAt(target))}
        onKeyDown={onKeyDown}
        className={STAGE}
        style={OUTSIDE}
      >
        <RevealedContext value={revealed}>
          <DeviceFrames designed={weights.designed} settings={settings} />
        </RevealedContext>
        <WeightHandles {...{ stage, weights }} />
        {line !== null && (
          <div className="pointer-events-none absolute z-10 rounded-full bg-accent" style={{ ...line }} />
        )}
        {writing !== null && <InlineText key={writing.text.component.id} {...writing} onClose={stop} />}
      </div>
    </CanvasMenu>
  );
}

const STAGE = classes(
  'relative min-h-0 min-w-0 flex-1 overflow-auto bg-app p-6 select-none',
  '[&_:is(a,img)]:[-webkit-user-drag:none] [&_:is(input,textarea,select):not([data-inline-text])]:pointer-events-none [&_[data-selected]>*]:outline-(length:--picked-width) [&_[data-selected]>*]:outline-offset-(--picked-width) [&_[data-selected]>*]:outline-(--picked)',
  '[&_[data-empty]>*]:min-h-14 [&_[data-empty]>*]:items-center [&_[data-empty]>*]:justify-center [&_[data-empty]>*]:rounded-card [&_[data-empty]>*]:border',
  '[&_[data-empty]>*]:border-dashed [&_[data-empty]>*]:border-strong [&_[data-empty]>*]:before:text-sm [&_[data-empty]>*]:before:text-muted [&_[data-empty]>*]:before:content-(--drop-here)',
);

/** The studio's accent color, because a theme sets another one inside the screen; and texts for empty containers. */
const OUTSIDE = {
  '--picked': 'var(--accent)',
  '--drop-here': JSON.stringify(t('screenDesigner.drop.here')),
} as CSSProperties;

/** Empty containers would be too thin to see and to drop on. */
function useMarkEmpty(stage: RefObject<HTMLDivElement | null>, { components }: ScreenFile): void {
  const empty = useMemo(
    () => components.filter((component) => childList(component)?.length === 0).map(({ id }) => id),
    [components],
  );
  useMark(stage, 'data-empty', empty);
}

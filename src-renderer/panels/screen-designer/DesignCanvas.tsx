/** The screen itself, drawn by its player: a click selects a component, and components are dropped on it. */
import { useLayoutEffect, useRef, type DragEvent, type SyntheticEvent } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDesigner, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { DeviceFrames } from './DeviceFrames.tsx';
import { dropEdit, dropPlace, takeDragged } from './drag-components.ts';
import type { PreviewSettings } from './preview-settings.ts';
import type { Designed } from './use-designed.ts';

export interface DesignCanvasProps {
  readonly designed: Designed;
  readonly settings: PreviewSettings;
}

export function DesignCanvas({ designed, settings }: DesignCanvasProps) {
  const { designer } = useOpenDocument();
  const selected = useDesigner((state) => state.selected);
  const stage = useRef<HTMLDivElement>(null);
  useMarkSelected(stage, selected);
  const pick = (event: SyntheticEvent) => {
    const id = componentAt(event.target);
    if (id === null) return;
    event.preventDefault();
    event.stopPropagation();
    designer.getState().select(id);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = takeDragged(event.dataTransfer);
    const target = (event.target as Element).closest<HTMLElement>('[data-component]');
    if (dragged === null) return;
    const id = target?.dataset['component'] ?? 'root';
    const { top, height } = (target?.firstElementChild ?? event.currentTarget).getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    const place = dropPlace(designed.file, id, side) ?? dropPlace(designed.file, id, 'inside');
    const { label, edit } = dropEdit(designed, dragged, place);
    designed.edit(label, edit);
  };
  return (
    <div
      ref={stage}
      role="group"
      tabIndex={0}
      aria-label={t('screenDesigner.preview', { name: designed.file.title ?? designed.name })}
      onPointerDownCapture={pick}
      onMouseDownCapture={(event) => event.preventDefault()}
      onClickCapture={pick}
      onFocusCapture={(event) => event.target !== event.currentTarget && pick(event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="min-h-0 min-w-80 flex-1 overflow-auto bg-app p-6 [&_[data-selected]>*]:outline-2 [&_[data-selected]>*]:outline-offset-2 [&_[data-selected]>*]:outline-accent"
    >
      <DeviceFrames {...{ designed, settings }} />
    </div>
  );
}

/** The player draws by itself: the mark is set again whenever it did. */
function useMarkSelected(stage: React.RefObject<HTMLDivElement | null>, selected: string | null): void {
  useLayoutEffect(() => {
    const root = stage.current;
    if (root === null) return;
    const mark = () => {
      for (const element of root.querySelectorAll<HTMLElement>('[data-component]'))
        element.toggleAttribute('data-selected', element.dataset['component'] === selected);
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [stage, selected]);
}

function componentAt(target: EventTarget): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-component]') : null;
  return element?.dataset['component'] ?? null;
}

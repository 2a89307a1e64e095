/**
 * Covers the window while a file is dragged over it and says what can be dropped. Ignores drags from inside the app.
 */
import { useEffect } from 'react';
import { FileInput } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, usePasting } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import { dropItems } from './drop-files.ts';

export function DropOverlay() {
  const app = useApp();
  const isShown = usePasting((state) => state.dropping);
  useEffect(() => listen(app), [app]);
  if (!isShown) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-backdrop p-6">
      <div
        role="status"
        className="flex max-w-full flex-col items-center gap-1 rounded-dialog border-2 border-dashed border-accent bg-panel px-12 py-9 text-center shadow-float"
      >
        <FileInput size={28} strokeWidth={1.5} className="mb-2 text-accent" aria-hidden />
        <p className="text-lg font-semibold text-ink">{t('clipboard.drop.title')}</p>
        <p className="text-base text-muted">{t('clipboard.drop.text')}</p>
      </div>
    </div>
  );
}

/** The elements below change while the pointer moves, so enter and leave events are counted. */
function listen(app: AppState): () => void {
  let depth = 0;
  const show = (dropping: boolean) => {
    if (app.pasting.getState().dropping !== dropping) app.pasting.setState({ dropping });
  };
  const enter = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth += 1;
    show(true);
  };
  const over = (event: DragEvent) => {
    if (!holdsFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };
  const leave = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    depth = Math.max(0, depth - 1);
    show(depth > 0);
  };
  const drop = (event: DragEvent) => {
    depth = 0;
    show(false);
    if (!holdsFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    const isOverCanvas = event.target instanceof Element && event.target.closest('[data-canvas]') !== null;
    const { camera } = app.canvas.getState();
    const mouse = isOverCanvas && camera !== null ? camera.place({ x: event.clientX, y: event.clientY }) : null;
    void dropItems(app, event.dataTransfer, mouse);
  };
  const listeners = { dragenter: enter, dragover: over, dragleave: leave, drop } as const;
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      window.removeEventListener(name, listener as EventListener);
  };
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

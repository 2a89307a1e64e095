/**
 * The tour: a small card next to its subject. Everything else stays usable; Escape leaves it, arrow keys move forward
 * and back.
 */
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useHelp, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { cardPlace, TOUR_PLACES, TOUR_STEPS, type Rect } from './tour-steps.ts';
import { deepEqual } from '../../../src-shared/equality.ts';

export function Tour() {
  const at = useHelp((state) => state.tourStep);
  return at === null ? null : <TourCard at={at} />;
}

function TourCard({ at }: { readonly at: number }) {
  const { view } = useWorkspace();
  const step = TOUR_STEPS[at] ?? 'canvas';
  const { panel, isOnCanvas } = TOUR_PLACES[step];
  const card = useRef<HTMLDivElement>(null);
  const { place, ring } = usePlace(step, card);
  const isLast = at === TOUR_STEPS.length - 1;
  const { leave, go } = useTourMoves();
  useEffect(() => {
    if (panel !== undefined) view.getState().setPanel(panel, true);
    if (isOnCanvas === true) view.getState().showMainView('canvas');
    card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [panel, isOnCanvas, at, view]);
  useEscape(leave);
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0) go(at + by);
  };
  const title = t(`help.tour.steps.${step}.title`);
  return (
    <>
      {ring !== null && <Ring around={ring} />}
      <div
        ref={card}
        role="dialog"
        aria-label={t('help.tour.label', { title })}
        onKeyDown={onKey}
        className="fixed z-30 flex w-[min(20rem,calc(100vw-1.5rem))] flex-col gap-2 rounded-dialog border border-line bg-raised p-4 text-base text-ink shadow-float"
        style={{ left: place.x, top: place.y }}
      >
        <div className="flex items-start justify-between gap-2">
          <div>
            <p className="text-sm text-muted">{t('help.tour.step', { at: at + 1, of: TOUR_STEPS.length })}</p>
            <h2 className="font-semibold">{title}</h2>
          </div>
          <IconButton
            size="sm"
            label={t('help.tour.skip')}
            shortcut="escape"
            icon={<X size={14} strokeWidth={1.75} aria-hidden />}
            onClick={leave}
          />
        </div>
        <p aria-live="polite">{t(`help.tour.steps.${step}.text`)}</p>
        <div className="flex justify-between gap-2">
          <Button size="sm" variant="ghost" disabled={at === 0} onClick={() => go(at - 1)}>
            {t('help.tour.back')}
          </Button>
          <Button size="sm" variant="primary" data-next onClick={() => go(at + 1)}>
            {isLast ? t('help.tour.done') : t('help.tour.next')}
          </Button>
        </div>
      </div>
    </>
  );
}

function useTourMoves() {
  const { help, view } = useWorkspace();
  const leave = () => {
    help.getState().endTour();
    view.getState().announce(t('help.tour.left'));
  };
  const go = (to: number) => (to >= TOUR_STEPS.length ? leave() : help.getState().showStep(Math.max(0, to)));
  return { leave, go };
}

function Ring({ around }: { readonly around: Rect }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-30 rounded-card ring-2 ring-accent motion-safe:transition-all motion-safe:duration-150"
      style={{ left: around.x, top: around.y, width: around.width, height: around.height }}
    />
  );
}

const OPEN_ABOVE = '[role="dialog"][data-state="open"], [role="menu"], [role="listbox"]';

/** Works wherever the focus is, unless something above it handles the key. */
function useEscape(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (document.querySelector(OPEN_ABOVE) === null) latest.current();
    };
    // In the capture phase, because on the canvas the same key also clears the selection.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}

interface Placed {
  readonly place: { readonly x: number; readonly y: number };
  /** The ring around the subject; null if that isn't visible. */
  readonly ring: Rect | null;
}

/** Panels open and resize while the user reads, so the position is measured a few times a second. */
const LOOK_AGAIN_MS = 250;

function usePlace(step: (typeof TOUR_STEPS)[number], card: React.RefObject<HTMLDivElement | null>): Placed {
  const [placed, setPlaced] = useState<Placed>({ place: { x: 12, y: 12 }, ring: null });
  useLayoutEffect(() => {
    const look = () => {
      const size = { width: card.current?.offsetWidth ?? 320, height: card.current?.offsetHeight ?? 180 };
      const view = { width: innerWidth, height: innerHeight };
      const ring = anchorOf(step);
      const next = { place: cardPlace(ring, size, view), ring };
      setPlaced((before) => (deepEqual(before, next) ? before : next));
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [step, card]);
  return placed;
}

function anchorOf(step: (typeof TOUR_STEPS)[number]): Rect | null {
  const found = TOUR_PLACES[step].anchors.flatMap((selector) => document.querySelector(selector) ?? []);
  const rect = found[0]?.getBoundingClientRect();
  if (rect === undefined || rect.width === 0) return null;
  return { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
}

/** Loaded with the first screen: a player for its messages, and the surface it draws on. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import './screen.css';
import { t } from '../../src-shared/messages/translate.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { classes } from '../ui/classes.ts';
import { drawnCatalog, PlayerSurface } from './a2ui/PlayerSurface.tsx';
import { Player } from './a2ui/player.ts';
import { PlayerKeep, type KeptScreenProps } from './player-keep.ts';
import { ScreenMistake } from './ScreenMistake.tsx';
import { Themed } from './views/Themed.tsx';
import type { ScreenFault, ScreenNotice } from './views/screen-props.ts';

export function ScreenPlayer(props: KeptScreenProps) {
  const {
    messages,
    surface = 'main',
    device,
    label,
    inert = false,
    isMarked = false,
    keep,
    onAction,
    onFault,
    onNotices,
  } = props;
  const [kept] = useState(() => keep ?? new PlayerKeep());
  useLayoutEffect(() => kept.hear({ onAction, onFault, onNotices }));
  const [player] = useState(() => kept.player(makePlayer));
  const [reportFault] = useState(() => (fault: ScreenFault) => kept.hearing?.onFault?.(fault));
  const unreported = useRef<readonly ScreenNotice[]>([]);
  useLayoutEffect(() => {
    unreported.current = [...unreported.current, ...player.take(messages)];
    return afterPaint(() => {
      const notices = [...unreported.current, ...player.check()];
      unreported.current = [];
      kept.hearing?.onNotices?.(notices);
    });
  }, [kept, player, messages]);
  const isEmpty = useSyncExternalStore(player.subscribe, () => player.surface(surface) === undefined);
  const theme = useSyncExternalStore(player.subscribe, () => player.theme(surface));
  const place = useMemo(() => ({ locale: navigator.language, timeZone: timeZone() }), []);
  const isDrawn = useDrawnOnce(isEmpty);
  return (
    <section
      aria-label={label}
      inert={inert}
      data-device={device}
      className={classes(
        'screen @container w-full min-w-0 text-base text-ink',
        device === 'mobile' && 'mx-auto max-w-90',
      )}
    >
      {isEmpty ? (
        <p className="py-6 text-center text-muted">{t('screens.empty')}</p>
      ) : (
        <div className={isDrawn ? undefined : 'invisible'}>
          <ScreenMistake>
            <Themed theme={theme}>
              <PlayerSurface surfaceId={surface} {...{ player, place, isMarked, openUrl }} onFault={reportFault} />
            </Themed>
          </ScreenMistake>
        </div>
      )}
    </section>
  );
}

function makePlayer(keep: PlayerKeep): Player {
  return new Player([drawnCatalog()], (action) => keep.hearing?.onAction(action));
}

/** The library shows "loading" in the first frame of a surface; that frame is hidden. */
function useDrawnOnce(isEmpty: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(!isEmpty), [isEmpty]);
  return isDrawn;
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The URL was checked before. */
function openUrl(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

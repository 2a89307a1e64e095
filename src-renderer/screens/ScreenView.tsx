/**
 * A screen of a conversation, drawn from A2UI messages. The drawing itself is loaded when the first screen is shown.
 *
 *   <ScreenView messages={messages} device="desktop" label="Screen" onAction={(action) => …} />
 */
import { lazy, Suspense } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import type { KeptScreenProps } from './player-keep.ts';

const Player = lazy(async () => ({ default: (await import('./ScreenPlayer.tsx')).ScreenPlayer }));

export function ScreenView(props: KeptScreenProps) {
  return (
    <Suspense
      fallback={
        <div className="flex justify-center p-6">
          <Spinner />
        </div>
      }
    >
      <Player {...props} />
    </Suspense>
  );
}

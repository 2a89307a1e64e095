/**
 * A page with only a screen, for tests: `?screen=` names one of the gallery, `?theme=dark`, `?device=mobile`,
 * `?renderer=bare`.
 */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Json } from '../../../src-shared/json.ts';
import type { ScreenAction, ScreenFault, ScreenNotice } from '../../../src-renderer/screens/views/screen-props.ts';
import { ScreenView } from '../../../src-renderer/screens/ScreenView.tsx';
import './page.css';
import { BareScreen } from './BareScreen.tsx';
import { drawCards } from './draw-cards.tsx';
import { GALLERY } from './gallery.ts';

declare global {
  interface Window {
    /** Messages that arrive later. */
    play: (messages: readonly Json[]) => void;
    /** Replaces the drawn messages. */
    show: (messages: readonly Json[]) => void;
    /** Several screens below each other: messages by the name of their surface. */
    showAll: (screens: Readonly<Record<string, readonly Json[]>>) => void;
    drawCards: typeof drawCards;
    actions: ScreenAction[];
    faults: ScreenFault[];
    notices: ScreenNotice[];
  }
}

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'light';
window.drawCards = drawCards;
window.actions = [];
window.faults = [];
window.notices = [];

interface Shown {
  readonly round: number;
  readonly messages: readonly Json[];
  readonly others: Readonly<Record<string, readonly Json[]>>;
}

function Page() {
  const [{ round, messages, others }, setShown] = useState<Shown>(() => {
    return { round: 0, messages: GALLERY[wanted.get('screen') ?? ''] ?? [], others: {} };
  });
  useEffect(() => {
    window.play = (more) => setShown((shown) => ({ ...shown, messages: [...shown.messages, ...more] }));
    window.show = (next) => setShown((shown) => ({ round: shown.round + 1, messages: next, others: {} }));
    window.showAll = (screens) => setShown((shown) => ({ round: shown.round + 1, messages: [], others: screens }));
  }, []);
  if (wanted.get('renderer') === 'bare') return <BareScreen key={round} messages={messages} />;
  const screens = { main: messages, ...others };
  return (
    <main className="h-full overflow-y-auto bg-panel p-4">
      {Object.entries(screens).map(([surface, list]) => (
        <ScreenView
          key={`${surface} ${round}`}
          messages={list}
          surface={surface}
          device={wanted.get('device') === 'mobile' ? 'mobile' : 'desktop'}
          label={surface === 'main' ? 'Screen' : surface}
          onAction={(action) => window.actions.push(action)}
          onFault={(fault) => window.faults.push(fault)}
          onNotices={(notices) => window.notices.push(...notices)}
        />
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

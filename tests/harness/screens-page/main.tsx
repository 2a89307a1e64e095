/** A page with nothing but a screen, for tests: `?screen=` names one of the gallery, `?theme=dark`, `?device=mobile`. */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Json } from '../../../src-shared/json.ts';
import type { ScreenAction, ScreenFault, ScreenNotice } from '../../../src-renderer/screens/views/screen-props.ts';
import { ScreenView } from '../../../src-renderer/screens/ScreenView.tsx';
import './page.css';
import { drawCards } from './draw-cards.tsx';
import { GALLERY } from './gallery.ts';

declare global {
  interface Window {
    /** Messages that come later. */
    play: (messages: readonly Json[]) => void;
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

function Page() {
  const [messages, setMessages] = useState<readonly Json[]>(() => GALLERY[wanted.get('screen') ?? ''] ?? []);
  useEffect(() => {
    window.play = (more) => setMessages((known) => [...known, ...more]);
  }, []);
  return (
    <main className="h-full overflow-y-auto bg-panel p-4">
      <ScreenView
        messages={messages}
        device={wanted.get('device') === 'mobile' ? 'mobile' : 'desktop'}
        label="Screen"
        onAction={(action) => window.actions.push(action)}
        onFault={(fault) => window.faults.push(fault)}
        onNotices={(notices) => window.notices.push(...notices)}
      />
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

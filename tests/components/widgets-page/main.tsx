/** A page with one widget for tests: `?story=` names it, and `?theme=dark` sets the theme. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TooltipProvider } from '../../../src-renderer/ui/Tooltip.tsx';
import './page.css';
import { STORIES } from './stories.tsx';

declare global {
  interface Window {
    /** Reports of the story's widget, in order. */
    reported: string[];
  }
}

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'light';
window.reported = [];

const name = wanted.get('story') ?? '';
const Story = STORIES[name];
if (Story === undefined) throw new Error(`There is no story "${name}".`);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <TooltipProvider delayDuration={0}>
      <main className="flex flex-col items-start gap-4 bg-panel p-8 text-ink">
        <h1 className="text-lg">{name}</h1>
        <Story report={(what) => window.reported.push(what)} />
      </main>
    </TooltipProvider>
  </StrictMode>,
);

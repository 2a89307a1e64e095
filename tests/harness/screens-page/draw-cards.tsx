/** For the benchmark: how long many cards take from messages to pixels, and the same cards in plain React. */
import { createRoot } from 'react-dom/client';
import { ScreenView } from '../../../src-renderer/screens/ScreenView.tsx';
import { StatCard } from '../../../src-renderer/screens/views/StatCard.tsx';
import { screenOf } from './gallery.ts';

/** Milliseconds. */
export async function drawCards(count: number, how: 'screen' | 'plain'): Promise<number> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const cards = Array.from({ length: count }, (_none, at) => ({ label: `Card ${at}`, value: `£${at}` }));
  const messages = screenOf(
    [
      { id: 'root', component: 'Column', children: cards.map((_card, at) => `c${at}`) },
      ...cards.map(({ label }, at) => ({
        id: `c${at}`,
        component: 'StatCard',
        label,
        value: { path: `/values/${at}` },
      })),
    ],
    { values: cards.map(({ value }) => value) },
  );
  const began = performance.now();
  root.render(
    how === 'screen' ? (
      <ScreenView messages={messages} device="desktop" label="Cards" onAction={() => undefined} />
    ) : (
      cards.map((values) => <StatCard key={values.label} {...PLAIN} id={values.label} values={values} />)
    ),
  );
  while (container.querySelectorAll('[role=group]').length < count) await nextFrame();
  // The frame in which they are laid out and painted.
  await nextFrame();
  const took = performance.now() - began;
  root.unmount();
  container.remove();
  return took;
}

const PLAIN = {
  ...{ label: null, description: null, failed: [], rejected: null, act: null },
  child: () => null,
  childId: () => null,
  children: () => [],
  enter: () => undefined,
};

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

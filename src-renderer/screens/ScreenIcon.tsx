/** An icon of the catalog, outside of a screen. The drawings load with the first one. */
import { lazy, Suspense } from 'react';

const Sign = lazy(async () => ({ default: (await import('./views/Sign.tsx')).Sign }));

export function ScreenIcon({ name }: { readonly name: string }) {
  return (
    <Suspense fallback={null}>
      <Sign name={name} />
    </Suspense>
  );
}

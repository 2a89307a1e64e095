/** Whatever an agent sends, the player doesn't throw, and the drawing stays. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { drawnCatalog } from '../../../src-renderer/screens/a2ui/PlayerSurface.tsx';
import { Player } from '../../../src-renderer/screens/a2ui/player.ts';
import type { Json } from '../../../src-shared/json.ts';
import { hostileMessages } from '../../shared/a2ui/hostile-messages.ts';

const FIRST: readonly Json[] = [
  { version: 'v0.9', createSurface: { surfaceId: 'kept', catalogId: CATALOG_ID } },
  {
    version: 'v0.9',
    updateComponents: { surfaceId: 'kept', components: [{ id: 'root', component: 'Text', text: 'Hi' }] },
  },
];

test("hostile messages don't change the screen", { tags: 'thorough' }, () => {
  fc.assert(
    fc.property(hostileMessages, (messages) => {
      const player = new Player([drawnCatalog()], () => undefined);
      player.take(FIRST);
      for (let count = 1; count <= messages.length; count += 1) player.take([...FIRST, ...messages.slice(0, count)]);
      expect(player.surface('kept')?.id).toBe('kept');
      player.close();
    }),
    { numRuns: 150 },
  );
});

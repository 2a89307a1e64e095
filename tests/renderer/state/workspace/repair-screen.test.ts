/** Reports of screens that need repair. */
import { expect, test } from 'vitest';
import { announceBroken, type RepairScreenDeps } from '../../../../src-renderer/state/workspace/repair-screen.ts';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

test('names each screen in quotation marks', () => {
  const titles: string[] = [];
  const notify = ({ title }: { readonly title: string }) => titles.push(title);
  const deps = { view: { getState: () => ({ notify }) } } as unknown as RepairScreenDeps;
  const brokenScreens = ['home', 'booking'].map((name) => ({ file: `screens/${name}.json`, isConflict: true }));
  announceBroken(deps, { path: '/p', brokenScreens } as unknown as OpenedProject);
  expect(titles).toEqual([t('repair.screens', { count: 2, screens: '"home" and "booking"' })]);
});

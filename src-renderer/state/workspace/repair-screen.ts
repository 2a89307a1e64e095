/** Screens that can't be read, opened for repair one by one. The rest of their project stays usable. */
import { listAll } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import type { Api } from '../../bridge/api.ts';
import type { ViewStore } from '../window/view-store.ts';

export interface RepairScreenDeps {
  readonly api: Pick<Api, 'request'>;
  readonly view: ViewStore;
}

export async function repairScreen({ api, view }: RepairScreenDeps, path: string, screen: string): Promise<void> {
  const found = await api.request('project.broken-screen', { path, screen });
  const { notify, showDamaged } = view.getState();
  if (!found.ok) notify({ tone: 'danger', title: found.error.message, text: found.error.hint });
  // It was repaired elsewhere; the project is read again once that is noticed.
  else if (found.value === null) notify({ tone: 'info', title: t('repair.outside') });
  else showDamaged(found.value);
}

/** Reports once that screens need repair. */
export function announceBroken(deps: RepairScreenDeps, { path, brokenScreens = [] }: OpenedProject): void {
  const names = brokenScreens.flatMap(({ file }) => screenOfTextFile(file) ?? []);
  const [first] = names;
  if (first === undefined) return;
  const areConflicts = brokenScreens.every(({ isConflict }) => isConflict);
  deps.view.getState().notify({
    tone: 'warning',
    title: t(areConflicts ? 'repair.screens' : 'repair.brokenScreens', {
      ...{ count: names.length, screens: listAll(names.map((name) => `"${name}"`)) },
    }),
    text: t('repair.screensText'),
    action: { label: t('repair.screen'), run: () => void repairScreen(deps, path, first) },
  });
}

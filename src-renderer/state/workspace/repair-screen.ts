/** A screen with git conflicts, opened for repair. The rest of its project stays usable. */
import { t } from '../../../src-shared/messages/translate.ts';
import type { Api } from '../../bridge/api.ts';
import type { ViewStore } from '../window/view-store.ts';

export interface RepairScreenDeps {
  readonly api: Pick<Api, 'request'>;
  readonly view: ViewStore;
}

export async function repairScreen({ api, view }: RepairScreenDeps, path: string, screen: string): Promise<void> {
  const found = await api.request('project.screen-conflict', { path, screen });
  const { notify, showDamaged } = view.getState();
  if (!found.ok) notify({ tone: 'danger', title: found.error.message, text: found.error.hint });
  // It was repaired elsewhere; the project is read again once that is noticed.
  else if (found.value === null) notify({ tone: 'info', title: t('repair.outside') });
  else showDamaged(found.value);
}

/** Reports once that screens need repair. */
export function announceConflicts(deps: RepairScreenDeps, path: string, screens: readonly string[] = []): void {
  const [first] = screens;
  if (first === undefined) return;
  deps.view.getState().notify({
    tone: 'warning',
    title: t('repair.screens', { count: screens.length, screens: screens.join(', ') }),
    text: t('repair.screensText'),
    action: { label: t('repair.screen'), run: () => void repairScreen(deps, path, first) },
  });
}

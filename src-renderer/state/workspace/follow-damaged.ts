/** Handles external changes while the page of a damaged project is shown: it opens once its files can be read. */
import { t } from '../../../src-shared/messages/translate.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { ProjectNews } from '../../../src-shared/contract/project-news.ts';
import type { Api } from '../../bridge/api.ts';
import type { ProjectFiles } from './project-files.ts';
import type { ViewStore } from '../window/view-store.ts';
import { repairScreen } from './repair-screen.ts';
import type { RepairMemory } from './repair-memory.ts';

export interface FollowDamaged {
  readonly api: Pick<Api, 'request' | 'onProject'>;
  readonly files: Pick<ProjectFiles, 'open'>;
  readonly mending: RepairMemory;
  readonly view: ViewStore;
}

export function followDamaged(deps: FollowDamaged): void {
  const { api, view } = deps;
  let looking = false;
  const look = async (revision: string): Promise<void> => {
    const { page, damaged } = view.getState();
    if (page !== 'damaged' || damaged === null || damaged.damaged.revision === revision || looking) return;
    looking = true;
    const read = await api.request('project.read', { path: damaged.path });
    looking = false;
    const now = view.getState();
    // The user has left the page or repaired it here.
    if (now.page !== 'damaged' || now.damaged !== damaged || !read.ok) return;
    if ('damaged' in read.value) return now.showDamaged(read.value);
    const { file } = damaged.damaged;
    const screen = screenOfTextFile(file);
    if (screen !== null && isBroken(read.value, file)) await repairScreen(deps, damaged.path, screen);
    else await meet(deps, damaged.path, file);
  };
  api.onProject((news: ProjectNews) => {
    if (news.about === 'files' && news.path === view.getState().damaged?.path && news.revision !== null)
      void look(news.revision);
  });
}

/** Never overwrites text that is being edited. */
async function meet(deps: FollowDamaged, path: string, file: string): Promise<void> {
  const { notify, announce } = deps.view.getState();
  const title = t('repair.outside');
  if (deps.mending.draft(path, file) === null) {
    await deps.files.open(path);
    notify({ tone: 'info', title });
  } else {
    const run = () => void openWithTyped(deps, path, file);
    notify({
      ...{ tone: 'warning', title, text: t('repair.outsideTyped') },
      action: { label: t('repair.open'), run },
    });
  }
  announce(title);
}

/** If the project can be read, text typed for it becomes pending text to compare, apply, or discard. */
export async function openWithTyped(
  { files, mending }: Pick<FollowDamaged, 'files' | 'mending'>,
  path: string,
  file: string,
): Promise<void> {
  const document = await files.open(path);
  const typed = mending.draft(path, file);
  const project = document?.documents.getState().project ?? null;
  // Text typed for a screen is kept until the screen is repaired.
  if (typed === null || document === null || (project !== null && isBroken(project, file))) return;
  // Without a current base, the user must decide.
  document.texts.getState().put(file, { text: typed.text, base: {}, state: { kind: 'typing' } });
  mending.keep(path, file, null);
}

function isBroken({ brokenScreens = [] }: Pick<OpenedProject, 'brokenScreens'>, file: string): boolean {
  return brokenScreens.some((broken) => broken.file === file);
}

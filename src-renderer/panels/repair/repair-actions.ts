/** Ways to make a project readable again: repaired text, merged sides, or an earlier version. */
import { listAll } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { DamagedProject } from '../../../src-shared/contract/projects.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { withEdgeIds } from '../../../src-shared/document/parse.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Side } from '../../state/window/comparison.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { openWithTyped } from '../../state/workspace/follow-damaged.ts';

export interface RepairedTexts {
  readonly flow?: string;
  readonly layout?: string;
  readonly screens?: Readonly<Record<string, string>>;
}

export function isLayout({ damaged }: DamagedProject): boolean {
  return damaged.file === 'layout.json';
}

/** The name of the screen that is damaged; null for another file. */
export function damagedScreen({ damaged }: DamagedProject): string | null {
  return screenOfTextFile(damaged.file);
}

/** Writes the files and opens the project. Drafts for the damaged one are discarded then. */
export async function repairWith(app: AppState, project: DamagedProject, texts: RepairedTexts): Promise<void> {
  const { path, damaged } = project;
  const written = await app.api.request('project.mend', { path, revision: damaged.revision, ...texts });
  if (!written.ok) {
    notifyError(app, written.error);
    // Shows the current files next to the typed text.
    if (written.error.code === 'changed_on_disk') await openWithTyped(app, path, damaged.file);
    return;
  }
  app.mending.keep(path, damaged.file, null);
  const { kept } = written.value;
  app.view.getState().notify({
    tone: 'success',
    title: t('repair.done'),
    text: kept.length === 0 ? undefined : t('repair.doneKept', { files: listAll(kept.map((file) => `"${file}"`)) }),
  });
  await app.files.open(path);
}

/** If only the layout can't be read, the flow doesn't change. */
export async function restoreInto(app: AppState, project: DamagedProject, version: string): Promise<void> {
  const document = await readVersion(app, project.path, version);
  if (document === null) return;
  const layout = serializeLayout(document.layout);
  await repairWith(app, project, isLayout(project) ? { layout } : { flow: serializeFlow(document.flow), layout });
}

/** Creates a new layout. */
export async function openUndrawn(app: AppState, project: DamagedProject): Promise<void> {
  await repairWith(app, project, { layout: serializeLayout(EMPTY_LAYOUT) });
}

/** The damaged project doesn't change. */
export async function openAsCopy(app: AppState, project: DamagedProject, version: string): Promise<void> {
  const document = await readVersion(app, project.path, version);
  if (document === null) return;
  await app.files.createFrom(t('app.save.copyOf', { name: project.name }), document);
}

/** Opens both sides that git left in the files, in the page for merges. */
export async function mergeConflict(app: AppState, project: DamagedProject): Promise<void> {
  const found = await app.api.request('project.conflict', { path: project.path });
  if (!found.ok) return notifyError(app, found.error);
  const { names, mine, theirs, base } = found.value;
  // Screens that are equal on both sides stay unchanged.
  const differs = (name: string) =>
    name === damagedScreen(project) || !deepEqual(mine.screens?.[name], theirs.screens?.[name]);
  app.view.getState().openCompare({
    left: sideOf(names.mine || t('compare.merge.mine'), mine),
    right: sideOf(names.theirs || t('compare.merge.theirs'), theirs),
    base: base === null ? null : sideOf(t(`repair.base.${base.from}`), base),
    instead: {
      take: ({ flow, layout, screens = {} }) =>
        void repairWith(app, project, {
          ...{ flow: serializeFlow(flow), layout: serializeLayout(layout) },
          screens: Object.fromEntries(
            Object.entries(screens)
              .filter(([name]) => differs(name))
              .map(([name, file]) => [name, serializeScreen(file)]),
          ),
        }),
      leave: () => app.view.getState().showDamaged(project),
    },
  });
}

function sideOf(title: string, { flow, layout, screens }: ResponseOf<'project.conflict'>['mine']): Side {
  return { kind: 'document', title, document: { flow: withEdgeIds(flow), layout, ...(screens && { screens }) } };
}

async function readVersion(app: AppState, path: string, id: string): Promise<FlowDocument | null> {
  const found = await app.api.request('versions.read', { path, id });
  if (found.ok) return { flow: withEdgeIds(found.value.flow), layout: found.value.layout };
  notifyError(app, found.error);
  return null;
}

function notifyError({ view }: AppState, { message, hint }: AppError): void {
  view.getState().notify({ tone: 'danger', title: message, text: hint });
}

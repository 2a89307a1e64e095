/** Saves a project to disk: only what differs, and never over changes or damage that the window hasn't seen. */
import { dirname, join } from 'node:path';
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { EMPTY_LAYOUT } from '../../src-shared/flow/layout.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeFilesAtomically } from './disk.ts';
import type { Write } from '../store/replace-files.ts';
import { makeFolder, removeIfEmpty, type FolderPlan } from './json-folder.ts';
import { LAYERS_FOLDER, planLayers, type LayerSave } from './layer-files.ts';
import { planScreens, SCREENS_FOLDER, type ScreenSave } from './screen-files.ts';
import { checklistToKeep } from './engine-choice.ts';
import {
  FLOW_FILE,
  LAYOUT_FILE,
  parseFlowFile,
  parseLayoutFile,
  readFiles,
  revisionOf,
  type Damage,
  type Files,
} from './project-files.ts';
import { t } from '../messages/translate.ts';

interface Save {
  readonly path: string;
  readonly document: FlowDocument;
  /** The revision the window last saw. */
  readonly revision: string;
  readonly overwrite: boolean;
  /** If absent, the layers on disk stay unchanged. */
  readonly layers?: LayerSave | undefined;
  /** If absent, the screens on disk stay unchanged. */
  readonly screens?: ScreenSave | undefined;
  /** Files updated for renames in the flow, written together with it. */
  readonly relatedWrites?: readonly Write[] | undefined;
  /** Folders that earlier saves made: they are removed with their last file. */
  readonly madeFolders?: Set<string>;
}

/** Writes only what differs. Files with the same content aren't touched, whatever their formatting. */
export async function saveProject(
  save: Save,
): Promise<Result<{ readonly revision: string; readonly changed: boolean }>> {
  const files = await readFiles(save.path);
  if (!files.ok) return files;
  const plan = planWrites(files.value, save);
  if (!plan.ok) return plan;
  if (!save.overwrite && revisionOf(files.value) !== save.revision) return fail(changedOnDisk(save.path));
  const kept = await checklistToKeep(save.path, files.value.flow?.text ?? '');
  const { removals } = plan.value;
  const writesFlow = plan.value.writes.some(({ path }) => path === join(save.path, FLOW_FILE));
  const { relatedWrites = [] } = save;
  const writes = [...(kept && writesFlow ? [kept] : []), ...plan.value.writes, ...relatedWrites];
  if (writes.length + removals.length === 0) return ok({ revision: revisionOf(files.value), changed: false });
  const { madeFolders = new Set() } = save;
  const folders = [LAYERS_FOLDER, SCREENS_FOLDER].map((folder) => join(save.path, folder));
  for (const folder of folders) {
    const isNeeded = plan.value.writes.some(({ path }) => dirname(path) === folder);
    const made = isNeeded ? await makeFolder(folder, madeFolders) : ok(null);
    if (!made.ok) return made;
  }
  const written = await writeFilesAtomically(writes, { removals });
  if (!written.ok) return written;
  for (const folder of folders) {
    if (removals.some((path) => dirname(path) === folder)) await removeIfEmpty(folder, madeFolders);
  }
  const now = await readFiles(save.path);
  return now.ok ? ok({ revision: revisionOf(now.value), changed: true }) : now;
}

/** The canonical texts to write. A layout is only created once something was placed. */
function planWrites(files: Files, { path, document, layers, screens }: Save): Result<FolderPlan> {
  const flow = files.flow === null ? null : parseFlowFile(files.flow);
  if (flow !== null && !flow.ok) return fail(refuseDamaged(flow.error));
  const layout = files.layout === null ? ok(EMPTY_LAYOUT) : parseLayoutFile(files.layout);
  if (!layout.ok) return fail(refuseDamaged(layout.error));
  const flowText = serializeFlow(document.flow);
  const layoutText = serializeLayout(document.layout);
  const writes: Write[] = [];
  if (flow === null || serializeFlow(flow.value) !== flowText)
    writes.push({ path: join(path, FLOW_FILE), text: flowText });
  if (serializeLayout(layout.value) !== layoutText) writes.push({ path: join(path, LAYOUT_FILE), text: layoutText });
  const ofLayers = layers === undefined ? ok(NOTHING) : planLayers(path, files.layers, layers);
  if (!ofLayers.ok) return ofLayers;
  const ofScreens = screens === undefined ? ok(NOTHING) : planScreens(path, files.screens, screens);
  if (!ofScreens.ok) return ofScreens;
  return ok({
    writes: [...writes, ...ofLayers.value.writes, ...ofScreens.value.writes],
    removals: [...ofLayers.value.removals, ...ofScreens.value.removals],
  });
}

const NOTHING: FolderPlan = { writes: [], removals: [] };

/** A file that can't be read is never overwritten by a save. */
function refuseDamaged({ file, error }: Damage): AppError {
  return appError(error.code, t('projects.projectFiles.damagedOnDisk', { file, message: error.message }), {
    hint: t('projects.projectFiles.damagedOnDiskHint', { file }),
  });
}

export function changedOnDisk(folder: string): AppError {
  return appError('changed_on_disk', t('projects.projectFiles.changedOnDisk', { folder }), {
    hint: t('projects.projectFiles.changedOnDiskHint'),
  });
}

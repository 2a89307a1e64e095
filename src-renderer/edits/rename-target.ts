/** Renames something everywhere: in the flow, its layers, its screens, and, once saved, in tests. One undo step. */
import { t } from '../../src-shared/messages/translate.ts';
import { screensFollowing } from '../../src-shared/related-files/apply-renames.ts';
import type { Rename } from '../../src-shared/related-files/rename.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { renameEverywhere, type RenameRequest } from '../../src-shared/references/rename.ts';
import type { Target } from '../../src-shared/references/references.ts';
import type { Result } from '../../src-shared/result.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import type { Content } from '../state/editing/layered-content.ts';

/** The available names of things defined outside the flow. */
export function knownNames(app: AppState, { kind }: Target): readonly string[] | null {
  const { project } = app.documents.getState();
  switch (kind) {
    case 'tool':
      return project?.tools.map(({ name }) => name) ?? null;
    case 'screen':
      return project?.screens ?? null;
    case 'runner':
      return project?.runners?.map(({ name }) => name) ?? null;
    default:
      return null;
  }
}

export function tryRename(app: AppState, target: Target, to: string) {
  const rename: RenameRequest = { target, to, known: knownNames(app, target) };
  return renameEverywhere<Content>(app.documents.getState().content, rename);
}

/** Node IDs never change. */
function changesOf({ kind, name }: Target, to: string): readonly Rename[] {
  return kind === 'node' ? [] : [{ kind, from: name, to }];
}

/** Reports how many places changed, or why none did. If one of them is locked, the document itself reports that. */
export function renameTarget(app: AppState, target: Target, to: string): Result<number, AppError> {
  const renamed = tryRename(app, target, to);
  if (!renamed.ok) return renamed;
  const { content, places } = renamed.value;
  const label = t('find.renamed', { from: target.name, to });
  const { graph, rewrite, openGraph } = app.documents.getState();
  const changes = changesOf(target, to);
  const screens = screensFollowing(content.screens, changes);
  const isWritten = rewrite(label, {
    ...content,
    ...(screens && { screens }),
    renames: [...(content.renames ?? []), ...changes],
  });
  if (!isWritten) return { ok: true, value: 0 };
  if (target.kind === 'subgraph' && graph === target.name) openGraph(to);
  app.view.getState().announce(t('find.renamedIn', { from: target.name, to, count: places }));
  return { ok: true, value: places };
}

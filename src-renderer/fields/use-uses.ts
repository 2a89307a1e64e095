/**
 * Uses in tests and screens of the project. The services search them, because their files aren't loaded in the window.
 */
import { useEffect, useState } from 'react';
import type { Translate } from '../../src-shared/messages/translate.ts';
import type { NameScope } from '../../src-shared/related-files/rename.ts';
import type { RelatedUse } from '../../src-shared/contract/related-files.ts';
import type { Target } from '../../src-shared/references/references.ts';
import type { AppState } from '../state/workspace/app-state.ts';
import { useApp, useDocument, useTests } from '../state/workspace/app-context.tsx';
import { unsavedRenames } from '../state/editing/document-state.ts';

/** `in`: the scope of the name, if it isn't global. */
type UseTarget = Target & { readonly in?: NameScope | undefined };

const NONE: readonly RelatedUse[] = [];

/** Empty if the services can't be reached: then only uses in the flow are known. */
export async function usesOf({ api, documents }: Pick<AppState, 'api' | 'documents'>, target: UseTarget) {
  const { project, document } = documents.getState();
  if (project === null) return NONE;
  const places = Object.keys(document.flow.state ?? {});
  const changes = [...unsavedRenames(documents.getState())];
  const found = await api.request('project.uses', {
    ...{ path: project.path, target, places },
    ...(changes.length > 0 && { changes }),
  });
  return found.ok ? found.value : NONE;
}

export function useUses(target: UseTarget | null): readonly RelatedUse[] {
  const app = useApp();
  const [uses, setUses] = useState({ of: target, found: NONE });
  // Tests may be recorded, and renames undone, while the list is open.
  const renames = useDocument((state) => state.content.renames);
  const tests = useTests((state) => state.tests);
  useEffect(() => {
    if (target === null) return;
    let isCurrent = true;
    void usesOf(app, target).then((found) => {
      if (isCurrent) setUses({ of: target, found });
    });
    return () => {
      isCurrent = false;
    };
  }, [app, target, renames, tests]);
  return uses.of === target ? uses.found : NONE;
}

export function inRelatedFiles(uses: readonly RelatedUse[], t: Translate): string {
  const files = new Set(uses.map(({ file }) => file)).size;
  return t('find.alsoRelated', {
    places: t('find.relatedPlaces', { count: uses.length }),
    files: t('find.relatedFiles', { count: files }),
  });
}

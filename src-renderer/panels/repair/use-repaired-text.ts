/** The text of a damaged file during the repair, and its remaining errors. */
import { useEffect, useState } from 'react';
import type { DamagedProject } from '../../../src-shared/contract/projects.ts';
import type { TextKind, TextProblem } from '../../../src-shared/layers/document-text.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';

export interface RepairedText {
  readonly text: string;
  readonly isTyped: boolean;
  /** True if the file was changed on disk after this was typed. */
  readonly isStale: boolean;
  /** Null while the text is being checked. */
  readonly problems: readonly TextProblem[] | null;
  readonly type: (text: string) => void;
  readonly discard: () => void;
}

const LOOK_AFTER_MS = 200;

export function useRepairedText({ path, damaged }: DamagedProject, kind: TextKind): RepairedText {
  const { mending, readText } = useWorkspace();
  const { file, revision } = damaged;
  const [draft, setDraft] = useState(() => mending.draft(path, file));
  const text = draft?.text ?? damaged.text;
  const [found, setFound] = useState<{ readonly of: string; readonly problems: readonly TextProblem[] } | null>(null);
  useEffect(() => {
    let gone = false;
    const soon = setTimeout(() => {
      void readText(kind, text).then((result) => {
        if (!gone) setFound({ of: text, problems: result.ok ? [] : result.error });
      });
    }, LOOK_AFTER_MS);
    return () => {
      gone = true;
      clearTimeout(soon);
    };
  }, [readText, kind, text]);
  const put = (next: typeof draft) => {
    setDraft(next);
    mending.keep(path, file, next);
  };
  return {
    text,
    isTyped: draft !== null && draft.text !== damaged.text,
    isStale: draft !== null && draft.revision !== revision,
    problems: found?.of === text ? found.problems : null,
    type: (next) => put(next === damaged.text ? null : { text: next, revision: draft?.revision ?? revision }),
    discard: () => put(null),
  };
}

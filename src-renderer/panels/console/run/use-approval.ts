/** The call that waits for a person: its draft, the schema of its arguments, and the function that decides. */
import type { AppError } from '../../../../src-shared/errors.ts';
import type { JsonObject } from '../../../../src-shared/json.ts';
import type { WorkView } from '../../../../src-shared/run/run-view.ts';
import { activeView } from '../../../state/conversation/active-session.ts';
import { useSession, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { typedState } from '../../../state/editing/panel-states-store.ts';
import { usePanelState } from '../../../state/workspace/use-panel-state.ts';
import { APPROVAL_DRAFT, type ApprovalDraft } from './input-draft.ts';

export interface Decide {
  readonly decision: 'approve' | 'edit' | 'reject';
  readonly args?: JsonObject;
  readonly comment?: string;
}

export interface WaitingApproval {
  readonly draft: ApprovalDraft;
  readonly change: (change: Partial<ApprovalDraft>) => void;
  readonly decide: (decision: Decide) => Promise<AppError | null>;
  /** The schema of the tool's arguments; null if it has none or isn't known yet. */
  readonly schema: JsonObject | null;
}

export function useApproval({ pause }: NonNullable<WorkView['approval']>): WaitingApproval {
  const { api } = useWorkspace();
  const sessionId = useSession((state) => activeView(state).sessionId) ?? '';
  const known = useSession((state) => state.progress?.approval);
  const [kept, setKept] = usePanelState(typedState('run.approval'), APPROVAL_DRAFT);
  const about = `${sessionId}|${pause}`;
  const draftOf = (draft: ApprovalDraft): ApprovalDraft =>
    draft.about === about ? draft : { ...APPROVAL_DRAFT.initial, about };
  return {
    draft: draftOf(kept),
    change: (change) => setKept((before) => ({ ...draftOf(before), ...change })),
    decide: async ({ decision, args, comment }) => {
      const decided = await api.request('run.decide', {
        ...{ sessionId, pause, decision },
        ...(args === undefined ? {} : { args: args as Record<string, never> }),
        ...(comment === undefined ? {} : { comment }),
      });
      return decided.ok ? null : decided.error;
    },
    schema: known?.pause === pause ? (known.input as JsonObject | null) : null,
  };
}

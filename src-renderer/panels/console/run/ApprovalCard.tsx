/**
 * A call that waits for a person: the request, its reason, and the possible decisions. Drafts are kept with the
 * document.
 */
import { Check, Pencil, ShieldQuestionMark, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { AppError } from '../../../../src-shared/errors.ts';
import type { JsonObject } from '../../../../src-shared/json.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { WorkView } from '../../../../src-shared/run/run-view.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { ArgumentsForm } from './ArgumentsForm.tsx';
import { ErrorText } from './ErrorText.tsx';
import type { ApprovalDraft } from './input-draft.ts';
import { useApproval, type Decide } from './use-approval.ts';

type Approval = NonNullable<WorkView['approval']>;

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const { draft, change, decide, schema } = useApproval(approval);
  const [busy, setBusy] = useState<Decide['decision'] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const title = useId();
  const send = async (decision: Decide): Promise<AppError | null> => {
    setBusy(decision.decision);
    const failed = await decide(decision);
    setBusy(null);
    setError(failed);
    return failed;
  };
  const look = (): void => change({ mode: 'look' });
  return (
    <section
      data-decision
      aria-labelledby={title}
      className="my-1.5 flex min-w-0 flex-col gap-2.5 rounded-card border border-warning bg-panel px-3 py-2.5"
    >
      <Request approval={approval} titleId={title} />
      {draft.mode === 'edit' ? (
        <ArgumentsForm
          {...{ approval, schema, draft, change }}
          isBusy={busy !== null}
          onCancel={look}
          onSend={(args) => send({ decision: 'edit', args })}
        />
      ) : (
        <Arguments tool={approval.tool} args={approval.args as JsonObject} />
      )}
      {draft.mode === 'reject' && (
        <RejectForm
          comment={draft.comment}
          isBusy={busy !== null}
          onComment={(comment) => change({ comment })}
          onCancel={look}
          onSend={(comment) => void send({ decision: 'reject', ...(comment === '' ? {} : { comment }) })}
        />
      )}
      {error !== null && draft.mode !== 'edit' && <ErrorText error={error} />}
      {draft.mode === 'look' && (
        <Decisions busy={busy} onMode={change} onApprove={() => void send({ decision: 'approve' })} />
      )}
    </section>
  );
}

/** The tool that asks, why, and until when. */
function Request({ approval, titleId }: { readonly approval: Approval; readonly titleId: string }) {
  return (
    <>
      <h4 id={titleId} className="flex items-start gap-2 font-medium">
        <ShieldQuestionMark size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warning" aria-hidden />
        <span className="min-w-0 wrap-anywhere">{t('runs.approval.title', { tool: approval.name })}</span>
      </h4>
      <p className="text-sm wrap-anywhere text-muted">
        <span className="font-medium">{t('runs.approval.why')}:</span> {approval.reason}
      </p>
      {approval.expiresAt !== undefined && (
        <p className="text-sm text-muted">{t('runs.approval.expires', { time: timeOf(approval.expiresAt) })}</p>
      )}
    </>
  );
}

/** Today's times without the date. */
function timeOf(iso: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(undefined, { timeStyle: 'short', ...(isToday ? {} : { dateStyle: 'medium' }) });
}

interface DecisionsProps {
  readonly busy: Decide['decision'] | null;
  readonly onApprove: () => void;
  readonly onMode: ModeButtonProps['onMode'];
}

function Decisions({ busy, onApprove, onMode }: DecisionsProps) {
  const isBusy = busy !== null;
  return (
    <div className="sticky -bottom-2 -mb-2.5 flex flex-wrap gap-1.5 bg-panel pb-2.5">
      <Button
        size="sm"
        variant="primary"
        busy={busy === 'approve'}
        disabled={isBusy}
        icon={<Check {...ICON} />}
        onClick={onApprove}
      >
        {t('runs.approval.approve')}
      </Button>
      <ModeButton mode="edit" icon={<Pencil {...ICON} />} isBusy={isBusy} onMode={onMode} />
      <ModeButton mode="reject" icon={<X {...ICON} />} isBusy={isBusy} onMode={onMode} />
    </div>
  );
}

interface ModeButtonProps {
  readonly mode: 'edit' | 'reject';
  readonly icon: ReactNode;
  readonly isBusy: boolean;
  readonly onMode: (change: Pick<ApprovalDraft, 'mode'>) => void;
}

function ModeButton({ mode, icon, isBusy, onMode }: ModeButtonProps) {
  return (
    <Button size="sm" disabled={isBusy} icon={icon} onClick={() => onMode({ mode })}>
      {t(`runs.approval.${mode}`)}
    </Button>
  );
}

/** The exact, complete arguments, because a person is responsible for them. */
function Arguments({ tool, args }: { readonly tool: string; readonly args: JsonObject }) {
  const isEmpty = Object.keys(args).length === 0;
  return (
    <div className="min-w-0 text-sm">
      <p className="font-mono text-sm wrap-anywhere">{tool}</p>
      {isEmpty ? (
        <p className="text-muted">{t('runs.approval.noArgs')}</p>
      ) : (
        <pre
          role="region"
          aria-label={t('runs.approval.args')}
          tabIndex={0}
          className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken px-2.5 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2"
        >
          {JSON.stringify(args, null, 2)}
        </pre>
      )}
    </div>
  );
}

interface RejectFormProps {
  readonly comment: string;
  readonly isBusy: boolean;
  readonly onComment: (comment: string) => void;
  readonly onCancel: () => void;
  readonly onSend: (comment: string) => void;
}

function RejectForm({ comment, isBusy, onComment, onCancel, onSend }: RejectFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(comment.trim());
      }}
      className="flex flex-col gap-2"
    >
      <Field label={t('runs.approval.comment')} help={t('runs.approval.commentHelp')}>
        <TextArea autoFocus rows={2} maxLength={8000} value={comment} onChange={onComment} />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        <Button type="submit" size="sm" variant="danger" busy={isBusy} icon={<X {...ICON} />}>
          {t('runs.approval.confirmReject')}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onCancel}>
          {t('runs.approval.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The answers so far, and those still to come. */
import { Copy, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useConversation, useSession, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { answersAsJson, answerTable, type OpenKey } from './answer-rows.ts';

export function AnswersView() {
  const view = useSession((state) => state.view);
  const names = useFlowNames();
  const { known, open } = useMemo(() => answerTable(view, names), [view, names]);
  if (known.length === 0 && open.length === 0) {
    return (
      <EmptyState
        icon={<ListChecks size={20} strokeWidth={1.75} aria-hidden />}
        title={t('console.answers.none')}
        text={t('console.answers.noneText')}
      />
    );
  }
  return (
    <div className="h-full overflow-y-auto" tabIndex={0} role="region" aria-label={t('console.answers.table')}>
      <Prefilled />
      {known.length > 0 && (
        <table className="w-full table-fixed text-left">
          <thead>
            <tr className="h-8 border-b border-line bg-sunken text-sm text-muted">
              <th scope="col" className="w-[34%] pl-3 font-medium">
                {t('console.answers.key')}
              </th>
              <th scope="col" className="px-2 font-medium">
                {t('console.answers.value')}
              </th>
              <th scope="col" className="w-24 pr-1 text-right">
                <CopyAnswers />
              </th>
            </tr>
          </thead>
          <tbody>
            {known.map((answer) => (
              <AnswerRow key={answer.key} answer={answer} names={names} />
            ))}
          </tbody>
        </table>
      )}
      {open.length > 0 && <OpenKeys open={open} names={names} first={known.length === 0} />}
    </div>
  );
}

/** The conversation started with answers, and will again at each restart until they are removed. */
function Prefilled() {
  const session = useConversation();
  const count = useSession((state) => Object.keys(state.view.prefill).length);
  const idle = useSession((state) => state.phase === 'idle');
  if (count === 0) return null;
  return (
    <div
      role="note"
      className="flex items-center gap-2 border-b border-line bg-sunken py-1.5 pr-2 pl-3 text-sm text-muted"
    >
      <span className="min-w-0 flex-1">{t('console.answers.prefilled', { count })}</span>
      <Button
        size="sm"
        disabled={!idle}
        onClick={() => void session.getState().restart({ withDocument: true, withoutPrefill: true })}
      >
        {t('console.answers.endPrefill')}
      </Button>
    </div>
  );
}

function CopyAnswers() {
  const { view } = useWorkspace();
  const session = useConversation();
  const copy = async () => {
    const { notify, announce } = view.getState();
    try {
      await navigator.clipboard.writeText(answersAsJson(session.getState().view));
      announce(t('console.answers.copied'));
    } catch {
      notify({ tone: 'warning', title: t('console.answers.notCopied') });
    }
  };
  return (
    <IconButton
      size="sm"
      label={t('console.answers.copy')}
      icon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => void copy()}
    />
  );
}

interface OpenKeysProps {
  readonly open: readonly OpenKey[];
  readonly names: FlowNames;
  readonly first: boolean;
}

function OpenKeys({ open, names, first }: OpenKeysProps) {
  const waiting = useSession((state) => state.view.waiting);
  return (
    <div className="p-3">
      <h3 className="text-sm font-medium text-muted">
        {t(first ? 'console.answers.openText' : 'console.answers.open')}
      </h3>
      <ul className="mt-1.5 flex flex-col">
        {open.map(({ key, node }) => (
          <li key={key} className="flex min-h-7 items-center gap-2">
            <code
              className={
                node === waiting ? 'truncate font-mono text-sm text-accent' : 'truncate font-mono text-sm text-muted'
              }
            >
              {key}
            </code>
            <span className="ml-auto flex min-w-0 max-w-[60%]">
              <NodeLink node={node} names={names} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

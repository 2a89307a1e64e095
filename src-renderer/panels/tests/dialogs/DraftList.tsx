/** Drafts on the left, checked to keep them; the conversation of the selected one on the right. */
import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ConversationScript } from '../../../../src-shared/conversation/script.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ScriptTurns } from '../details/ScriptTurns.tsx';

export interface Draft {
  readonly script: ConversationScript;
  readonly isKept: boolean;
}

export interface DraftListProps {
  readonly drafts: readonly Draft[];
  readonly unreached: readonly string[];
  readonly onDrafts: (drafts: readonly Draft[]) => void;
}

export function DraftList({ drafts, unreached, onDrafts }: DraftListProps) {
  const [at, setAt] = useState(0);
  const shown = drafts[at];
  const change = (index: number, part: Partial<Draft>) =>
    onDrafts(drafts.map((draft, place) => (place === index ? { ...draft, ...part } : draft)));
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <div className="flex min-h-0 flex-1 rounded-card border border-line">
        <ul aria-label={t('testing.drafts.list')} className="w-2/5 min-w-48 overflow-y-auto border-r border-line p-1">
          {drafts.map((draft, index) => (
            <DraftRow
              key={index}
              draft={draft}
              isShown={index === at}
              onShow={() => setAt(index)}
              onKeep={(isKept) => change(index, { isKept })}
            />
          ))}
        </ul>
        {shown !== undefined && (
          <div className="min-w-0 flex-1 overflow-y-auto px-3 py-2" tabIndex={0}>
            <Field label={t('testing.drafts.name')}>
              <TextInput
                value={shown.script.name}
                maxLength={200}
                onChange={(name) => change(at, { script: { ...shown.script, name } })}
              />
            </Field>
            <ScriptTurns file="" script={shown.script} unmet={NOTHING_MISSED} />
          </div>
        )}
      </div>
      {unreached.length > 0 && (
        <p className="flex items-center gap-1.5 text-sm text-muted" title={unreached.join('\n')}>
          <TriangleAlert size={14} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden />
          {t('testing.drafts.unreached', { count: unreached.length })}
        </p>
      )}
    </div>
  );
}

const NOTHING_MISSED: readonly string[] = [];

interface DraftRowProps {
  readonly draft: Draft;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onKeep: (isKept: boolean) => void;
}

function DraftRow({ draft: { script, isKept }, isShown, onShow, onKeep }: DraftRowProps) {
  return (
    <li className={classes('flex items-center gap-2 rounded-control px-2', isShown ? 'bg-selected' : 'hover:bg-hover')}>
      <input
        type="checkbox"
        checked={isKept}
        aria-label={t('testing.drafts.keep', { name: script.name })}
        onChange={(event) => onKeep(event.target.checked)}
        className="size-4 shrink-0 accent-(--accent)"
      />
      <button
        type="button"
        aria-current={isShown}
        onClick={onShow}
        className="flex h-8 min-w-0 flex-1 items-center justify-between gap-2 text-left"
      >
        <span className="min-w-0 truncate" title={script.name}>
          {script.name}
        </span>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {t('testing.drafts.turns', { count: script.turns.length })}
        </span>
      </button>
    </li>
  );
}

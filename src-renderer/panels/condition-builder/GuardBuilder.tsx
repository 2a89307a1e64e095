/** A condition as rows and groups. It reads and writes the same text as the editor and preserves unchanged parts. */
import { useRef, useState } from 'react';
import { FolderPlus, Plus } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { EMPTY_GROUP, type BuilderItem, type GroupItem } from '../../../src-shared/guard/builder.ts';
import { firstRow } from '../../../src-shared/guard/builder-choices.ts';
import type { ItemPath } from '../../../src-shared/guard/builder-edit.ts';
import { readBuilder } from '../../../src-shared/guard/builder-read.ts';
import { writeBuilder } from '../../../src-shared/guard/builder-write.ts';
import type { BranchContext } from '../../edits/guard-mode.ts';
import type { LanguageFacts } from '../../../src-shared/guard/language-facts.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Select } from '../../ui/Select.tsx';
import { builderEdits, type BuilderEdits } from './builder-edits.ts';
import { GuardRow, RowActions } from './GuardRow.tsx';

export interface GuardBuilderProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly readFacts: () => LanguageFacts;
  readonly label: string;
  /** For the condition of a branch. */
  readonly readBranch?: () => BranchContext;
}

export function GuardBuilder({ text, onText, readFacts, label, readBranch }: GuardBuilderProps) {
  const { guardTools } = useWorkspace();
  const frame = useRef<HTMLDivElement>(null);
  const facts = readFacts();
  // The text doesn't contain empty groups or redundant nesting, so rows stay until the text changes.
  const [kept, setKept] = useState<{ readonly text: string; readonly root: GroupItem } | null>(null);
  const read = kept?.text === text ? null : readBuilder(text, new Set(facts.predicates.keys()));
  if (read !== null && !read.ok) {
    return (
      <div className="flex flex-col items-start gap-2 rounded-control bg-warning-soft px-2.5 py-2 text-sm text-ink">
        <p>{t('guards.unreadable', { message: read.error.message })}</p>
        <code className="font-mono text-sm break-all">{text}</code>
        <Button size="sm" onClick={() => guardTools.getState().showAs('text')}>
          {t('guards.showText')}
        </Button>
      </div>
    );
  }
  const root = read === null ? kept!.root : read.value;
  const apply = (next: GroupItem) => {
    const written = writeBuilder(next);
    setKept({ text: written, root: next });
    if (written !== text) onText(written);
  };
  const edits = builderEdits(root, apply, frame);
  const newRow = () => {
    const { others = [], asked = [] } = readBranch?.() ?? {};
    const conditions = others.map((other) => readBuilder(other, new Set(facts.predicates.keys())));
    return firstRow(facts, {
      own: root,
      others: conditions.flatMap((other) => (other.ok ? [other.value] : [])),
      asked,
    });
  };
  return (
    <div ref={frame} role="group" aria-label={label} className="flex flex-col gap-1.5">
      <GroupRows item={root} path={[]} number="" {...{ facts, edits, newRow }} isBranch={readBranch !== undefined} />
    </div>
  );
}

interface GroupRowsProps {
  readonly item: GroupItem;
  readonly path: ItemPath;
  /** The number in the names of its rows: `2.` for the second outermost row. */
  readonly number: string;
  readonly facts: LanguageFacts;
  readonly edits: BuilderEdits;
  readonly newRow: () => BuilderItem;
  readonly isBranch: boolean;
}

function GroupRows({ item, path, number, facts, edits, newRow, isBranch }: GroupRowsProps) {
  return (
    <div className={classes('flex flex-col gap-1.5', path.length > 0 && 'border-l-2 border-strong pl-2')}>
      <GroupHead {...{ item, path, number, edits }} />
      {item.items.length === 0 && <p className="text-sm text-faint">{t(isBranch ? 'guards.empty' : 'guards.none')}</p>}
      {item.items.length === 1 && path.length > 0 && <p className="text-sm text-faint">{t('guards.groupOfOne')}</p>}
      <ul className="flex flex-col gap-1.5">
        {item.items.map((member, at) => {
          const place = { path: [...path, at], number: `${number}${at + 1}` };
          return member.kind === 'group' ? (
            <li key={at} aria-label={`${t('guards.group')} ${place.number}`}>
              <GroupRows
                item={member}
                path={place.path}
                number={`${place.number}.`}
                {...{ facts, edits, newRow, isBranch }}
              />
            </li>
          ) : (
            <GuardRow key={at} item={member} {...place} facts={facts} edits={edits} />
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="ghost"
          data-adds-row
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => edits.append(path, newRow())}
          onKeyDown={(event) => {
            if (item.items.length > 0 || !isTyping(event)) return;
            // The character goes to the value of the new row, which then has the focus, and is no shortcut.
            event.stopPropagation();
            edits.append(path, newRow());
          }}
        >
          {t('guards.addRow')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<FolderPlus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() =>
            edits.append(path, {
              ...EMPTY_GROUP,
              mode: item.mode === 'all' ? 'any' : 'all',
              items: [newRow()],
              source: null,
            })
          }
        >
          {t('guards.addGroup')}
        </Button>
      </div>
    </div>
  );
}

/** A character of a value, and not the space that presses a button. */
function isTyping({ key, ctrlKey, metaKey, altKey }: React.KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

function GroupHead({ item, path, number, edits }: Omit<GroupRowsProps, 'facts' | 'newRow' | 'isBranch'>) {
  const isInner = path.length > 0;
  if (!isInner && item.items.length < 2) return null;
  return (
    <div className="flex items-center gap-1">
      {isInner && (
        <button
          type="button"
          aria-pressed={item.not}
          onClick={() => edits.change(path, (old) => ({ ...old, not: !old.not }))}
          className="h-7 rounded-control border border-line px-2 text-sm text-muted hover:text-ink aria-pressed:bg-warning-soft aria-pressed:text-warning"
        >
          {t('guards.not')}
        </button>
      )}
      <Select
        label={t('guards.mode')}
        className="w-36!"
        options={[
          { value: 'all', label: t('guards.all') },
          { value: 'any', label: t('guards.any') },
        ]}
        value={item.mode}
        onChange={(mode) => edits.change(path, (old) => ({ ...old, mode: mode as GroupItem['mode'] }) as BuilderItem)}
      />
      {isInner && (
        <div className="ml-auto">
          <RowActions kind="group" path={path} number={number.slice(0, -1)} edits={edits} />
        </div>
      )}
    </div>
  );
}

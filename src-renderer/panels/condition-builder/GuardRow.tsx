/** One condition of a group: its subject, comparison, and value. */
import type { KeyboardEvent } from 'react';
import { Ellipsis } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { BuilderItem, RowItem } from '../../../src-shared/guard/builder.ts';
import {
  comparisonsOf,
  firstRow,
  operandId,
  operandsOf,
  withComparison,
  withOperand,
} from '../../../src-shared/guard/builder-choices.ts';
import type { ItemPath } from '../../../src-shared/guard/builder-edit.ts';
import type { LanguageFacts } from '../../../src-shared/guard/language-facts.ts';
import { ExpressionEditor } from '../../editors/expression/ExpressionEditor.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import type { BuilderEdits } from './builder-edits.ts';
import { ValueControl } from './ValueControl.tsx';
import { comparisonTitle, operandTitle } from './words.ts';

export interface GuardRowProps {
  readonly item: Exclude<BuilderItem, { readonly kind: 'group' }>;
  readonly path: ItemPath;
  readonly number: string;
  readonly facts: LanguageFacts;
  readonly edits: BuilderEdits;
}

export function GuardRow({ item, path, number, facts, edits }: GuardRowProps) {
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    edits.move(path, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      aria-label={t('guards.row', { number })}
      data-condition={path.join('.')}
      onKeyDown={move}
      className="flex items-start gap-1 rounded-control border border-line bg-panel p-1.5"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {item.not && <NotMark onRemove={() => edits.change(path, (old) => ({ ...old, not: false }))} />}
        <div className="grid grid-cols-2 gap-1">
          <Subject {...{ item, path, facts, edits }} />
          <Comparison {...{ item, path, facts, edits }} />
        </div>
        {item.kind === 'row' && (
          <ValueControl
            row={item}
            facts={facts}
            onValues={(values) => edits.change(path, () => ({ ...item, values }))}
          />
        )}
        {item.kind === 'expression' && (
          <ExpressionEditor
            language="expression"
            text={item.text}
            onText={(text) => edits.change(path, () => ({ ...item, text }))}
            label={t('guards.expression')}
            problems={[]}
            readFacts={() => facts}
          />
        )}
      </div>
      <RowActions kind="row" {...{ path, number, edits }} />
    </li>
  );
}

function NotMark({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-pressed
      title={t('guards.notOn')}
      onClick={onRemove}
      className="self-start rounded-control bg-warning-soft px-1.5 text-sm font-medium text-warning"
    >
      {t('guards.not')}
    </button>
  );
}

const EXPRESSION = '$expression';

/** Answers, the path, named conditions, and facts in one list; other expressions are typed. */
function Subject({ item, path, facts, edits }: Omit<GuardRowProps, 'number'>) {
  const operands = operandsOf(facts);
  const own = item.kind === 'row' ? item.operand : null;
  const isListed = own === null || operands.some((operand) => operandId(operand) === operandId(own));
  const all = isListed || own === null ? operands : [...operands, own];
  const options = [
    ...all.map((operand) => ({ value: operandId(operand), label: operandTitle(operand, t) })),
    ...[...facts.predicates.keys()].map((name) => ({ value: `predicate ${name}`, label: name })),
    { value: EXPRESSION, label: t('guards.writeExpression') },
  ];
  const value = own !== null ? operandId(own) : item.kind === 'predicate' ? `predicate ${item.name}` : EXPRESSION;
  const choose = (next: string) => {
    const operand = all.find((candidate) => operandId(candidate) === next);
    const row = item.kind === 'row' ? item : { ...firstRow(facts), not: item.not };
    if (operand !== undefined) edits.change(path, () => withOperand(row, operand, facts));
    else if (next === EXPRESSION) edits.change(path, () => edits.asExpression(item));
    else
      edits.change(path, () => ({
        kind: 'predicate',
        not: item.not,
        name: next.slice('predicate '.length),
        source: null,
      }));
  };
  return <Select label={t('guards.what')} options={options} value={value} onChange={choose} />;
}

/** An expression has none. */
function Comparison({ item, path, facts, edits }: Omit<GuardRowProps, 'number'>) {
  if (item.kind === 'expression') return null;
  if (item.kind === 'predicate')
    return (
      <Select
        label={t('guards.how')}
        options={[
          { value: 'holds', label: t('guards.holds') },
          { value: 'not', label: t('guards.holdsNot') },
        ]}
        value={item.not ? 'not' : 'holds'}
        onChange={(next) => edits.change(path, (old) => ({ ...old, not: next === 'not' }))}
      />
    );
  return (
    <Select
      label={t('guards.how')}
      options={comparisonsOf(item, facts).map((value) => ({
        value,
        label: comparisonTitle(value, { operand: item.operand, facts }, t),
      }))}
      value={item.comparison}
      onChange={(next) => edits.change(path, () => withComparison(item, next as RowItem['comparison'], facts))}
    />
  );
}

interface RowActionsProps extends Pick<GuardRowProps, 'path' | 'number' | 'edits'> {
  /** A condition, or a group of them. */
  readonly kind: 'row' | 'group';
}

export function RowActions({ kind, path, number, edits }: RowActionsProps) {
  return (
    <Menu
      align="end"
      items={[
        {
          id: 'not',
          label: t('guards.toggleNot'),
          onSelect: () => edits.change(path, (old) => ({ ...old, not: !old.not })),
        },
        { id: 'up', label: t('guards.up'), shortcut: 'alt+arrowup', onSelect: () => edits.move(path, -1) },
        { id: 'down', label: t('guards.down'), shortcut: 'alt+arrowdown', onSelect: () => edits.move(path, 1) },
        { id: 'wrap', label: t('guards.wrap'), onSelect: () => edits.wrap(path) },
        { id: 'before remove', separator: true },
        {
          id: 'remove',
          label: t(`guards.remove.${kind}`, { number }),
          danger: true,
          // The menu gives the focus back to the row first.
          onSelect: () => void afterPaint(() => edits.remove(path)),
        },
      ]}
    >
      <button
        type="button"
        aria-label={t(`guards.more.${kind}`, { number })}
        className="inline-flex size-6 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <Ellipsis size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </Menu>
  );
}

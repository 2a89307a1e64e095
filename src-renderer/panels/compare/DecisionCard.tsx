/** One decision of a merge: mine, theirs, and which goes into the result. */
import { useEffect, useId, useRef, useState } from 'react';
import { LocateFixed } from 'lucide-react';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import { bothOf, usualChoice, type MergeChoice } from '../../../src-shared/merge/merge-choices.ts';
import type { MergeDecision } from '../../../src-shared/merge/merge-plan.ts';
import { partKey } from '../../../src-shared/diff/parts.ts';
import type { PartTitles } from '../../../src-shared/diff/part-titles.ts';
import { nameOf } from '../../../src-shared/merge/sentences.ts';
import { wordedField, wordedPart } from '../../../src-shared/merge/field-words.ts';
import { isOfVariables } from '../../../src-shared/merge/variable-words.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { useCompare, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { placeOfDecision } from '../../state/versions/merge-conflicts.ts';
import { classes } from '../../ui/classes.ts';
import { FieldDifference } from './ChangeDetails.tsx';
import { OwnValue } from './OwnValue.tsx';

type Take = MergeChoice['take'];

export function DecisionCard({ decision }: { readonly decision: MergeDecision }) {
  const { compare } = useOpenDocument();
  const choice = useCompare((state) => state.merge?.choices.get(decision.id));
  const [isWriting, setWriting] = useState(false);
  const { id, by } = decision;
  const part = usePart(decision);
  const { base, mine, theirs } = wordedSides(decision, part);
  const isConflict = by === 'conflict';
  const taken: Take | null = choice?.take ?? usualChoice(decision);
  const canWrite = isConflict && decision.path.length > 0 && decision.order === undefined;
  const choose = (take: ChoiceOption['take']) => {
    setWriting(false);
    compare.getState().choose(id, { take });
  };
  const titles = useCompare((state) => state.shown?.compared.titles);
  const name = decisionName(decision, part, titles ?? NO_TITLES);
  const isShown = useCompare((state) => state.decision === id);
  return (
    <article
      ref={useScrolledTo(isShown)}
      aria-label={name}
      aria-current={isShown || undefined}
      className={classes(
        'flex flex-col gap-2 rounded-card border bg-raised p-2.5 aria-current:outline-2 aria-current:outline-accent',
        isConflict && taken === null ? 'border-(--kind-pink)' : 'border-line',
      )}
    >
      <Heading decision={decision} name={name} />
      {isConflict ? (
        <>
          <Side title={t('compare.merge.mine')} base={base} value={mine} />
          <Side title={t('compare.merge.theirs')} base={base} value={theirs} />
        </>
      ) : (
        <Side title="" base={base} value={by === 'mine' ? mine : theirs} />
      )}
      <div role="radiogroup" aria-label={name} className="flex flex-wrap gap-1">
        {optionsOf(decision).map(({ take, label }) => (
          <Choice key={take} label={label} isOn={taken === take && !isWriting} onChoose={() => choose(take)} />
        ))}
        {canWrite && (
          <Choice
            label={t('compare.merge.own')}
            isOn={taken === 'value' || isWriting}
            onChoose={() => setWriting(true)}
          />
        )}
      </div>
      {isWriting && (
        <OwnValue
          field={name}
          start={(decision.mine ?? decision.theirs ?? '') as Json}
          onDone={(value) => compare.getState().choose(id, { take: 'value', value })}
        />
      )}
    </article>
  );
}

/** A decision about a node or an edge leads to it. */
function Heading({ decision, name }: { readonly decision: MergeDecision; readonly name: string }) {
  const { compare } = useOpenDocument();
  const isDrawn = placeOfDecision(decision) !== null;
  return <Title name={name} {...(isDrawn && { onShow: () => compare.getState().goToDecision(decision.id) })} />;
}

function Title({ name, onShow }: { readonly name: string; readonly onShow?: (() => void) | undefined }) {
  const look = 'text-sm font-medium wrap-anywhere';
  if (onShow === undefined) return <h3 className={look}>{name}</h3>;
  return (
    <h3 className={look}>
      <button
        type="button"
        title={t('compare.merge.show')}
        onClick={onShow}
        className="inline-flex items-start gap-1.5 text-left wrap-anywhere underline-offset-2 hover:underline"
      >
        {name}
        <LocateFixed size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      </button>
    </h3>
  );
}

/** A click on the canvas may be about a decision further down. */
function useScrolledTo(isShown: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return element;
}

interface ChoiceOption {
  readonly take: 'mine' | 'theirs' | 'both';
  readonly label: string;
}

/** A conflict offers the values, and other changes to accept or reject them. */
function optionsOf(decision: MergeDecision): readonly ChoiceOption[] {
  if (decision.by !== 'conflict')
    return [
      { take: 'mine', label: wordFor(decision, 'mine', t) },
      { take: 'theirs', label: wordFor(decision, 'theirs', t) },
    ];
  return [
    { take: 'mine', label: t('compare.merge.mine') },
    { take: 'theirs', label: t('compare.merge.theirs') },
    ...(bothOf(decision) === undefined ? [] : [{ take: 'both' as const, label: t('compare.merge.both') }]),
  ];
}

/** The label of the button that accepts or rejects a change. */
function wordFor({ by }: MergeDecision, side: 'mine' | 'theirs', t: Translate): string {
  return by === side ? t('compare.merge.take') : t('compare.merge.undo');
}

/** The whole part, whose type decides the titles of its fields. */
function usePart({ subject }: MergeDecision): JsonObject | undefined {
  const plan = useCompare((state) => state.merge?.plan);
  const key = partKey(subject);
  return (plan?.mine.byKey.get(key) ?? plan?.theirs.byKey.get(key))?.value;
}

const NO_TITLES: PartTitles = () => undefined;

/** The values in words. */
function wordedSides({ subject, path, base, mine, theirs }: MergeDecision, part: JsonObject | undefined) {
  const words = (value: Json | undefined) =>
    path.length === 0 && isJsonObject(value)
      ? wordedPart(subject, value)
      : wordedField({ ...subject, value: part }, { path, ...(value !== undefined && { after: value }) }).after;
  return { base: words(base), mine: words(mine), theirs: words(theirs) };
}

function decisionName(
  { subject, path, name }: MergeDecision,
  part: JsonObject | undefined,
  titles: PartTitles,
): string {
  const field =
    path.length === 0 ? t('compare.merge.whole') : wordedField({ ...subject, value: part }, { path }).path.join(', ');
  if (subject.kind === 'flow' && isOfVariables(path)) return field;
  return `${nameOf(subject, titles)}: ${name ?? field}`;
}

interface SideProps {
  readonly title: string;
  readonly base: Json | undefined;
  readonly value: Json | undefined;
}

function Side({ title, base, value }: SideProps) {
  return (
    <div className="flex flex-col gap-1">
      {title !== '' && <span className="text-sm font-medium text-muted">{title}</span>}
      {value === undefined ? (
        <p className="text-sm text-danger">{t('compare.merge.removed')}</p>
      ) : (
        <FieldDifference {...(base === undefined || typeof base !== 'string' ? {} : { before: base })} after={value} />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, isOn, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <label
      className={classes(
        'flex h-7 cursor-default items-center gap-1.5 rounded-control border px-2 text-sm has-focus-visible:outline-2',
        isOn ? 'border-accent bg-selected font-medium' : 'border-line hover:bg-hover',
      )}
    >
      <input type="radio" name={name} checked={isOn} onChange={onChoose} onClick={onChoose} className="accent-accent" />
      {label}
    </label>
  );
}

interface SideChoiceProps {
  readonly label: string;
  readonly value: 'mine' | 'theirs' | null;
  readonly onChange: (side: 'mine' | 'theirs') => void;
  /** The values of both sides, if they are shown. */
  readonly differs?: { readonly base?: Json; readonly ours?: Json; readonly theirs?: Json };
  /** Shows its subject. */
  readonly onShow?: () => void;
  readonly isShown?: boolean;
}

/** A choice for conflicts in which only one side can be taken. */
export function SideChoice({ label, value, onChange, differs, onShow, isShown = false }: SideChoiceProps) {
  return (
    <article
      aria-label={label}
      aria-current={isShown || undefined}
      className="flex flex-col gap-2 rounded-card border border-line bg-raised p-2.5 aria-current:outline-2 aria-current:outline-accent"
    >
      <Title name={label} onShow={onShow} />
      {differs !== undefined && (
        <>
          <Side title={t('compare.merge.mine')} base={differs.base} value={differs.ours} />
          <Side title={t('compare.merge.theirs')} base={differs.base} value={differs.theirs} />
        </>
      )}
      <div role="radiogroup" aria-label={label} className="flex gap-1">
        {(['mine', 'theirs'] as const).map((side) => (
          <Choice key={side} label={t(`compare.merge.${side}`)} isOn={value === side} onChoose={() => onChange(side)} />
        ))}
      </div>
    </article>
  );
}

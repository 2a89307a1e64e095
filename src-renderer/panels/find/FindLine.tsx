/** One text in the list of the find panel, and the heading of a node, an edge or the flow. */
import { AppWindow, FlaskConical, Settings2, Spline, StickyNote, type LucideIcon } from 'lucide-react';
import { t, type Translate } from '../../../src-shared/messages/translate.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import type { Refusal, Replacement } from '../../../src-shared/find/replace.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { classes } from '../../ui/classes.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { FindRow, HeadingType, TextRow } from './find-rows.ts';
import type { Replacing } from './use-replacing.ts';

type Heading = Extract<FindRow, { kind: 'heading' }>;

export function FindHeading({ row, flow }: { readonly row: Heading; readonly flow: Flow }) {
  const { graph, title, type, count } = row;
  const inGraph = graph === null ? null : (flow.subgraphs?.[graph]?.label ?? graph);
  const named = type === 'note' ? t('notes.note') : null;
  return (
    <h3 className="flex h-full items-center gap-1.5 px-3 pt-1 text-sm font-medium">
      <HeadingIcon type={type} />
      <span className="min-w-0 truncate">{title ?? named ?? inGraph ?? t('canvas.mainFlow')}</span>
      {(title ?? named) !== null && inGraph !== null && (
        <span className="truncate font-normal text-muted">{inGraph}</span>
      )}
      {title !== null && isFile(type) && (
        <span className="shrink-0 font-normal text-muted">{t(`find.files.${type}`)}</span>
      )}
      <span className="font-normal text-faint tabular-nums">{count}</span>
    </h3>
  );
}

const ICONS = {
  flow: Settings2,
  edge: Spline,
  note: StickyNote,
  test: FlaskConical,
  'screen-file': AppWindow,
} as const satisfies Record<Exclude<HeadingType, NodeType>, LucideIcon>;

function HeadingIcon({ type }: { readonly type: HeadingType }) {
  if (!Object.hasOwn(ICONS, type)) return <KindIcon type={type as NodeType} size={14} />;
  const Icon = ICONS[type as keyof typeof ICONS];
  return <Icon size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />;
}

function isFile(type: HeadingType): type is 'test' | 'screen-file' {
  return type === 'test' || type === 'screen-file';
}

export interface FindLineProps {
  readonly row: TextRow;
  readonly replacing: Replacing | null;
  /** One line of the list is in the tab order; arrow keys move to the others. */
  readonly reachable: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

export function FindLine({ row, replacing, reachable, onFocus, onOpen }: FindLineProps) {
  const { found } = row;
  const plan = replacing === null || found === undefined ? null : replacing.plan(found);
  const tabIndex = reachable ? 0 : -1;
  return (
    <div className="flex h-full items-center gap-1.5 pr-2 pl-4" onFocus={onFocus}>
      {plan !== null && found !== undefined && (
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={`${t('find.tick')}: ${row.text.slice(0, 80)}`}
          className="size-3.5 shrink-0 accent-(--accent)"
          disabled={plan.refusal !== null}
          checked={plan.refusal === null && replacing!.isTicked(found)}
          onChange={(event) => replacing!.tick(found, event.target.checked)}
        />
      )}
      <button
        type="button"
        data-jump
        tabIndex={tabIndex}
        onClick={onOpen}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 text-left hover:bg-hover focus-visible:bg-selected focus-visible:-outline-offset-1"
      >
        <span className="w-24 shrink-0 truncate text-sm text-muted">{row.field}</span>
        <span className="flex min-w-0 flex-1 flex-col">
          <FoundText row={row} />
          {plan !== null && <After plan={plan} />}
        </span>
        {row.role !== undefined && <span className="shrink-0 text-sm text-muted">{t(`find.roles.${row.role}`)}</span>}
      </button>
    </div>
  );
}

const CODE_LIKE: ReadonlySet<string> = new Set(['expression', 'name', 'fixed']);

function FoundText({ row: { text, ranges, found, role } }: { readonly row: TextRow }) {
  const isCode = role !== undefined || (found !== undefined && CODE_LIKE.has(found.is));
  return (
    <span className={classes('truncate', isCode && 'font-mono text-sm')}>
      <MarkedText text={text} ranges={ranges} />
    </span>
  );
}

function After({ plan: { after, refusal } }: { readonly plan: Replacement }) {
  if (refusal !== null) return <span className="truncate text-sm text-warning">{refusalWords(refusal, t)}</span>;
  return (
    <span className="truncate text-sm text-success">
      <span className="sr-only">{t('find.after')}: </span>
      {after === '' ? '∅' : after}
    </span>
  );
}

function refusalWords(refusal: Refusal, t: Translate): string {
  switch (refusal.kind) {
    case 'taken':
    case 'unknown':
      return t(`find.refusals.${refusal.kind}`, { name: refusal.name });
    case 'schema':
      return t('find.refusals.schema', { message: refusal.message });
    default:
      return t(`find.refusals.${refusal.kind}`);
  }
}

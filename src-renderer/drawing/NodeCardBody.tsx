/** The words on a card, in full and from afar. */
import type { ReactNode } from 'react';
import { ArrowDown, Pointer } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { KindTile } from './KindIcon.tsx';
import { MiddleCut } from './MiddleCut.tsx';
import type { NodeData } from './card-nodes.ts';
import { hasFooter, textLines } from '../../src-shared/drawing/card-geometry.ts';
import { kindBeside } from '../../src-shared/drawing/card-title.ts';

interface BodyProps {
  readonly data: NodeData;
}

/** An editor that replaces a card's text. */
export interface CardEditor {
  readonly part: 'title' | 'text' | 'options';
  readonly field: ReactNode;
}

interface EditableProps extends BodyProps {
  readonly editor?: CardEditor | null;
}

export function CardBody({ data: { node, summary }, editor = null }: EditableProps) {
  const kind = kindBeside(node, summary.title);
  const lines = textLines(summary);
  return (
    <>
      <div className="card-header">
        <KindTile type={node.type} />
        <Title title={summary.title} editor={editor} />
        {kind !== null && <span className="card-kind">{kind}</span>}
      </div>
      {lines > 0 && (
        <p className={lines > 1 ? 'card-text card-text-two' : 'card-text'} data-card-part="text">
          {summary.missing === null ? summary.text : <em>{summary.missing}</em>}
        </p>
      )}
      {editor !== null && editor.part !== 'title' && editor.field}
      {hasFooter(node, summary) && (
        <div className="card-footer">
          {summary.chip !== null && <Chip text={summary.chip} />}
          {summary.aside !== null && (
            <span className={ASIDE_CLASS[summary.asideIs]} data-card-part="options">
              {summary.aside}
            </span>
          )}
          {summary.more > 0 && <span className="shrink-0">+{summary.more}</span>}
          {summary.waits !== null && <WaitMark waits={summary.waits} />}
        </div>
      )}
    </>
  );
}

function Chip({ text }: { readonly text: string }) {
  return (
    <code className="card-chip" title={text}>
      <MiddleCut text={text} />
    </code>
  );
}

const ASIDE_CLASS = {
  word: 'truncate',
  // The name next to it is more important and keeps its width.
  value: 'min-w-0 flex-1 basis-0 truncate',
  broken: 'text-danger',
} as const;

/** A screen that waits, and one that is only shown. */
function WaitMark({ waits }: { readonly waits: boolean }) {
  const Icon = waits ? Pointer : ArrowDown;
  return (
    <span className={waits ? 'card-waits' : 'card-goes-on'}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(waits ? 'canvas.waits' : 'canvas.goesOn')}
    </span>
  );
}

/** Zoomed out, the title is all that can be read, so it gets all the room. */
export function CardTitle({ data: { summary } }: BodyProps) {
  return (
    <div className="card-afar">
      <span className="min-w-0" data-card-part="title">
        <MiddleCut text={summary.title} />
      </span>
    </div>
  );
}

function Title({ title, editor }: { readonly title: string; readonly editor: CardEditor | null }) {
  if (editor?.part === 'title') return editor.field;
  return (
    <span className="card-title" data-card-part="title">
      <MiddleCut text={title} />
    </span>
  );
}

export function PillBody({ data: { node, summary }, editor = null }: EditableProps) {
  return (
    <div className="card-terminal" title={summary.chip ?? undefined}>
      <KindTile type={node.type} />
      <Title title={summary.title} editor={editor} />
      {node.label === undefined && summary.chip !== null && <Chip text={summary.chip} />}
    </div>
  );
}

/** The text of a card, in full and zoomed out. */
import type { ReactNode } from 'react';
import { ArrowDown, Pointer } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { KindTile } from './KindIcon.tsx';
import { FittedText, ShownText } from './FittedText.tsx';
import { MiddleCut } from './MiddleCut.tsx';
import type { NodeData } from './card-nodes.ts';
import type { Detail } from './detail.ts';
import { hasFooter, isPill, textLines } from '../../src-shared/drawing/card-geometry.ts';
import { farName, farTitle, kindIfTitled, titleRoom } from '../../src-shared/drawing/card-title.ts';
import type { Room } from '../../src-shared/drawing/fit-text.ts';

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

function CardBody({ data: { node, summary }, editor = null }: EditableProps) {
  const kind = kindIfTitled(node, summary.title);
  const lines = textLines(summary);
  return (
    <>
      <div className="card-header">
        <KindTile type={node.type} />
        <Title title={summary.title} room={titleRoom(node)} editor={editor} />
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

interface InsideProps extends EditableProps {
  readonly detail: Detail;
}

/** What a card shows at a zoom, on every canvas. */
export function CardInside({ data, detail, editor = null }: InsideProps) {
  if (detail === 'tile') return null;
  if (detail === 'title') return <CardTitle data={data} />;
  return isPill(data.node) ? <PillBody {...{ data, editor }} /> : <CardBody {...{ data, editor }} />;
}

/** Zoomed out, the title is all that can be read, so it gets all the room. */
function CardTitle({ data: { node, summary } }: BodyProps) {
  const name = farName(node, summary);
  const lines = farTitle(node, name);
  return (
    <div className="card-afar">
      <span data-card-part="title" className={lines.length > 1 ? 'card-afar-two' : undefined}>
        <ShownText text={name} shown={lines.join('\n')} />
      </span>
    </div>
  );
}

interface TitleProps {
  readonly title: string;
  readonly room: Room;
  readonly editor: CardEditor | null;
}

function Title({ title, room, editor }: TitleProps) {
  if (editor?.part === 'title') return editor.field;
  return (
    <span className="card-title" data-card-part="title">
      <FittedText text={title} room={room} />
    </span>
  );
}

function PillBody({ data: { node, summary }, editor = null }: EditableProps) {
  const chip = node.label === undefined ? summary.chip : null;
  return (
    <div className="card-terminal" title={summary.chip ?? undefined}>
      <KindTile type={node.type} />
      <Title title={summary.title} room={titleRoom(node, chip !== null)} editor={editor} />
      {chip !== null && <Chip text={chip} />}
    </div>
  );
}

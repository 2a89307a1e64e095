/** A list of items, scrollable if there are many. A scrollable list can be focused and scrolled with the keyboard. */
import { classes } from '../../ui/classes.ts';
import { choiceOf, type ViewChild, type ViewProps } from './view.ts';
import { isFilling, lineClasses, roomInColumn } from './lines.ts';

/** Longer lists scroll. Rows don't: a scrollbar would misalign them with their header. */
const SHOWN_AT_ONCE = 12;

export function List({ values, children, label }: ViewProps) {
  const items = children('children');
  const isRow = choiceOf(values, 'direction', ['vertical', 'horizontal']) === 'horizontal';
  const isTable = items.every(({ component }) => component === 'Row');
  const scrolls = isRow || (items.length > SHOWN_AT_ONCE && !isTable);
  return (
    <ul
      {...(label === null ? {} : { 'aria-label': label })}
      {...(scrolls ? { tabIndex: 0 } : {})}
      className={classes(
        'flex min-w-0 gap-2 rounded-card',
        isRow ? 'snap-x flex-row overflow-x-auto pb-2' : 'flex-col',
        !isRow && scrolls && 'max-h-112 overflow-y-auto pe-1',
        lineClasses(values),
      )}
    >
      {items.map((item) => (
        <li key={item.key} className={isRow ? sideBySide(item) : `shrink-0 ${roomInColumn(item, values)}`}>
          {item.node}
        </li>
      ))}
    </ul>
  );
}

/** Children without an intrinsic width get one. */
function sideBySide(item: ViewChild): string {
  return `${isFilling(item) ? 'w-60' : 'w-max'} max-w-[85%] shrink-0 snap-start`;
}

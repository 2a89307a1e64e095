/** Items that scroll where there are many. A list that scrolls can be reached and scrolled with the keyboard. */
import { classes } from '../../ui/classes.ts';
import { choiceOf, type ViewProps } from './view.ts';
import { lineClasses } from './lines.ts';

/** More than these scroll inside of the list. */
const SHOWN_AT_ONCE = 12;

export function List({ values, children, label }: ViewProps) {
  const items = children('children');
  const isRow = choiceOf(values, 'direction', ['vertical', 'horizontal']) === 'horizontal';
  const scrolls = isRow || items.length > SHOWN_AT_ONCE;
  return (
    <ul
      {...(label === null ? {} : { 'aria-label': label })}
      {...(scrolls ? { tabIndex: 0 } : {})}
      className={classes(
        'flex min-w-0 gap-2 rounded-card',
        isRow ? 'snap-x flex-row overflow-x-auto pb-2' : 'flex-col',
        !isRow && scrolls && 'max-h-112 overflow-y-auto pr-1',
        lineClasses(values),
      )}
    >
      {items.map((item) => (
        <li key={item.key} className={isRow ? 'w-60 max-w-[85%] shrink-0 snap-start' : 'min-w-0 shrink-0'}>
          {item.node}
        </li>
      ))}
    </ul>
  );
}

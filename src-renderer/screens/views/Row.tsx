/** Children side by side; those that don't fit at their minimum width wrap. */
import { isTable } from '../../../src-shared/a2ui/least-width.ts';
import { classes } from '../../ui/classes.ts';
import type { ViewChild, ViewProps } from './view.ts';
import { roomInRow, rowClasses } from './lines.ts';

/** Frames and columns are as high as the row if it stretches them. */
const STRETCHING: readonly string[] = [
  ...['Card', 'Column', 'List', 'Tabs', 'Divider'],
  ...['DataCard', 'BenefitCard', 'Gauge', 'ProductCard', 'StatCard', 'Map', 'Timeline'],
];

/** On a phone, the header and the rows of a wide table wrap the same way. */
function tableClasses({ length }: readonly ViewChild[]): string {
  return length > 3 ? '@max-md:grid @max-md:grid-cols-[3fr_5fr] @max-md:gap-x-2 @max-md:gap-y-0.5' : '';
}

export function Row({ values, children, label }: ViewProps) {
  const named = label === null ? {} : { role: 'group', 'aria-label': label };
  const members = children('children');
  const flow = isTable(members) ? tableClasses(members) : 'flex-wrap';
  return (
    <div {...named} className={classes('flex min-w-0 flex-row gap-3', flow, rowClasses(values, members))}>
      {members.map((child) => (
        <div
          key={child.key}
          style={roomInRow(child, members)}
          className={classes('flex flex-col', STRETCHING.includes(child.component) && '*:grow')}
        >
          {child.node}
        </div>
      ))}
    </div>
  );
}

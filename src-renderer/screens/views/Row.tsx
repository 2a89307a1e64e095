/** Children side by side; those that find no room at their least width go on in the next line. */
import { isTable } from '../../../src-shared/a2ui/least-width.ts';
import { classes } from '../../ui/classes.ts';
import type { ViewProps } from './view.ts';
import { lineClasses, roomInRow } from './lines.ts';

/** Frames and columns are as high as the row where it stretches them. */
const STRETCHING: readonly string[] = [
  ...['Card', 'Column', 'List', 'Tabs', 'Divider'],
  ...['DataCard', 'BenefitCard', 'Gauge', 'ProductCard', 'StatCard', 'Map', 'Timeline'],
];

export function Row({ values, children, label }: ViewProps) {
  const named = label === null ? {} : { role: 'group', 'aria-label': label };
  const members = children('children');
  return (
    <div
      {...named}
      className={classes('flex min-w-0 flex-row gap-3', !isTable(members) && 'flex-wrap', lineClasses(values))}
    >
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

/** Children side by side; where there is no room they go on in the next line. */
import { classes } from '../../ui/classes.ts';
import type { ViewProps } from './view.ts';
import { isGrowing, lineClasses, roomInRow } from './lines.ts';

export function Row({ values, children, label }: ViewProps) {
  const named = label === null ? {} : { role: 'group', 'aria-label': label };
  return (
    <div {...named} className={`flex flex-row flex-wrap gap-3 ${lineClasses(values)}`}>
      {children('children').map((child) => (
        <div
          key={child.key}
          style={roomInRow(child)}
          className={classes('flex flex-col justify-center', isGrowing(child) && '*:grow')}
        >
          {child.node}
        </div>
      ))}
    </div>
  );
}

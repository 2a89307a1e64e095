/** Children below each other. Buttons are as wide as the column only if that is narrow. */
import type { ViewChild, ViewProps } from './view.ts';
import { lineClasses, roomInColumn } from './lines.ts';

export function Column({ values, children, label }: ViewProps) {
  const named = label === null ? {} : { role: 'group', 'aria-label': label };
  return (
    <div {...named} className={`flex min-w-0 flex-col gap-3 ${lineClasses(values)}`}>
      {children('children').map((child) => (
        <div key={child.key} style={growthOf(child)} className={roomInColumn(child, values)}>
          {child.node}
        </div>
      ))}
    </div>
  );
}

function growthOf({ weight }: ViewChild) {
  return weight === null ? undefined : { flexGrow: weight };
}

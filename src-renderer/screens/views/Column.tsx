/** Children below each other. Buttons are as wide as the column only where that is narrow. */
import type { ViewChild, ViewProps } from './view.ts';
import { alignOf, lineClasses } from './lines.ts';

export function Column({ values, children, label }: ViewProps) {
  const named = label === null ? {} : { role: 'group', 'aria-label': label };
  const isStretched = alignOf(values) === 'stretch';
  return (
    <div {...named} className={`flex min-w-0 flex-col gap-3 ${lineClasses(values)}`}>
      {children('children').map((child) => (
        <div key={child.key} style={growthOf(child)} className={roomOf(child, isStretched)}>
          {child.node}
        </div>
      ))}
    </div>
  );
}

function growthOf({ weight }: ViewChild) {
  return weight === null ? undefined : { flexGrow: weight };
}

function roomOf({ component }: ViewChild, isStretched: boolean): string {
  if (component === 'ComparisonBadge' || component === 'Icon') return 'min-w-0 self-start';
  return isStretched && component === 'Button' ? 'min-w-0 @md:self-start' : 'min-w-0';
}

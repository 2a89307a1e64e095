/** Basic components that arrange others. */
import { z } from '../../schema.ts';
import type { ComponentDefinition } from './component.ts';
import { childList, componentId, dynamicText } from './dynamic-values.ts';

const children = childList.meta({ title: 'Children', description: 'Shown in this order, or repeated for a list.' });
const justify = z
  .enum(['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'stretch'])
  .optional()
  .meta({ title: 'Along', description: 'Where the children stand along it.', default: 'start' });
const align = z
  .enum(['start', 'center', 'end', 'stretch'])
  .optional()
  .meta({ title: 'Across', description: 'Where the children stand across it.', default: 'stretch' });

export const LAYOUT_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'Row',
    title: 'Row',
    group: 'layout',
    icon: 'columns-3',
    summary: 'Children side by side, in several lines where the screen is narrow.',
    props: { children, justify, align },
  },
  {
    name: 'Column',
    title: 'Column',
    group: 'layout',
    icon: 'rows-3',
    summary: 'Children in a column.',
    props: { children, justify, align },
  },
  {
    name: 'List',
    title: 'List',
    group: 'layout',
    icon: 'list',
    summary: 'A scrolling list, usually one component repeated for each item of the data.',
    props: {
      children,
      direction: z.enum(['vertical', 'horizontal']).optional().meta({ title: 'Direction', default: 'vertical' }),
      align,
    },
  },
  {
    name: 'Card',
    title: 'Card',
    group: 'layout',
    icon: 'square',
    summary: 'A card around one component.',
    props: { child: componentId.meta({ title: 'Content' }) },
  },
  {
    name: 'Tabs',
    title: 'Tabs',
    group: 'layout',
    icon: 'panel-top',
    summary: 'Tabs that show one component at a time.',
    props: {
      tabs: z
        .array(
          z.strictObject({
            title: dynamicText.meta({ title: 'Title' }),
            child: componentId.meta({ title: 'Content' }),
          }),
        )
        .min(1)
        .max(100)
        .meta({ title: 'Tabs' }),
    },
  },
  {
    name: 'Modal',
    title: 'Modal',
    group: 'layout',
    icon: 'app-window',
    summary: 'A dialog that opens when its trigger is pressed.',
    props: {
      trigger: componentId.meta({ title: 'Opened by', description: 'Usually a button.' }),
      content: componentId.meta({ title: 'Content' }),
    },
  },
  {
    name: 'Divider',
    title: 'Divider',
    group: 'layout',
    icon: 'minus',
    summary: 'A dividing line.',
    props: { axis: z.enum(['horizontal', 'vertical']).optional().meta({ title: 'Axis', default: 'horizontal' }) },
  },
];

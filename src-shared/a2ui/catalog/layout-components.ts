/** Basic components that arrange others. */
import { z } from '../../schema.ts';
import type { ComponentDefinition } from './component.ts';
import { childList, componentId, dynamicText } from './dynamic-values.ts';
import { t } from '../../messages/translate.ts';

const children = childList.meta({
  title: t('screenCatalog.children.title'),
  description: t('screenCatalog.children.help'),
});
const justify = z
  .enum(['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'stretch'])
  .optional()
  .meta({ title: t('screenCatalog.justify.title'), description: t('screenCatalog.justify.help'), default: 'start' });
const align = z
  .enum(['start', 'center', 'end', 'stretch'])
  .optional()
  .meta({ title: t('screenCatalog.align.title'), description: t('screenCatalog.align.help'), default: 'stretch' });

export const LAYOUT_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'Row',
    title: t('screenCatalog.row.title'),
    group: 'layout',
    icon: 'columns-3',
    summary: t('screenCatalog.row.summary'),
    props: { children, justify, align },
  },
  {
    name: 'Column',
    title: t('screenCatalog.column.title'),
    group: 'layout',
    icon: 'rows-3',
    summary: t('screenCatalog.column.summary'),
    props: { children, justify, align },
  },
  {
    name: 'List',
    title: t('screenCatalog.list.title'),
    group: 'layout',
    icon: 'list',
    summary: t('screenCatalog.list.summary'),
    props: {
      children,
      direction: z
        .enum(['vertical', 'horizontal'])
        .optional()
        .meta({ title: t('screenCatalog.list.direction.title'), default: 'vertical' }),
      align,
    },
  },
  {
    name: 'Card',
    title: t('screenCatalog.card.title'),
    group: 'layout',
    icon: 'square',
    summary: t('screenCatalog.card.summary'),
    props: { child: componentId.meta({ title: t('screenCatalog.card.child.title') }) },
  },
  {
    name: 'Tabs',
    title: t('screenCatalog.tabs.title'),
    group: 'layout',
    icon: 'panel-top',
    summary: t('screenCatalog.tabs.summary'),
    props: {
      tabs: z
        .array(
          z.strictObject({
            title: dynamicText.meta({ title: t('screenCatalog.tabs.tabs.title.title') }),
            child: componentId.meta({ title: t('screenCatalog.tabs.tabs.child.title') }),
          }),
        )
        .min(1)
        .max(100)
        .meta({ title: t('screenCatalog.tabs.list') }),
    },
  },
  {
    name: 'Modal',
    title: t('screenCatalog.modal.title'),
    group: 'layout',
    icon: 'app-window',
    summary: t('screenCatalog.modal.summary'),
    props: {
      trigger: componentId.meta({
        title: t('screenCatalog.modal.trigger.title'),
        description: t('screenCatalog.modal.trigger.help'),
      }),
      content: componentId.meta({ title: t('screenCatalog.modal.content.title') }),
    },
  },
  {
    name: 'Divider',
    title: t('screenCatalog.divider.title'),
    group: 'layout',
    icon: 'minus',
    summary: t('screenCatalog.divider.summary'),
    props: {
      axis: z
        .enum(['horizontal', 'vertical'])
        .optional()
        .meta({ title: t('screenCatalog.divider.axis.title'), default: 'horizontal' }),
    },
  },
];

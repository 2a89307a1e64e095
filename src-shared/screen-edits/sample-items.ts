/** The items that a new list starts with, so that there is something to see and to bind to. */
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import { t } from '../messages/translate.ts';

/** For a list that repeats what a designer put into it. */
export function newItems(): Json {
  return [{ title: t('screenDesigner.repeat.first') }, { title: t('screenDesigner.repeat.second') }];
}

/** For the list template. */
export function offeredItems(): Json {
  return (['first', 'second', 'third'] as const).map((key, at) => ({
    ...{ name: t(`screenList.list.${key}`), detail: t('screenList.list.detail'), price: 9 + at * 10 },
  }));
}

/** Whether nobody has edited the items yet. */
export function areSampleItems(items: Json | undefined): boolean {
  return items !== undefined && [newItems(), offeredItems()].some((samples) => deepEqual(samples, items));
}

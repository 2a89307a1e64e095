/** Counts of selected items in an undo label: "2 nodes and 1 note". */
import { listAll } from '../../src-shared/messages/list-words.ts';
import { t } from '../../src-shared/messages/translate.ts';

export type ItemCounts = Readonly<Partial<Record<'nodes' | 'edges' | 'notes', number>>>;

export function itemsText({ nodes = 0, edges = 0, notes = 0 }: ItemCounts): string {
  const counted = [
    ...(nodes > 0 ? [t('edits.items.nodes', { count: nodes })] : []),
    ...(edges > 0 ? [t('edits.items.edges', { count: edges })] : []),
    ...(notes > 0 ? [t('edits.items.notes', { count: notes })] : []),
  ];
  return listAll(counted);
}

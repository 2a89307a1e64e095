/** Counts of selected items in an undo label: "2 nodes and 1 note". */
import i18next from 'i18next';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

export type ItemCounts = Readonly<Partial<Record<'nodes' | 'edges' | 'notes', number>>>;

export function itemsText({ nodes = 0, edges = 0, notes = 0 }: ItemCounts): string {
  const counted = [
    ...(nodes > 0 ? [i18next.t('edits.items.nodes', { count: nodes })] : []),
    ...(edges > 0 ? [i18next.t('edits.items.edges', { count: edges })] : []),
    ...(notes > 0 ? [i18next.t('edits.items.notes', { count: notes })] : []),
  ];
  return AND.format(counted);
}

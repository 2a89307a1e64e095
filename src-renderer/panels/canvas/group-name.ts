/** The name of a group for screen readers. */
import type { Group } from '../../../src-shared/flow/layout.ts';
import { t } from '../../../src-shared/messages/translate.ts';

export function groupName({ label, members, collapsed }: Group): string {
  if (collapsed !== true) return label === undefined ? t('groups.unnamed') : t('groups.named', { name: label });
  const count = members.length;
  return label === undefined ? t('groups.foldedUnnamed', { count }) : t('groups.folded', { name: label, count });
}

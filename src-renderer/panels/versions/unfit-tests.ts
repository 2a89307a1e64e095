/** Tests and screens that use names which a version lacks, as part of a sentence. */
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import { listFirst } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';

const MAX_LISTED = 3;

export function unfitTests(unfit: ResponseOf<'project.unfit'>): string {
  const tests = unfit.map(({ title, names }) => {
    const targets = names.map(({ kind, name }) => t(`find.targets.${kind}`, { name }));
    return t('versions.unfitOne', { title, names: listFirst(targets, MAX_LISTED) });
  });
  return listFirst(tests, MAX_LISTED);
}

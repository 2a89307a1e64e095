import { expect, test } from 'vitest';
import { unfitTests } from '../../../../src-renderer/panels/versions/unfit-tests.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

const unfit = (title: string) => ({ file: '', title, names: [{ kind: 'key' as const, name: 'size' }] });
const words = (title: string) => t('versions.unfitOne', { title, names: t('find.targets.key', { name: 'size' }) });

test('lists tests that use names which a version lacks', () => {
  expect(unfitTests([unfit('One'), unfit('Two')])).toBe(`${words('One')} and ${words('Two')}`);
});

test('counts those after the third, so that a period can follow', () => {
  const all = ['One', 'Two', 'Three', 'Four', 'Five'].map(unfit);
  expect(unfitTests(all)).toBe(
    `${words('One')}, ${words('Two')}, ${words('Three')}, and ${t('shared.list.more', { count: 2 })}`,
  );
});

import { expect, test } from 'vitest';
import { noDefinitionText } from '../../../../src-renderer/panels/find/no-definition-text.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

test('names a definition outside the flow by its kind', () => {
  const name = t('find.targets.tool', { name: 'weather.today' });
  expect(noDefinitionText({ kind: 'tool', name: 'weather.today' })).toBe(t('find.definedOutside', { name }));
});

test.each(['key', 'predicate', 'state'] as const)('says that the flow lacks a %s', (kind) => {
  const name = t(`find.targets.${kind}`, { name: 'size' });
  expect(noDefinitionText({ kind, name: 'size' })).toBe(t('find.undefined', { name }));
});

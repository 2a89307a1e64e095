import { expect, test } from 'vitest';
import { refusedUrl } from '../../../src-shared/a2ui/urls.ts';
import { t } from '../../harness/messages.ts';

test('a forbidden scheme is named, and an invalid URL with an allowed one is reported as invalid', () => {
  const allowed = t('screenChecks.urls.link');
  expect([
    refusedUrl('https://example.org/a', 'link'),
    refusedUrl('https://', 'link'),
    refusedUrl('https://example.org/a\nb', 'link'),
    refusedUrl('javascript:alert(1)', 'link'),
    refusedUrl('example.org', 'link'),
    refusedUrl('mailto:a@example.org', 'image'),
    refusedUrl('data:text/html;x', 'image'),
  ]).toEqual([
    null,
    t('screenChecks.urls.invalid'),
    t('screenChecks.urls.invalid'),
    t('screenChecks.urls.schemeForbidden', { scheme: 'javascript:', allowed }),
    t('screenChecks.urls.schemeMissing', { allowed }),
    t('screenChecks.urls.schemeForbidden', { scheme: 'mailto:', allowed: t('screenChecks.urls.image') }),
    t('screenChecks.urls.schemeForbidden', { scheme: 'data:', allowed: t('screenChecks.urls.image') }),
  ]);
});

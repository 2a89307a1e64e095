import { expect, test } from 'vitest';
import { editorOf, withEventName } from '../../../../src-renderer/panels/screen-designer/prop-values.ts';

test('a property is edited as what it is now, and as JSON where no other editor fits', () => {
  expect([
    editorOf({ role: 'text' }, 'Hello'),
    editorOf({ role: 'text' }, undefined),
    editorOf({ role: 'text' }, { path: '/name' }),
    editorOf({ role: 'text' }, { call: 'formatString', args: { value: '${/a}' } }),
    editorOf({ role: 'number' }, 'a text'),
    editorOf({ role: 'action' }, { event: { name: 'send' } }),
    editorOf({ role: 'action' }, { functionCall: { call: 'openUrl', args: { url: 'https://example.com' } } }),
    editorOf({ role: 'items' }, []),
  ]).toEqual(['text', 'text', 'path', 'json', 'json', 'event', 'json', 'json']);
});

test('another name of an action keeps what it sends', () => {
  const context = { term: { path: '/term' } };
  expect(withEventName({ event: { name: 'send', context } }, 'confirm')).toEqual({
    event: { name: 'confirm', context },
  });
});

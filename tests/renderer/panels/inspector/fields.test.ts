/** Reading typed text, keeping drafts, and finding the problems of a field. */
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import { createDraftsStore, draftOver, shownText } from '../../../../src-renderer/state/editing/drafts-store.ts';
import {
  checkNodeField,
  defaultHint,
  formatNumber,
  formatText,
  placeInWords,
  readJson,
  readNumber,
  readText,
} from '../../../../src-renderer/fields/field-check.ts';
import {
  fieldPointer,
  itemPointer,
  problemsAtField,
  problemsBelow,
} from '../../../../src-renderer/fields/field-problems.ts';
import { t } from '../../../harness/messages.ts';

describe('reading typed text', () => {
  test('incomplete numbers are rejected, and an empty number field is absent', () => {
    expect(['', ' 5 ', '-2.5', '1e3', '-', '5.', '0x10', 'five'].map((text) => readNumber(text).ok)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(readNumber('')).toEqual({ ok: true, value: undefined });
    expect(readNumber(' 5 ')).toEqual({ ok: true, value: 5 });
  });

  test('empty text is absent if the field is optional and empty if it is required', () => {
    expect([readText({ required: false }, ''), readText({ required: true }, '')]).toEqual([undefined, '']);
  });

  test('JSON that does not parse is reported', () => {
    expect(readJson('{"a": 1')).toMatchObject({ ok: false });
    expect(readJson('  ')).toEqual({ ok: true, value: undefined });
  });

  test('a node field is checked against the schema of its kind', () => {
    expect(checkNodeField('question', 'key', 'length')).toEqual({ ok: true, value: 'length' });
    expect(checkNodeField('question', 'key', '2long')).toMatchObject({
      ok: false,
      error: [{ message: t('flow.ids.invalidKey') }],
    });
    expect(checkNodeField('action', 'retry', { attempts: 99 })).toMatchObject({
      ok: false,
      error: [{ message: t('flow.parse.atMost', { maximum: 10 }), path: ['attempts'] }],
    });
    expect(checkNodeField('say', 'voiceText', undefined)).toEqual({ ok: true, value: undefined });
  });

  test('the position of a problem counts from 1', () => {
    expect([['options', 3, 'value'], ['examples', 0], ['attempts'], []].map(placeInWords)).toEqual([
      `${t('inspector.answer.option', { number: 4 })} › value`,
      t('inspector.issues.entry', { list: 'examples', number: 1 }),
      'attempts',
      '',
    ]);
  });

  test('defaults are shown as short hints', () => {
    expect([undefined, 2, true, 'done', { type: 'text' }].map(defaultHint)).toEqual([
      '',
      '2',
      'true',
      'done',
      '{"type":"text"}',
    ]);
  });
});

describe('drafts', () => {
  test('shows unapplied text again while the document has the same value', () => {
    const store = createDraftsStore();
    store.getState().put('n/retries', draftOver('-', 3));
    const draft = store.getState().drafts.get('n/retries');
    expect(shownText(draft, 3, formatNumber)).toBe('-');
  });

  test('a value that changed in the document overrides the draft', () => {
    expect(shownText(draftOver('-', 3), 2, formatNumber)).toBe('2');
    expect(shownText(draftOver('-', 3), undefined, formatNumber)).toBe('');
    expect(shownText(undefined, 'hello', formatText)).toBe('hello');
  });

  test('a discarded draft is gone, and others are kept', () => {
    const store = createDraftsStore();
    store.getState().put('a', draftOver('x', undefined));
    store.getState().put('b', draftOver('y', undefined));
    store.getState().drop('a');
    expect([...store.getState().drafts.keys()]).toEqual(['b']);
  });
});

describe('problems of a field', () => {
  const flow: Flow = {
    version: 'v1',
    id: 'f',
    nodes: [],
    edges: [],
    subgraphs: { 'a.b': { entry: 'q', nodes: [{ id: 'q', type: 'question', key: 'k', prompt: '' }], edges: [] } },
  };
  const problem = (pointer: string): Problem => ({
    code: 'schema.invalid',
    severity: 'error',
    message: pointer,
    pointer,
    graph: null,
  });

  test('a node of a subgraph has a pointer, and an unknown node has none', () => {
    expect(itemPointer(flow, 'a.b', { list: 'nodes', id: 'q' })).toBe('/subgraphs/a.b/nodes/0');
    expect(itemPointer(flow, null, { list: 'nodes', id: 'q' })).toBeNull();
  });

  test('a field has the problems at and below it, but not those of a longer name', () => {
    const all = ['/nodes/1/when', '/nodes/1/when/x', '/nodes/1/whence', '/nodes/10/when', '/nodes/1'].map(problem);
    expect(problemsBelow(all, fieldPointer('/nodes/1', ['when'])).map(({ pointer }) => pointer)).toEqual([
      '/nodes/1/when',
      '/nodes/1/when/x',
    ]);
    expect(problemsAtField(all, '/nodes/1', ['when']).map(({ pointer }) => pointer)).toEqual([
      '/nodes/1/whence',
      '/nodes/1',
    ]);
  });
});

/** Which tool results are shown as sources. */
import { expect, test } from 'vitest';
import { sourceRows } from '../../../src-shared/run/source-rows.ts';

const PASSAGE = { title: 'ViT', file: 'documents/vit.md', text: 'Images become patches.', score: 0.5 };

test('passages, graded documents, and web pages are sources', () => {
  expect(sourceRows({ passages: [PASSAGE] })).toEqual([
    { title: 'ViT', place: PASSAGE.file, text: PASSAGE.text, isRelevant: null, grade: null, score: 0.5 },
  ]);
  expect(sourceRows([{ title: 'ViT', relevant: false }])).toMatchObject([{ isRelevant: false, place: null }]);
  expect(sourceRows({ query: 'a', results: [{ title: 'A', url: 'https://a.example', snippet: 'b' }] })).toMatchObject([
    { title: 'A', place: 'https://a.example', text: 'b' },
  ]);
});

test.for([null, 'text', [], {}, [1], [{ title: 'A' }], [PASSAGE, { other: 1 }], { a: [PASSAGE], b: [PASSAGE] }])(
  '%j is not a list of sources',
  (result) => expect(sourceRows(result)).toBeNull(),
);

test('personal data in sources is masked', () => {
  const [row] = sourceRows([{ ...PASSAGE, text: 'Write to jane.doe@example.com.' }])!;
  expect(row!.text).not.toContain('jane.doe@example.com');
});

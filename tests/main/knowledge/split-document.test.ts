import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PASSAGES, splitDocument } from '../../../src-main/knowledge/split-document.ts';

const NOTE = `---
title: Attention
year: 2017
tags: [transformer, attention]
nested: { a: 1 }
---
# Heading one

First paragraph.
It has two lines.

\`\`\`sh
# not a heading
\`\`\`

${'A long line. '.repeat(40)}

## Method

Second paragraph.

It is short.

# Other

Third.

### Details ###

Fourth.
`;

describe('a document', () => {
  test('is split at its headings, and each passage knows its position', () => {
    const { title, meta, passages } = splitDocument('documents/attention.md', NOTE);
    expect({ title, meta }).toEqual({
      title: 'Attention',
      meta: { title: 'Attention', year: 2017, tags: ['transformer', 'attention'] },
    });
    expect(passages.map(({ heading, lines }) => ({ heading, lines }))).toEqual([
      { heading: 'Heading one', lines: [9, 16] },
      { heading: 'Heading one > Method', lines: [20, 22] },
      { heading: 'Other', lines: [26, 30] },
    ]);
    expect(passages[2]?.text).toBe('Third.\n\n### Details ###\n\nFourth.');
    for (const { offset, text } of passages) expect(NOTE.slice(offset, offset + text.length)).toBe(text);
  });

  test('uses its first heading or its name as the title', () => {
    expect(splitDocument('documents/a.md', '## Deep\n\ntext').title).toBe('Deep');
    expect(splitDocument('documents/my-notes.txt', '# no heading in a text file').title).toBe('my-notes');
  });

  test('keeps front matter that is invalid or self-referencing YAML as text', () => {
    expect(splitDocument('a.md', '---\na: [\n---\ntext').passages[0]?.text).toContain('a: [');
    const bomb = '---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\ntext';
    expect(splitDocument('a.md', bomb).meta).toEqual({});
  });

  test('loses its control and hidden characters, but positions stay correct', () => {
    const { passages } = splitDocument('a.md', 'one\u0007two\u202ethree\r\nfour');
    expect(passages[0]?.text).toBe('one two three\nfour');
  });

  test('is split even if it has one very long line', () => {
    const { passages, isCut } = splitDocument('a.txt', 'x'.repeat(4_000_000));
    expect(passages.length).toBe(Math.ceil(4_000_000 / 1500));
    expect(isCut).toBe(false);
    expect(splitDocument('a.txt', 'word '.repeat(2_000_000)).isCut).toBe(true);
    expect(splitDocument('a.txt', 'word '.repeat(2_000_000)).passages.length).toBe(MAX_PASSAGES);
  });

  test('with a long heading takes no longer than any other', () => {
    const began = performance.now();
    splitDocument('a.md', `# ${' #'.repeat(500_000)}x`);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

test('all words of any text are in its passages, at their positions', () => {
  const line = fc.oneof(fc.constantFrom('', '# a', '## b', '```', 'some words here'), fc.string({ maxLength: 3000 }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join('\n');
      const { passages } = splitDocument('a.txt', text);
      const clean = (part: string) => part.replace(/[^\p{L}\p{N}]+/gu, '');
      expect(clean(passages.map((passage) => passage.text).join(''))).toBe(clean(text));
      for (const passage of passages) {
        expect(passage.text.length).toBeLessThanOrEqual(1600);
        const before = text.slice(0, passage.offset).split('\n').length;
        expect(before).toBe(passage.lines[0]);
        expect(passage.lines[1]).toBe(passage.lines[0] + passage.text.split('\n').length - 1);
      }
    }),
    { numRuns: 200 },
  );
});

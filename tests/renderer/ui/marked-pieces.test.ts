import { expect, test } from 'vitest';
import { firstRange, pieces } from '../../../src-renderer/ui/marked-pieces.ts';

const TEXT = 'Before we go on with your order, how large should the pizza be?';

test('a long text is shortened before the match, which is marked', () => {
  expect(pieces(TEXT, firstRange(TEXT, 'PIZZA'), 4)).toEqual([
    { text: '…', isMarked: false },
    { text: 'the ', isMarked: false },
    { text: 'pizza', isMarked: true },
    { text: ' be?', isMarked: false },
  ]);
  expect(firstRange(TEXT, 'pasta')).toEqual([]);
});

import { expect, test } from 'vitest';
import { badLine } from '../../../../src-renderer/panels/import/review/bad-line.ts';

const TEXT = `{
  "label": "nodes",
  "nodes": [
    { "id": "a", "text": "mode: [1]" },
    { "id": "b", "type": "agent" },
    {
      "id": "c",
      "mode": "wrong"
    }
  ]
}
`;

const lineOf = (pointer: string) => badLine(TEXT, { message: 'Invalid.', pointer });

test('finds the line of the property in the pointer, or of its parent if it is missing', () => {
  expect([lineOf('/nodes/2/mode'), lineOf('/nodes/1/mode'), lineOf('/nodes'), lineOf('/edges'), lineOf('')]).toEqual([
    8,
    5,
    3,
    null,
    null,
  ]);
});

test('a message that names a line or a position takes precedence', () => {
  expect([
    badLine(TEXT, { message: 'Expected a comma (line 5 column 3)', pointer: undefined }),
    badLine(TEXT, { message: 'Unexpected end at position 4', pointer: undefined }),
  ]).toEqual([5, 2]);
});

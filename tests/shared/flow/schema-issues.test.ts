import { expect, test } from 'vitest';
import { firstIssue, schemaIssues } from '../../../src-shared/flow/schema-issues.ts';
import { z } from '../../../src-shared/schema.ts';
import { t } from '../../harness/messages.ts';

function explained(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : schemaIssues(error).map(({ message }) => message);
}

const typed = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });

test('a schema mismatch is explained without schema terms', () => {
  expect([
    explained(z.string().min(1), ''),
    explained(z.string().min(2).max(3), 'long'),
    explained(z.array(z.string()).min(1), []),
    explained(z.number().min(1).max(10), 11),
    explained(z.number().positive(), 0),
    explained(z.enum(['a', 'b']), 'c'),
    explained(z.discriminatedUnion('type', [typed('a'), typed('b')]), { type: 'c' }),
    explained(z.string().regex(/^a$/), 'b'),
    explained(z.string().regex(/^a$/, 'Write an a.'), 'b'),
    explained(z.union([z.string(), z.number()]), true),
  ]).toEqual([
    [t('flow.parse.empty')],
    [t('flow.parse.tooLong', { count: 3 })],
    [t('flow.parse.tooFew', { count: 1 })],
    [t('flow.parse.atMost', { maximum: 10 })],
    [t('flow.parse.above', { minimum: 0 })],
    [t('flow.parse.oneOf', { values: 'a, b' })],
    [t('flow.parse.oneOf', { values: 'a, b' })],
    [t('flow.parse.wrongFormat')],
    ['Write an a.'],
    [t('flow.parse.notValid')],
  ]);
});

test('an invalid name of a member is explained by the schema of the name', () => {
  const names = z.record(z.string().regex(/^a$/, 'Write an a.'), z.number());
  expect(explained(names, { b: 1 })).toEqual(['Write an a.']);
  expect(firstIssue(names.safeParse({ b: 1 }).error!)).toBe('b: Write an a.');
});

test('the first issue is a sentence after its place', () => {
  const schema = z.strictObject({ to: z.strictObject({ all: z.array(z.number()) }) });
  const first = (value: unknown) => firstIssue(schema.safeParse(value).error!);
  expect([first({ to: { all: [1, 'b', 'c'] } }), first(7), first({ to: { all: [], more: 1 } })]).toEqual([
    `to.all.1: ${t('flow.parse.wrongType', { expected: t('flow.parse.types.number') })}`,
    t('flow.parse.wrongType', { expected: t('flow.parse.types.object') }),
    `to: ${t('flow.parse.unknownProperty', { key: 'more' })}`,
  ]);
});

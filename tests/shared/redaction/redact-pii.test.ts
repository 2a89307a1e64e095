import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactJson, redactPii } from '../../../src-shared/redaction/redact-pii.ts';

const CARD = '**** **** **** ****';

describe('redacted text', () => {
  test.each([
    ['4111111111111111', CARD],
    ['my card 4111 1111 1111 1111, thanks', `my card ${CARD}, thanks`],
    ['4111-1111-1111-1111', CARD],
    ['5 5 0 0 0 0 0 0 0 0 0 0 4', CARD],
    ['1234567890123', CARD],
    ['1234567890123456789', CARD],
    ['x4111111111111111y', `x${CARD}y`],
    ['No.4111111111111111.', `No.${CARD}.`],
    ['４１１１ １１１１ １１１１ １１１１', CARD],
    ['4111\u00a01111\u20111111\u20131111', CARD],
    ['GB29 NWBK 6016 1331 9268 19', '[account]'],
    ['NO9386011117947', '[account]'],
    ['account 12345678.', 'account [account].'],
    ['sort code 12-34-56', 'sort code [sort code]'],
    ['jo.o+x@mail.example.com', '[email]'],
    ['jürgen@müller.example', '[email]'],
    ['+44 7700 900123', '[phone]'],
    ['07700 900123', '[phone]'],
    ['(0117) 496 0123', '[phone]'],
    ['call 415-555-0123', 'call [phone]'],
  ])('%s', (text, clean) => {
    expect(redactPii(text)).toBe(clean);
  });
});

describe('unchanged text', () => {
  test.each([
    ['The rate is 3.75 % for 25 years, £250,000 of £312500.50.'],
    ['2026-11-21T14:47:29.123Z'],
    ['on 2026-11-21 at 14:47'],
    ['reference LC482193, order RPL20418'],
    ['http://127.0.0.1:8137/p/1234567'],
    ['last four digits 4821, **21'],
    ['•••• •••• •••• ••••'],
    ['1.2.3-beta.4'],
    ['a@b'],
    [''],
  ])('%s', (text) => {
    expect(redactPii(text)).toBe(text);
  });
});

const separator = fc.constantFrom('', ' ', '-');
const long = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), separator), { minLength: 13, maxLength: 24 })
  .map((digits) => digits.map(([digit, after]) => `${digit}${after}`).join(''));

describe('any redaction', () => {
  test('leaves no long run of digits, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), long, fc.string(), (before, digits, after) => {
        expect(redactPii(before + digits + after)).not.toMatch(/\p{Nd}(?:[ -]?\p{Nd}){12}/u);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps words, short numbers, and dates', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const number = fc.integer({ min: 0, max: 9_999_999 }).map(String);
    const date = fc
      .date({ min: new Date(0), max: new Date('2100'), noInvalidDate: true })
      .map((at) => at.toISOString());
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.oneof(number, date))), (parts) => {
        const text = parts.flat().join(' ');
        expect(redactPii(text)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('is the same when repeated', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), long), (text) => {
        expect(redactPii(redactPii(text))).toBe(redactPii(text));
      }),
      { numRuns: 200 },
    );
  });

  test('takes time linear in the length of the text, however hostile', { tags: 'thorough' }, () => {
    const n = 300_000;
    const hostile = [
      '1',
      '1 ',
      '1-',
      'a@',
      'a.',
      '0 ',
      '+1',
      'GB29 ',
      'GB29AAAA',
      '12-34-',
      '(',
      '1  ',
      'a@a.',
      '123 ',
    ];
    const started = performance.now();
    for (const piece of hostile) redactPii(piece.repeat(n / piece.length));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('JSON', () => {
  test('is redacted in texts, names, and whole numbers at any depth', () => {
    expect(
      redactJson({
        a: ['4111111111111111', { '4111 1111 1111 1111': 4111111111111111 }],
        b: [1, 0.30000000000000004, null, true],
      }),
    ).toEqual({ a: [CARD, { [CARD]: CARD }], b: [1, 0.30000000000000004, null, true] });
  });

  test('has no long run of digits when written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), long, (value, digits) => {
        const clean = JSON.stringify(redactJson({ value: value as never, digits, list: [digits] }));
        expect(JSON.parse(clean)).toMatchObject({ list: [expect.not.stringMatching(/\d{13}/)] });
      }),
      { numRuns: 100 },
    );
  });
});

/** The words for numbers. */

export const ONES: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ['nought', 0],
  ['nil', 0],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
] as const);

export const TENS: ReadonlyMap<string, number> = new Map([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fourty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
]);

export const SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['grand', 1e3],
  ['thou', 1e3],
  ['thousand', 1e3],
  ['thousands', 1e3],
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['mn', 1e6],
  ['mio', 1e6],
  ['mil', 1e6],
  ['million', 1e6],
  ['millions', 1e6],
  ['crore', 1e7],
  ['crores', 1e7],
  ['bn', 1e9],
  ['billion', 1e9],
  ['billions', 1e9],
  ['trillion', 1e12],
]);

/** Groups that multiply like a scale but are not followed by a remainder. */
export const COLLECTIVES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['couple', 2],
  ['pair', 2],
]);

/** Digits said one by one; "oh" is a zero. */
export const SPOKEN_DIGITS: ReadonlyMap<string, string> = new Map([
  ...[...ONES].filter(([, value]) => value < 10).map(([word, value]) => [word, String(value)] as const),
  ['oh', '0'] as const,
  ['o', '0'] as const,
]);

export const FRACTION_SIGNS: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
]);

/** Words after which "one" is a pronoun, not a number. */
export const ONE_AS_PRONOUN: ReadonlySet<string> = new Set(
  'the this that which other another each every any no first second third fourth fifth last new big small cheap cheaper good better best same right wrong'.split(
    ' ',
  ),
);

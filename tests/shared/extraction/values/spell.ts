/** Writes numbers and dates in the ways people say them, to read them back. */

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

export function inWords(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  if (value < 100) return `${TENS[Math.floor(value / 10)] ?? ''}${value % 10 === 0 ? '' : ` ${inWords(value % 10)}`}`;
  if (value < 1000) return joined(value, 100, 'hundred');
  return value < 1_000_000 ? joined(value, 1000, 'thousand') : joined(value, 1_000_000, 'million');
}

function joined(value: number, scale: number, name: string): string {
  const rest = value % scale;
  const head = `${inWords(Math.floor(value / scale))} ${name}`;
  if (rest === 0) return head;
  return `${head}${rest < 100 ? ' and ' : ' '}${inWords(rest)}`;
}

export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

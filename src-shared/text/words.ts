/** Word lists that several readers share, and the folding of word forms. */

/** Function words: never a cue, never a typo of something else. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those there here i me my mine we us our you your yours he him his she her hers it its they them their ' +
    "i'm i'd i've i'll we're we've it's that's what's let's who's he's she's they're you're am is are was were be been being do does did done " +
    'have has had having can could will would shall should may might must not no yes and or but if so as at by for from in into of off on ' +
    'onto out over to up with without about around than then too very just only also please thanks thank what which who whom whose when ' +
    'where why how much many any some all each every either both more most less least other another one ones want need like think guess say ' +
    'said tell give take get got go going make made know let well really actually maybe perhaps probably still yet now ok okay hi hello hey ' +
    "sorry um uh er erm hmm oh something anything nothing thing things kind sort type lot bit don't doesn't didn't isn't aren't wasn't " +
    "haven't hasn't can't won't wouldn't couldn't shouldn't"
  ).split(' '),
);

/** Words of questions that don't identify the question. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  'enter provide choose select pick answer question number value amount following would looking use using kindly help able share describe rate'.split(
    ' ',
  ),
);

/** Courtesy and hesitation, left out at either end of a free text and ignored around commands. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'please thanks thank cheers ok okay well um uh er erm hmm mm oh ah so like just hi hello hey sorry right now then actually really ' +
    'basically honestly kindly alright'
  ).split(' '),
);

/** Small talk that answers nothing. Compared with a whole message without fillers. */
export const SMALL_TALK: ReadonlySet<string> = new Set([
  '',
  'you',
  'you very much',
  'you so much',
  'a lot',
  'there',
  'good morning',
  'good afternoon',
  'good evening',
  'morning',
  'evening',
  'afternoon',
  'greetings',
  'how are you',
  'how are you doing',
  'nice to meet you',
  'bye',
  'goodbye',
  'good bye',
  'see you',
  'have a nice day',
  'have a good day',
  'lol',
  'haha',
  'cool',
  'great',
  'nice',
  'test',
]);

const SUFFIXES = ['ings', 'ing', 'ers', 'ed', 'er', 'es', 's', 'e'];

/**
 * One form for "move", "moves", "moved", and "moving". Rough, but good enough to compare a word with a few hundred
 * others.
 */
export function stem(word: string): string {
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word;
  for (const suffix of SUFFIXES) {
    const root = bare.slice(0, bare.length - suffix.length);
    if (bare.endsWith(suffix) && root.length >= 3 && !(suffix === 's' && root.endsWith('s'))) {
      // "planning" and "plan": the doubled letter belongs to the ending.
      const doubled = suffix.length > 1 && root.length >= 4 && root.at(-1) === root.at(-2) && !/[lsz]$/.test(root);
      return doubled ? root.slice(0, -1) : root;
    }
  }
  return bare;
}

/** `numberOfLights`, `court_size` and `court size` are the same words. */
export function wordsOfName(name: string): string {
  return name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').replace(/[_.:/-]+/g, ' ');
}

/**
 * Whether two words are at most `limit` typos apart; a typo is a letter added, removed, changed, or swapped with the
 * next.
 */
export function isTypo(left: string, right: string, limit: number): boolean {
  if (Math.abs(left.length - right.length) > limit) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return (last[right.length] ?? limit + 1) <= limit;
}

/** Finds texts that try to give a model orders. It flags and never blocks: the rules after the model hold whatever it was told. */

interface Pattern {
  readonly name: string;
  readonly matches: RegExp;
}

const PATTERNS: readonly Pattern[] = [
  {
    name: 'ignore-instructions',
    matches:
      /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|above|prior|earlier|all|your)\b.{0,30}\b(?:instructions?|rules?|prompts?|orders?)\b/isu,
  },
  { name: 'new-role', matches: /\b(?:you are now|from now on you|act as|pretend (?:to be|you are))\b/iu },
  {
    name: 'reveal-prompt',
    matches:
      /\b(?:reveal|print|show|repeat|output)\b.{0,30}\b(?:system|hidden|initial)\b.{0,15}\b(?:prompt|instructions?|message)\b/isu,
  },
  { name: 'fake-turn', matches: /^\s*(?:system|assistant|developer)\s*:/imu },
  { name: 'call-tool', matches: /\b(?:call|invoke|execute|run|select|choose)\b.{0,30}\b(?:tool|function)\b/isu },
];

/** The names of the patterns in a text. */
export function flagsIn(text: string): string[] {
  return PATTERNS.flatMap(({ name, matches }) => (matches.test(text) ? [name] : []));
}

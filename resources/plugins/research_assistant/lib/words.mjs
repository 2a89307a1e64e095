/** Finds the words of a question that identify its topic. */

const EMPTY = new Set(
  (
    'm s t re ve ll d don isn aren doesn didn a about above after all also am an and any are as at be been before being best between both but by can could did do does ' +
    'doing done else for from get give go had has have here hey hi hello how i if in into is it its just know known let like look many ' +
    'may me more most much my need needs no not now of off ok okay on one ones only or other others our out over please same should ' +
    'so some such tell than thanks that the their them then there these they thing things this those to too under up us use used ' +
    'using very want was way we well were what when where which while who whom whose why will with without would you your'
  ).split(' '),
);

/** General words about papers, which fit every topic. */
const GENERAL = new Set(
  (
    'arxiv article articles author authors cost costs compare compared compares comparison describe description difference differences ' +
    'example examples explain explained explains explanation find idea ideas interested introduce introduced learn limit ' +
    'limitation limitations limits list mean means memory method methods name named names new note notes overview paper papers ' +
    'problem problems preprint preprints proposal propose proposed publication publications publish published question read recent recently ' +
    'newest latest reading research researcher researching result results search show summarize summary study studying train ' +
    'trained training work working works wrote written year years quickly fast better worse good bad help understand'
  ).split(' '),
);

/** In lowercase, in order, once each. Numbers count. */
export function wordsIn(text) {
  return [...new Set(String(text).toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [])];
}

/** The words that identify the topic of a text. */
export function termsIn(text) {
  return wordsIn(text).filter((word) => !EMPTY.has(word) && !GENERAL.has(word) && !/^\d+$/.test(word));
}

/** Treats singular, plural, and a few other endings as the same word. */
export function stemOf(word) {
  return word.replace(/(?:ations?|ating|ated|ings?|ies|ed|es|s)$/, '');
}

/** Removes control characters and marks that could end a prompt fence. */
export function clean(text, most = 2000) {
  const plain = String(text ?? '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, ' ')
    .replaceAll('```', "'''")
    .trim();
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}

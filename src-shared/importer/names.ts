/** Names of Python nodes as ids, predicates and texts of a flow: the same name gives the same id at every import. */
const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** FNV-1a: short, and the same on every machine. Distinguishes names with similar ids; not for security. */
export function shortHash(text: string): string {
  let hash = HASH_START;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_PRIME);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

const PLAIN_ID = /^[A-Za-z0-9_.-]{1,60}$/;
const PLAIN_WORD = /^[A-Za-z0-9_]{1,40}$/;

/** A name as part of an id. One that must be changed gets a hash of the original. */
export function idPart(name: string): string {
  if (PLAIN_ID.test(name)) return name;
  return `${cleaned(name, /[^A-Za-z0-9_.-]+/g, 50)}.${shortHash(name)}`;
}

/** A name as part of a key: letters, digits and "_" only. */
export function wordPart(name: string): string {
  if (PLAIN_WORD.test(name)) return name;
  return `${cleaned(name, /[^A-Za-z0-9_]+/g, 30)}_${shortHash(name)}`;
}

function cleaned(name: string, strange: RegExp, most: number): string {
  return name
    .slice(0, 4 * most)
    .replace(strange, '_')
    .slice(0, most);
}

const MAX_ID = 128;

/** Ids have at most 128 characters; a longer one ends with a hash of the whole. */
export function boundedId(id: string): string {
  return id.length <= MAX_ID - 8 ? id : `${id.slice(0, MAX_ID - 20)}.${shortHash(id)}`;
}

/** A text as a literal of the expression language. Unpaired surrogates have no meaning there. */
export function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed());
}

/** Text from a repository in a template: nothing in it is an expression. */
export function plainTemplate(text: string): string {
  return text.replaceAll('{{', '{ {').replaceAll('}}', '} }');
}

/** Cut at a nearby word boundary. */
export function shortened(text: string, most: number): string {
  const clean = text.toWellFormed().replace(/\s+/g, ' ').trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${space > most / 2 ? cut.slice(0, space) : cut}…`;
}

/** `research_topic` and `researchTopic` read as "Research topic". */
export function asWords(name: string): string {
  const words = name
    .replace(/[_\-.]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function literalList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

const PACKAGE_NAME = /^[a-z0-9]+([-_.][a-z0-9]+)*$/;

/** A package's name as a title: `travel-desk` becomes `Travel desk`. Other names stay. */
export function titleOfPackage(name: string): string {
  if (!PACKAGE_NAME.test(name)) return name;
  const words = name.replaceAll(/[-_.]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

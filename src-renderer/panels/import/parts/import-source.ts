/** The typed or pasted source of an import: the address of a repository, or a local folder. */
import type { ImportSource } from '../../../../src-shared/importer/job.ts';

export interface TypedSource {
  readonly place: string;
  readonly ref: string;
  readonly folder: string;
}

export const NOTHING_TYPED: TypedSource = { place: '', ref: '', folder: '' };

/** Null if nothing was typed. The services check whether it exists. */
export function readSource({ place, ref, folder }: TypedSource): ImportSource | null {
  const named = place.trim();
  if (named === '') return null;
  const inside = folder.trim().replace(/^\.?\/+|\/+$/g, '');
  const below = inside === '' ? {} : { folder: inside };
  if (isFolder(named)) return { path: named, ...below };
  const branch = ref.trim();
  return { url: withScheme(named), ...(branch !== '' && { ref: branch }), ...below };
}

export function typedSource(source: ImportSource): TypedSource {
  const { folder = '' } = source;
  return 'url' in source
    ? { place: source.url, ref: source.ref ?? '', folder }
    : { place: source.path, ref: '', folder };
}

/** The last part, which people use as the name of a repository. */
export function sourceName(source: ImportSource): string {
  const place = 'url' in source ? source.url : source.path;
  const parts = place.replace(/[/\\]+$/, '').split(/[/\\]/);
  return (parts.at(-1) ?? place).replace(/\.git$/, '') || place;
}

/** The location in one line. */
export function sourceWords(source: ImportSource): string {
  const place = 'url' in source ? withoutCredentials(source.url) : source.path;
  const ref = 'url' in source && source.ref !== undefined ? ` @ ${source.ref}` : '';
  return `${place}${ref}${source.folder === undefined ? '' : ` › ${source.folder}`}`;
}

export function isFolder(place: string): boolean {
  return /^(?:[/~.\\]|[A-Za-z]:[\\/])/.test(place.trim());
}

/** People copy "github.com/owner/name". */
function withScheme(place: string): string {
  return /^[\w-]+(?:\.[\w-]+)+\/\S+$/.test(place) ? `https://${place}` : place;
}

function withoutCredentials(url: string): string {
  return url.replace(/^(\w+:\/\/)[^/@]*@/, '$1');
}

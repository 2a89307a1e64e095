/** The suggestion at the end of a message about an unknown name. */
import { listEither } from './list-words.ts';
import { t } from './translate.ts';

/** Begins with a space, to follow a sentence; empty if no known name is similar. */
export function didYouMean(near: string | readonly string[] = []): string {
  const names = typeof near === 'string' ? [near] : near;
  return names.length === 0 ? '' : ` ${t('checks.didYouMean', { near: listEither(names) })}`;
}

/** The suggestion at the end of a message about an unknown name. */
import { t } from './translate.ts';

/** Begins with a space, to follow a sentence; empty if no known name is similar. */
export function didYouMean(near: string | undefined): string {
  return near === undefined ? '' : ` ${t('checks.didYouMean', { near })}`;
}

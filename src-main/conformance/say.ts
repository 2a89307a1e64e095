/** The messages of the checks, from the catalog. */
import type { conformance } from '../messages/en/conformance.ts';
import { t } from '../messages/translate.ts';

type Name = keyof typeof conformance;

export function say(name: Name, values: Readonly<Record<string, string | number>> = {}): string {
  return t(`conformance.${name}`, values as never);
}

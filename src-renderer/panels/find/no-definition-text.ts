/** The answer to "Go to definition" if the flow has none. */
import { t } from '../../../src-shared/messages/translate.ts';
import { isDefinedOutside } from '../../../src-shared/references/rename.ts';
import type { Target } from '../../../src-shared/references/references.ts';

export function noDefinitionText(target: Target): string {
  const name = t(`find.targets.${target.kind}`, { name: target.name });
  return t(isDefinedOutside(target) ? 'find.definedOutside' : 'find.undefined', { name });
}

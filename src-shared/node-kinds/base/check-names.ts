/** Checks of names that several kinds have: tools, and entries of the audit log. */
import { closestFew } from '../../closest.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Audit } from '../../flow/handlers.ts';
import { toPointer } from '../../json.ts';
import type { Findings } from './findings.ts';
import { didYouMean } from '../../messages/did-you-mean.ts';
import { t } from '../../messages/translate.ts';

const MAX_SUGGESTED = 3;

export function checkTool(
  tool: string,
  at: string,
  { findings, environment }: { readonly findings: Findings; readonly environment: CheckEnvironment },
): void {
  const { tools, plugins } = environment;
  const owner = plugins?.others.find((plugin) => tool.startsWith(`${plugin}.`));
  if (tool === '') findings.add('reference.tool', at, { message: t('checks.tools.choose') });
  else if (owner !== undefined && owner !== plugins?.own) {
    findings.add('tool.namespace', at, {
      message: t('checks.tools.otherPlugin', { tool, owner }),
    });
  } else if (tools !== null && !tools.includes(tool)) {
    findings.add('reference.tool', at, {
      message: t('checks.tools.unknown', {
        tool,
        suggestion: didYouMean(closestFew(tool, tools, MAX_SUGGESTED)),
        available: tools.length === 0 ? t('checks.tools.none') : t('checks.tools.available', { count: tools.length }),
      }),
    });
  }
}

export function checkAudit(audit: Audit | undefined, findings: Findings): void {
  for (const [name, text] of Object.entries(audit?.data ?? {})) {
    findings.expression(text, 'value', { at: toPointer(['audit', 'data', name]) });
  }
}

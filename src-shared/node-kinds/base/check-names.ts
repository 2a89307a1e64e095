/** Checks of names that several kinds have: tools, and entries of the audit log. */
import { closest } from '../../closest.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Audit } from '../../flow/handlers.ts';
import { toPointer } from '../../json.ts';
import type { Findings } from './findings.ts';
import { didYouMean } from '../../messages/did-you-mean.ts';
import { t } from '../../messages/translate.ts';

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
        suggestion: didYouMean(closest(tool, tools)),
        tools: tools.join(', ') || t('checks.tools.none'),
      }),
    });
  }
}

export function checkAudit(audit: Audit | undefined, findings: Findings): void {
  for (const [name, text] of Object.entries(audit?.data ?? {})) {
    findings.expression(text, 'value', { at: toPointer(['audit', 'data', name]) });
  }
}

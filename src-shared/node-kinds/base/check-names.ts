/** Checks of names that several kinds have: tools, and entries of the audit log. */
import { closest } from '../../closest.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Audit } from '../../flow/handlers.ts';
import { toPointer } from '../../json.ts';
import type { Findings } from './findings.ts';

export function checkTool(
  tool: string,
  at: string,
  { findings, environment }: { readonly findings: Findings; readonly environment: CheckEnvironment },
): void {
  const { tools, plugins } = environment;
  const owner = plugins?.others.find((plugin) => tool.startsWith(`${plugin}.`));
  if (tool === '') findings.add('reference.tool', at, { message: 'Choose a tool.' });
  else if (owner !== undefined && owner !== plugins?.own) {
    findings.add('tool.namespace', at, {
      message: `The tool "${tool}" belongs to the plugin "${owner}". A flow can call built-in tools and those of its own plugin. Use a handoff to "${owner}" instead.`,
    });
  } else if (tools !== null && !tools.includes(tool)) {
    const near = closest(tool, tools);
    findings.add('reference.tool', at, {
      message: `Unknown tool "${tool}".${near ? ` Did you mean ${near}?` : ''} Available tools: ${tools.join(', ') || 'none'}.`,
    });
  }
}

export function checkAudit(audit: Audit | undefined, findings: Findings): void {
  for (const [name, text] of Object.entries(audit?.data ?? {})) {
    findings.expression(text, 'value', { at: toPointer(['audit', 'data', name]) });
  }
}
